import {
  type Area,
  balanceLines,
  type Cue,
  type FrameArea,
  findBandTop,
  isRightToLeft,
  type Keepouts,
  type RenderPlan,
  type SpokenWord,
  toChunks,
  toCues,
  toStamp,
  type VideoOverlay,
} from '@hellograph/render';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { fontsFor, toCssFont } from './fonts';
import { pixelsOf, toEven } from './paint-label';

/** Sizes as shares of the picture's short side. */
const typeSize = { largest: 0.056, smallest: 0.034, step: 0.002 };
const weight = 700;
const linesMax = 2;
const lineHeight = 1.32;
/** The plate around the words and the halo beyond its edge, in font sizes. */
const plate = { paddingX: 0.55, paddingY: 0.3, radius: 0.5, room: 0.3 };
const colours = { word: '#ffffff', spoken: '#ffd873', plate: 'rgba(16, 11, 8, 0.58)', halo: 'rgba(0, 0, 0, 0.75)' };

/** Short enough to be read next to a face. */
const cueLimits = { cueLength: 52, longestCueSec: 4 };

interface SetCue {
  cue: Cue;
  /** Starts with the speaker's name when the speaker changes. */
  lines: string[];
  sizePx: number;
  fonts: string;
}

/**
 * Paints captions into the picture: a plate for each, with the spoken word in a different colour,
 * above or below any mouth in the way.
 */
export function paintCaptions(plan: RenderPlan, room: FrameArea, keepouts: Keepouts, language?: string): VideoOverlay[] {
  const pen = createCanvas(8, 8).getContext('2d');
  const shortSidePx = Math.min(plan.width, plan.height);
  const limits = { shortSidePx, widthPx: room.width * 0.92, language };
  const cues = toCues(plan.words, cueLimits).map((cue) => setCue(pen, cue, limits));
  const height = Math.max(0, ...cues.map(({ lines, sizePx }) => boxOf(pen, lines, sizePx).height));
  const size = { width: room.width, height: Math.min(height, room.height) };
  const top = findBandTop(size, room, keepouts, 0.97);
  // At the bottom or the top of its band: whichever is nearer to the picture's edge than to the
  // face.
  const hangs = top + height / 2 < room.y + room.height / 2;
  return cues.flatMap((set) => paintCue(set, { middleX: room.x + room.width / 2, top, height, hangs }));
}

interface CueRoom {
  shortSidePx: number;
  widthPx: number;
  language: string | undefined;
}

function setCue(pen: SKRSContext2D, cue: Cue, { shortSidePx, widthPx, language }: CueRoom): SetCue {
  const text = cue.speaker && cue.isFirst ? `${cue.speaker}: ${cue.text}` : cue.text;
  const fonts = fontsFor(text, 'quicksand', { language });
  const chunks = toChunks(text);
  for (let size = typeSize.largest; ; size -= typeSize.step) {
    const sizePx = size * shortSidePx;
    pen.font = toCssFont(fonts, weight, sizePx);
    const lines = balanceLines(chunks, widthPx - 2 * plate.paddingX * sizePx, (part) => pen.measureText(part).width);
    if (lines.length <= linesMax || size <= typeSize.smallest) return { cue, lines: lines.map((line) => line.text), sizePx, fonts };
  }
}

function boxOf(pen: SKRSContext2D, lines: readonly string[], sizePx: number) {
  const widths = lines.map((line) => pen.measureText(line).width);
  return {
    widths,
    width: toEven(Math.max(0, ...widths) + 2 * (plate.paddingX + plate.room) * sizePx),
    height: toEven(lines.length * lineHeight * sizePx + 2 * (plate.paddingY + plate.room) * sizePx),
  };
}

interface Band {
  middleX: number;
  top: number;
  height: number;
  hangs: boolean;
}

function paintCue(set: SetCue, { middleX, top, height, hangs }: Band): VideoOverlay[] {
  const { cue, lines, sizePx, fonts } = set;
  const pen = createCanvas(8, 8).getContext('2d');
  pen.font = toCssFont(fonts, weight, sizePx);
  const box = boxOf(pen, lines, sizePx);
  const place = {
    x: 2 * Math.round((middleX - box.width / 2) / 2),
    y: 2 * Math.round((hangs ? top : top + height - box.height) / 2),
  };
  const canvas = createCanvas(box.width, box.height);
  paintPlate(canvas.getContext('2d'), box, sizePx);
  paintLines(canvas.getContext('2d'), set, box, colours.word);
  const whole: VideoOverlay = {
    stamp: toStamp(pixelsOf(canvas)),
    ...place,
    during: { fromSec: Math.max(0, cue.startSec - 0.08), toSec: cue.endSec, fadeSec: 0.06 },
  };
  const spoken = findWords(pen, set, box).map(({ area, word }, i, all): VideoOverlay => {
    const { width, height, x, y } = area;
    const one = createCanvas(width, height);
    const onePen = one.getContext('2d');
    onePen.translate(-x, -y);
    paintLines(onePen, set, box, colours.spoken);
    const until = all[i + 1]?.word.startSec ?? word.endSec + 0.1;
    return {
      stamp: toStamp(pixelsOf(one)),
      x: place.x + x,
      y: place.y + y,
      during: { fromSec: word.startSec, toSec: Math.min(cue.endSec, Math.max(until, word.startSec + 0.05)), fadeSec: 0 },
    };
  });
  return [whole, ...spoken];
}

function paintPlate(pen: SKRSContext2D, { width, height }: { width: number; height: number }, sizePx: number): void {
  const room = plate.room * sizePx;
  pen.fillStyle = colours.plate;
  pen.shadowColor = 'rgba(0, 0, 0, 0.35)';
  pen.shadowBlur = room * 0.7;
  pen.beginPath();
  pen.roundRect(room, room, width - 2 * room, height - 2 * room, plate.radius * sizePx);
  pen.fill();
  pen.shadowBlur = 0;
}

const baselineOf = (line: number, sizePx: number) => (plate.room + plate.paddingY + line * lineHeight + lineHeight * 0.5 + 0.34) * sizePx;

function paintLines(pen: SKRSContext2D, { lines, sizePx, fonts, cue }: SetCue, { width }: { width: number }, colour: string): void {
  pen.font = toCssFont(fonts, weight, sizePx);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.direction = isRightToLeft(cue.text) ? 'rtl' : 'ltr';
  pen.fillStyle = colour;
  pen.shadowColor = colours.halo;
  pen.shadowBlur = sizePx * 0.14;
  for (const [i, line] of lines.entries()) pen.fillText(line, width / 2, baselineOf(i, sizePx));
  pen.shadowBlur = 0;
}

interface PlacedWord {
  word: SpokenWord;
  /** On the cue's canvas, whole even pixels. */
  area: Area;
}

const strong = { left: /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}|\d/u, right: /[\p{Script=Arabic}\p{Script=Hebrew}]/u };
/**
 * In a line with both directions, the order of words differs from the order of letters, so no word
 * is coloured.
 */
const isMixed = (line: string) => strong.left.test(line) && strong.right.test(line);

function findWords(pen: SKRSContext2D, { cue, lines, sizePx }: SetCue, box: { width: number; widths: readonly number[] }): PlacedWord[] {
  const placed: PlacedWord[] = [];
  let [line, cursor] = [0, cue.speaker && cue.isFirst ? cue.speaker.length + 1 : 0];
  for (const word of cue.words) {
    let at = lines[line]?.indexOf(word.text, cursor) ?? -1;
    for (; at < 0 && line < lines.length - 1; ) {
      [line, cursor] = [line + 1, 0];
      at = lines[line]?.indexOf(word.text) ?? -1;
    }
    const text = lines[line];
    if (at < 0 || text === undefined || isMixed(text)) return isMixed(text ?? '') ? [] : placed;
    cursor = at + word.text.length;
    const [before, after] = [pen.measureText(text.slice(0, at)).width, pen.measureText(text.slice(0, cursor)).width];
    const lineWidth = box.widths[line] ?? 0;
    const fromLeft = (box.width - lineWidth) / 2 + (isRightToLeft(text) ? lineWidth - after : before);
    const x = 2 * Math.floor((fromLeft - sizePx * 0.08) / 2);
    const y = 2 * Math.floor((baselineOf(line, sizePx) - sizePx * 1.05) / 2);
    placed.push({ word, area: { x, y, width: toEven(after - before + sizePx * 0.16), height: toEven(sizePx * 1.45) } });
  }
  return placed;
}
