import type { FontFamily } from '@hellograph/contract/card-theme';
import { type FrameArea, inFrame, type Keepouts, sharedArea, toStamp, type VideoOverlay } from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import { pixelsOf, toEven } from './canvas';
import { fontsFor, toCssFont } from './fonts';

/** The mark on every video, and the mark on videos of plans with the brand. */
export const videoMarks = { disclosure: 'AI-generated', brand: 'made with Hellograph' } as const;

interface MarkType {
  family: FontFamily;
  weight: number;
  /** Share of the picture's short side. */
  size: number;
  alpha: number;
}

const types: Record<keyof typeof videoMarks, MarkType> = {
  disclosure: { family: 'quicksand', weight: 700, size: 0.032, alpha: 0.88 },
  brand: { family: 'fraunces', weight: 600, size: 0.04, alpha: 0.9 },
};

/**
 * Paints the marks at the bottom of the picture: the disclosure on the left and the brand on the
 * right, or higher up or at the top if a face is in the way.
 */
export function paintMarks(room: FrameArea, keepouts: Keepouts, hasBrand: boolean): VideoOverlay[] {
  const marks = [paintMark('disclosure', room, keepouts)];
  if (hasBrand) marks.push(paintMark('brand', room, keepouts));
  return marks;
}

function paintMark(kind: keyof typeof videoMarks, room: FrameArea, { faces }: Keepouts): VideoOverlay {
  const { family, weight, size, alpha } = types[kind];
  const text = videoMarks[kind];
  const sizePx = Math.max(14, size * Math.min(room.width, room.height));
  const font = toCssFont(fontsFor(text, family), weight, sizePx);
  const probe = createCanvas(8, 8).getContext('2d');
  probe.font = font;
  const canvas = createCanvas(toEven(probe.measureText(text).width + sizePx), toEven(sizePx * 1.9));
  const pen = canvas.getContext('2d');
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.globalAlpha = alpha;
  pen.fillStyle = '#ffffff';
  pen.shadowColor = 'rgba(0, 0, 0, 0.85)';
  pen.shadowBlur = sizePx * 0.28;
  // Drawn twice: the soft edge keeps white text readable on white.
  for (let pass = 0; pass < 2; pass++) pen.fillText(text, canvas.width / 2, canvas.height / 2);
  const [left, right] = [room.x, room.x + room.width - canvas.width];
  const [top, foot] = [room.y, room.y + room.height - canvas.height];
  const places =
    kind === 'brand'
      ? ([
          [right, foot],
          [right, top],
          [left, top],
        ] as const)
      : ([
          [left, foot],
          [left, top],
          [right, top],
        ] as const);
  const covered = ([x, y]: readonly [number, number]) =>
    faces.reduce((sum, face) => sum + sharedArea(inFrame({ x, y, width: canvas.width, height: canvas.height }), face), 0);
  const [x, y] = places.reduce((best, place) => (covered(place) < covered(best) ? place : best), places[0]);
  return { stamp: toStamp(pixelsOf(canvas)), x: 2 * Math.round(x / 2), y: 2 * Math.round(y / 2) };
}
