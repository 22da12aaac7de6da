import { type CardTheme, cardTheme } from '@hellograph/contract/card-theme';
import { type CardLook, cardLooks, type Occasion } from '@hellograph/contract/find-occasion';
import { type RenderMode, type Resolution, resolutionShortSidePx } from '@hellograph/contract/render-options';
import type { TextVideoShape } from '@hellograph/contract/text-video';
import type { Speech, SpokenWord } from '../model';
import { framesPerSec } from '../plan';
import { seededRandom } from '../timeline/how-lively';
import { type CardLayout, type CardSurface, chooseLayout, compositions, type Echo } from './card-layouts';
import { countLetters, isRightToLeft, toSettable } from './line-breaks';
import { layOutPages, type SetLine, type TextBox, type Typesetter } from './pages';
import { createParticles, type Particle } from './particles';

export interface TextVideoPlanRequest {
  message: string;
  occasion: Occasion;
  /** If it is missing, the seed chooses. */
  look?: CardLook | undefined;
  /** If it is missing, occasion and seed choose. */
  layout?: CardLayout | undefined;
  shape: TextVideoShape;
  resolution: Resolution;
  mode: RenderMode;
  seed: number;
  minDurationSec: number;
  /** Time for the closing page after the words. */
  closingSec?: number;
}

/** A line that appears between its start and its end, as its words are spoken. */
export interface RevealedLine extends SetLine {
  startSec: number;
  endSec: number;
}

export interface TimedPage {
  lines: RevealedLine[];
  /** When the page starts to appear and when it is gone, seconds. */
  startSec: number;
  endSec: number;
}

/** Centre and size, pixels. */
interface Ornament {
  xPx: number;
  yPx: number;
  sizePx: number;
}

interface PixelArea {
  xPx: number;
  yPx: number;
  widthPx: number;
  heightPx: number;
}

/** A text video before anything is painted. */
export interface TextVideoPlan {
  width: number;
  height: number;
  mode: RenderMode;
  fps: number;
  frameCount: number;
  durationSec: number;
  speechStartSec: number;
  /** In the video's time. */
  words: SpokenWord[];
  theme: CardTheme;
  shape: TextVideoShape;
  isRightToLeft: boolean;
  pages: TimedPage[];
  textBox: TextBox;
  layout: CardLayout;
  emblem: Ornament;
  /** Still ornaments in the background. */
  echoes: (Ornament & Pick<Echo, 'turn' | 'alpha'>)[];
  panel: (PixelArea & Pick<CardSurface, 'kind'>) | undefined;
  particlesAt: (timeSec: number) => Particle[];
  seed: number;
}

/** Width and height as shares of the short side. */
const shapes: Record<TextVideoShape, { width: number; height: number }> = {
  portrait: { width: 1, height: 16 / 9 },
  square: { width: 1, height: 1 },
  wide: { width: 16 / 9, height: 1 },
};

const leadInSec = 1.1;
const leadOutSec = 1.9;
const durationMinSec = 5;
/** Time in which one page leaves and the next one arrives. */
export const pageTurnSec = 0.5;
const lineMinSec = 0.35;
const lineLeastSec = 0.2;
const readSec = 0.15;

export function planTextVideo(request: TextVideoPlanRequest, speech: Speech, typesetter: (theme: CardTheme) => Typesetter): TextVideoPlan {
  const { occasion, shape, mode, seed } = request;
  const random = seededRandom(seed);
  const look = request.look ?? cardLooks[Math.floor(random() * cardLooks.length)];
  const theme = cardTheme(occasion, look);
  const { width, height, sidePx } = textVideoSize(shape, request.resolution);
  const text = toSettable(request.message);
  const fps = framesPerSec[mode];
  const spokenSec = speech.pcm.length / speech.sampleRate;
  const neededSec = Math.max(durationMinSec, request.minDurationSec, leadInSec + spokenSec + leadOutSec) + (request.closingSec ?? 0);
  const frameCount = Math.round(neededSec * fps);
  const durationSec = frameCount / fps;
  const words = speech.words.map((word) => ({ ...word, startSec: word.startSec + leadInSec, endSec: word.endSec + leadInSec }));
  const layout = request.layout ?? chooseLayout(occasion, random);
  const { emblem, box, panel, echoes } = compositions[layout][shape];
  const rightToLeft = isRightToLeft(text);
  const textBox: TextBox = {
    ...toPixels(box, { width, height }),
    sidePx,
    anchorX: rightToLeft ? 1 - box.anchorX : box.anchorX,
    anchorY: box.anchorY,
  };
  const ornament = ({ x, y, size }: { x: number; y: number; size: number }) => ({ xPx: x * width, yPx: y * height, sizePx: size * sidePx });
  const pages = timePages(layOutPages(text, textBox, typesetter(theme)), letterTimes(words, countLetters(text)), durationSec);
  return {
    width,
    height,
    mode,
    fps,
    frameCount,
    durationSec,
    speechStartSec: leadInSec,
    words,
    theme,
    shape,
    layout,
    isRightToLeft: rightToLeft,
    pages,
    textBox,
    emblem: ornament(emblem),
    echoes: echoes.map((echo) => ({ ...echo, ...ornament(echo) })),
    panel: panel && { kind: panel.kind, ...toPixels(panel, { width, height }) },
    particlesAt: createParticles(theme.particles, seed),
    seed,
  };
}

const toPixels = (
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  card: { width: number; height: number },
): PixelArea => ({ xPx: x * card.width, yPx: y * card.height, widthPx: width * card.width, heightPx: height * card.height });

export function textVideoSize(shape: TextVideoShape, resolution: Resolution): { width: number; height: number; sidePx: number } {
  const sidePx = resolutionShortSidePx[resolution];
  const even = (share: number) => Math.round((sidePx * share) / 2) * 2;
  return { width: even(shapes[shape].width), height: even(shapes[shape].height), sidePx };
}

/**
 * Returns a function that gives the time at which a letter of the message is spoken. Letters share
 * the time of the spoken words, which may be written differently ("2" is "two").
 */
function letterTimes(words: readonly SpokenWord[], lettersInText: number): (letter: number) => number {
  const marks = [{ letters: 0, timeSec: words[0]?.startSec ?? leadInSec }];
  let letters = 0;
  for (const { text, startSec, endSec } of words) {
    marks.push({ letters, timeSec: startSec });
    letters += Math.max(1, countLetters(text));
    marks.push({ letters, timeSec: endSec });
  }
  return (letter) => {
    const at = (letter / Math.max(1, lettersInText)) * letters;
    const next = marks.findIndex((mark) => mark.letters > at);
    const [from, to] = [marks[(next === -1 ? marks.length : next) - 1], marks[next === -1 ? marks.length - 1 : next]];
    if (!from || !to || to.letters === from.letters) return to?.timeSec ?? leadInSec;
    return from.timeSec + ((at - from.letters) / (to.letters - from.letters)) * (to.timeSec - from.timeSec);
  };
}

function timePages(pages: readonly { lines: SetLine[] }[], timeOf: (letter: number) => number, durationSec: number): TimedPage[] {
  const timed = pages.map(({ lines }) => {
    let notBefore = 0;
    return lines.map((line): RevealedLine => {
      const startSec = Math.max(notBefore, timeOf(line.lettersBefore) - 0.1);
      const endSec = Math.max(startSec + lineMinSec, timeOf(line.lettersAfter));
      notBefore = Math.min(endSec, startSec + lineMinSec);
      return { ...line, startSec, endSec };
    });
  });
  return timed.map((lines, i) => {
    const nextSec = timed[i + 1]?.[0]?.startSec;
    const endSec = nextSec ?? durationSec + pageTurnSec;
    // A page that leaves has been read: its last words appear a moment before.
    const shownBySec = endSec - pageTurnSec / 2 - readSec;
    return {
      lines: lines.map((line) => ({ ...line, endSec: Math.min(line.endSec, Math.max(line.startSec + lineLeastSec, shownBySec)) })),
      startSec: i === 0 ? 0 : (lines[0]?.startSec ?? 0) - pageTurnSec / 2,
      endSec,
    };
  });
}
