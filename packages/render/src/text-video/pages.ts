import { balanceLines, breakLines, type Chunk, countLetters, type Measure, splitHeadline, type TextLine, toChunks } from './line-breaks';

export type LineRole = 'headline' | 'body';

/** Measures a text set in one role: returns its width in pixels at `sizePx`. */
export type Typesetter = (text: string, role: LineRole, sizePx: number) => number;

export interface SetLine extends TextLine {
  role: LineRole;
  sizePx: number;
  /** Centre of the line, horizontally. */
  xPx: number;
  baselinePx: number;
}

export interface TextPage {
  lines: SetLine[];
}

export interface TextBox {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
  /** Short side of the card; type sizes are shares of it. */
  sidePx: number;
  /** Alignment of the words in spare room: 0 left or top, .5 in the middle, 1 right or bottom. */
  anchorX: number;
  anchorY: number;
}

/**
 * Type sizes of the body as shares of the card's short side: as large as fits, and never too small
 * to read on a phone.
 */
const bodySize = { largest: 0.088, comfortable: 0.062, smallest: 0.046, step: 0.003 };
const headlineTimes = 1.55;
const aloneTimes = 1.3;
const lineHeights: Record<LineRole, number> = { headline: 1.22, body: 1.42 };
const gapAfterHeadline = 0.55;

/** Breaks a message into pages that are shown one after the other. Each page fits into its box. */
export function layOutPages(text: string, box: TextBox, typesetter: Typesetter): TextPage[] {
  const { headline, rest } = splitHeadline(text);
  const head = toChunks(headline);
  const offset = countLetters(headline);
  const body = toChunks(rest).map((chunk) => ({ ...chunk, lettersBefore: chunk.lettersBefore + offset }));
  const whole = fitPage(head, body, box, typesetter, bodySize.comfortable);
  if (whole) return [whole];
  return fillPages(head, body, box, typesetter);
}

/**
 * Fills pages sentence by sentence while they fit at a comfortable size. The headline opens the
 * first page.
 */
function fillPages(head: readonly Chunk[], body: readonly Chunk[], box: TextBox, typesetter: Typesetter): TextPage[] {
  const pages: TextPage[] = [];
  let opening = head;
  let open: Chunk[] = [];
  const fits = (chunks: readonly Chunk[]) => setAt(opening, chunks, box, typesetter, bodySize.comfortable) !== undefined;
  const close = () => {
    const page = fitPage(opening, open, box, typesetter, bodySize.smallest);
    if (page && page.lines.length > 0) pages.push(page);
    opening = [];
    open = [];
  };
  for (const sentence of toSentences(body)) {
    if (fits([...open, ...sentence])) {
      open.push(...sentence);
      continue;
    }
    if (open.length > 0 || opening.length > 0) close();
    for (const chunk of sentence) {
      if (open.length > 0 && !fits([...open, chunk])) close();
      open.push(chunk);
    }
  }
  close();
  return pages;
}

function toSentences(chunks: readonly Chunk[]): Chunk[][] {
  const sentences: Chunk[][] = [[]];
  for (const chunk of chunks) {
    sentences.at(-1)?.push(chunk);
    if (/[.!?…。！？।]["'”’»)]*$/u.test(chunk.text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** Sets a page at the largest size that fits, down to `leastSize`; `undefined` if none fits. */
function fitPage(
  head: readonly Chunk[],
  body: readonly Chunk[],
  box: TextBox,
  typesetter: Typesetter,
  leastSize: number,
): TextPage | undefined {
  for (let size = bodySize.largest; size >= leastSize - 1e-9; size -= bodySize.step) {
    const page = setAt(head, body, box, typesetter, size);
    if (page) return page;
  }
  return undefined;
}

function setAt(head: readonly Chunk[], body: readonly Chunk[], box: TextBox, typesetter: Typesetter, size: number): TextPage | undefined {
  const bodyPx = size * box.sidePx * (head.length === 0 && body.length <= 6 ? aloneTimes : 1);
  const headlinePx = size * box.sidePx * headlineTimes;
  const measureIn =
    (role: LineRole, sizePx: number): Measure =>
    (text) =>
      typesetter(text, role, sizePx);
  const sets = [
    { chunks: head, measure: measureIn('headline', headlinePx) },
    { chunks: body, measure: measureIn('body', bodyPx) },
  ] as const;
  // Balancing takes several tries and never changes the number of lines: check that it fits first.
  const [headCount, bodyCount] = sets.map(({ chunks, measure }) => breakLines(chunks, box.widthPx, measure).length);
  const gapPx = headCount > 0 && bodyCount > 0 ? gapAfterHeadline * bodyPx : 0;
  const heightPx = headCount * headlinePx * lineHeights.headline + gapPx + bodyCount * bodyPx * lineHeights.body;
  if (heightPx > box.heightPx) return undefined;
  const [headLines, bodyLines] = sets.map(({ chunks, measure }) => balanceLines(chunks, box.widthPx, measure));
  if ([...headLines, ...bodyLines].some(({ widthPx }) => widthPx > box.widthPx + 0.5)) return undefined;
  let top = box.yPx + (box.heightPx - heightPx) * box.anchorY;
  const place = (line: TextLine, role: LineRole, sizePx: number): SetLine => {
    const baselinePx = top + sizePx * (lineHeights[role] * 0.5 + 0.34);
    top += sizePx * lineHeights[role];
    return { ...line, role, sizePx, xPx: box.xPx + (box.widthPx - line.widthPx) * box.anchorX + line.widthPx / 2, baselinePx };
  };
  const lines = headLines.map((line) => place(line, 'headline', headlinePx));
  top += gapPx;
  return { lines: lines.concat(bodyLines.map((line) => place(line, 'body', bodyPx))) };
}
