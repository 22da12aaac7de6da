import type { VideoBrand } from '@hellograph/jobs';
import { type FrameArea, inFrame, isRightToLeft, type Keepouts, toStamp, type VideoOverlay } from '@hellograph/render';
import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { fitLines } from './fit-lines';
import { fontsFor, toCssFont } from './fonts';
import { drawLabel, findFreeCorner, paintLabel, pixelsOf, scaleInto, toEven } from './paint-label';

/** A brand with its logo, ready to be painted. */
export interface PaintedBrand extends Omit<VideoBrand, 'logoKey'> {
  logo: Image | null;
}

/** `logo` is a PNG of the store. */
export async function loadBrand({ logoKey: _, ...brand }: VideoBrand, logo: Buffer | null): Promise<PaintedBrand> {
  return { ...brand, logo: logo && (await loadImage(logo)) };
}

/** How long the end card is shown, with its fade. */
export const endCardSec = 2.6;
const fadeSec = 0.5;
/** Shares of the picture's short side. */
const card = { logoWidth: 0.6, logoHeight: 0.26, padding: 0.04, name: 0.07, footer: 0.038, gap: 0.05 };

/**
 * Paints the logo into the first corner in which it overlaps no face and none of the other marks.
 * If there is no such corner, the video has no corner mark.
 */
export function paintCornerMark(
  { logo, hasCornerMark }: PaintedBrand,
  { room, keepouts, marks }: { room: FrameArea; keepouts: Keepouts; marks: readonly VideoOverlay[] },
): VideoOverlay[] {
  if (!logo || !hasCornerMark) return [];
  const canvas = paintLabel(logo, Math.min(room.width, room.height));
  const taken = [...keepouts.faces, ...marks.map(({ stamp, x, y }) => inFrame({ x, y, width: stamp.width, height: stamp.height }))];
  const place = findFreeCorner(canvas, room, taken);
  return place ? [{ stamp: toStamp(pixelsOf(canvas)), ...place }] : [];
}

export interface EndCardPage {
  width: number;
  height: number;
  /** BCP 47 tag of what the video says. */
  language?: string | undefined;
}

/** Draws name, logo and footer on the brand's colour. */
export function drawEndCard(brand: PaintedBrand, { width, height, language }: EndCardPage): Canvas {
  const canvas = createCanvas(toEven(width), toEven(height));
  const pen = canvas.getContext('2d');
  pen.fillStyle = brand.colour;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const side = Math.min(width, height);
  const rows = listRows(pen, brand, { width, side, language });
  const wholeHeight = rows.reduce((sum, row) => sum + row.height, 0) + card.gap * side * (rows.length - 1);
  let y = (height - wholeHeight) / 2;
  for (const row of rows) {
    row.draw(y);
    y += row.height + card.gap * side;
  }
  return canvas;
}

/**
 * Paints the picture that covers the video after its last word, and lays `marks` over it again:
 * every frame must have the disclosure.
 */
export function paintEndCard(
  brand: PaintedBrand,
  { fromSec, marks, ...page }: EndCardPage & { fromSec: number; marks: readonly VideoOverlay[] },
): VideoOverlay[] {
  const canvas = drawEndCard(brand, page);
  // It stays until the end of the video, so it does not fade out.
  const during = { fromSec, toSec: fromSec + 2 * endCardSec, fadeSec };
  return [{ stamp: toStamp(pixelsOf(canvas)), x: 0, y: 0, during }, ...marks.map((one) => ({ ...one, during }))];
}

interface Row {
  height: number;
  draw(y: number): void;
}

/** Lists logo, name and footer, as far as they exist. */
function listRows(
  pen: SKRSContext2D,
  { logo, name, footer, typeface }: PaintedBrand,
  { width, side, language }: { width: number; side: number; language: string | undefined },
): Row[] {
  const rows: Row[] = [];
  if (logo) {
    const scale = scaleInto(logo, { width: card.logoWidth * side, height: card.logoHeight * side });
    const paddingPx = card.padding * side;
    const label = { width: logo.width * scale + 2 * paddingPx, height: logo.height * scale + 2 * paddingPx };
    rows.push({ height: label.height, draw: (y) => drawLabel(pen, logo, { ...label, x: (width - label.width) / 2, y }, paddingPx) });
  }
  const words = (
    text: string,
    { family, weight, size }: { family: 'quicksand' | NonNullable<typeof typeface>; weight: number; size: number },
  ) => {
    if (!text) return;
    const fonts = fontsFor(text, family, { language });
    const sizesPx = { largest: size * side, smallest: size * side * 0.5, step: side * 0.004 };
    const { lines, sizePx } = fitLines(pen, text, { fonts, weight, widthPx: width * 0.86, linesMax: 2, sizesPx });
    const draw = (y: number) => {
      pen.font = toCssFont(fonts, weight, sizePx);
      pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
      pen.textAlign = 'center';
      pen.fillStyle = '#ffffff';
      for (const [i, line] of lines.entries()) pen.fillText(line, width / 2, y + (i + 0.8) * sizePx * 1.2);
    };
    rows.push({ height: lines.length * sizePx * 1.2, draw });
  };
  words(name, { family: typeface ?? 'fraunces', weight: 600, size: card.name });
  words(footer, { family: 'quicksand', weight: 600, size: card.footer });
  return rows;
}
