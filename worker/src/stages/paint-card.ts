import {
  type CardPlan,
  type CardTheme,
  type LineRole,
  pageTurnSec,
  type RevealedLine,
  type TimedPage,
  type Typesetter,
} from '@hellograph/render';
import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { cardFonts, fontsFor, toCssFont } from './card-fonts';
import { paintBackdrop } from './paint-backdrop';
import { createSprites, type Sprites } from './paint-sprites';

/** How a theme's words are measured: by the canvas that will draw them. */
export function createTypesetter(message: string): (theme: CardTheme) => Typesetter {
  const pen = createCanvas(8, 8).getContext('2d');
  return (theme) => {
    const fonts = cardFonts(message, { headline: theme.headline.family, body: theme.body.family });
    const known = new Map<string, number>();
    return (text, role, sizePx) => {
      const key = `${role} ${text}`;
      const before = known.get(key);
      if (before !== undefined) return before * sizePx;
      pen.font = toCssFont(fonts[role], theme[role].weight, 100);
      const { width, actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = pen.measureText(text);
      const perPx = Math.max(width, Math.max(0, left) + Math.max(0, right)) / 100;
      known.set(key, perPx);
      return perPx * sizePx;
    };
  };
}

export interface CardPainter {
  /** Paints one frame; its pixels are RGBA, and stay as they are until the same canvas is painted again. */
  paint(canvas: Canvas, frame: number): void;
}

/** What stands at the foot of a card. */
export interface CardNotices {
  disclosure: string;
  /** For plans whose films carry the brand. */
  watermark: string | undefined;
}

/** Prepares everything that stays the same from frame to frame: the ground, the particles' pictures, the lines. */
export function createCardPainter(plan: CardPlan, message: string, notices: CardNotices): CardPainter {
  const { width, height, theme, fps } = plan;
  const fonts = cardFonts(message, { headline: theme.headline.family, body: theme.body.family });
  const backdrop = createCanvas(width, height);
  paintBackdrop(backdrop.getContext('2d'), plan);
  paintNotices(backdrop.getContext('2d'), plan, notices);
  const emblem = paintEmblem(plan);
  const sprites = createSprites(theme, Math.min(width, height));
  const pictures = plan.pages.map(({ lines }) => lines.map((line) => paintLine(line, plan, fonts)));
  return {
    paint: (canvas, frame) => {
      const timeSec = frame / fps;
      const pen = canvas.getContext('2d');
      pen.globalAlpha = 1;
      pen.drawImage(backdrop, 0, 0);
      paintParticles(pen, plan, sprites, timeSec);
      placeEmblem(pen, plan, emblem, timeSec);
      for (const [i, page] of plan.pages.entries()) placePage(pen, { plan, page, pictures: pictures[i] ?? [] }, timeSec);
      pen.globalAlpha = 1;
    },
  };
}

/** Particles behind the words are paler, so that they can be read. */
const overTextShare = 0.3;

const isOver = ({ xPx, yPx, widthPx, heightPx }: CardPlan['textBox'], x: number, y: number) =>
  x > xPx && x < xPx + widthPx && y > yPx && y < yPx + heightPx;

function paintParticles(pen: SKRSContext2D, { width, height, textBox, particlesAt }: CardPlan, sprites: Sprites, timeSec: number): void {
  const sidePx = Math.min(width, height);
  const arrive = Math.min(1, timeSec / 0.8);
  for (const { x, y, size, turn, tint, alpha, flip } of particlesAt(timeSec)) {
    const sprite = sprites[tint];
    const scale = (size * sidePx) / sprite.width;
    const [cos, sin] = [Math.cos(turn) * scale, Math.sin(turn) * scale];
    const squeeze = Math.abs(flip) < 0.12 ? 0.12 : flip;
    pen.setTransform(cos, sin, -sin * squeeze, cos * squeeze, x * width, y * height);
    pen.globalAlpha = alpha * arrive * (isOver(textBox, x * width, y * height) ? overTextShare : 1);
    pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2);
  }
  pen.resetTransform();
}

/** Pops in with a little overshoot, then sways. */
function placeEmblem(pen: SKRSContext2D, { emblem }: CardPlan, picture: Canvas, timeSec: number): void {
  const share = Math.min(1, timeSec / 0.9);
  const scale = 1 + 2.2 * (share - 1) ** 3 + 1.2 * (share - 1) ** 2;
  const sway = 0.035 * Math.sin(timeSec * 1.7);
  pen.translate(emblem.xPx, emblem.yPx + emblem.sizePx * 0.012 * Math.sin(timeSec * 2.1));
  pen.rotate(sway);
  pen.scale(scale, scale);
  pen.globalAlpha = Math.min(1, share * 2);
  pen.drawImage(picture, -picture.width / 2, -picture.height / 2);
  pen.resetTransform();
}

function paintEmblem({ theme, emblem }: CardPlan): Canvas {
  const side = Math.ceil(emblem.sizePx * 1.5);
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  pen.font = toCssFont(fontsFor(theme.emblem, theme.body.family), 500, emblem.sizePx * 0.8);
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(theme.emblem);
  if (theme.look === 'evening') {
    pen.shadowColor = theme.accent;
    pen.shadowBlur = emblem.sizePx * 0.14;
  }
  pen.fillStyle = theme.accent;
  pen.fillText(theme.emblem, side / 2, side / 2 + (up - down) / 2);
  return canvas;
}

interface LinePicture {
  canvas: Canvas;
  xPx: number;
  yPx: number;
}

/** Room around a line for what reaches over its edges: swashes, accents, glow. */
const roomEm = 0.5;

function paintLine(line: RevealedLine, { theme, isRightToLeft }: CardPlan, fonts: Record<LineRole, string>): LinePicture {
  const { role, sizePx, widthPx, text } = line;
  const room = Math.ceil(sizePx * roomEm);
  const canvas = createCanvas(Math.ceil(widthPx) + 2 * room, Math.ceil(sizePx * 1.6) + 2 * room);
  const pen = canvas.getContext('2d');
  pen.font = toCssFont(fonts[role], theme[role].weight, sizePx);
  pen.direction = isRightToLeft ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = role === 'headline' && theme.look === 'evening' ? theme.accent : theme.ink;
  if (theme.look === 'evening') {
    pen.shadowColor = 'rgba(0, 0, 0, 0.55)';
    pen.shadowBlur = sizePx * 0.16;
  }
  const baselinePx = room + sizePx * 1.1;
  pen.fillText(text, canvas.width / 2, baselinePx);
  return { canvas, xPx: line.xPx - canvas.width / 2, yPx: line.baselinePx - baselinePx };
}

interface PlacedPage {
  plan: CardPlan;
  page: TimedPage;
  pictures: readonly LinePicture[];
}

function placePage(pen: SKRSContext2D, { plan, page, pictures }: PlacedPage, timeSec: number): void {
  const left = Math.min(1, Math.max(0, (page.endSec - timeSec) / (pageTurnSec / 2)));
  if (timeSec < page.startSec || left <= 0) return;
  for (const [i, line] of page.lines.entries()) {
    const picture = pictures[i];
    if (!picture || timeSec < line.startSec) continue;
    const share = Math.min(1, (timeSec - line.startSec) / (line.endSec - line.startSec));
    pen.globalAlpha = left;
    const settle = 1 - Math.min(1, (timeSec - line.startSec) / 0.45);
    const rise = line.sizePx * 0.22 * settle * settle - (1 - left) * line.sizePx * 0.4;
    if (share >= 1) pen.drawImage(picture.canvas, picture.xPx, picture.yPx + rise);
    else wipe(pen, picture, { share, isRightToLeft: plan.isRightToLeft, softPx: line.sizePx * 1.2, rise });
  }
}

/** Draws the part of a line that has been spoken, with a soft edge, in steps of narrow columns: no letter appears in one jump. */
function wipe(
  pen: SKRSContext2D,
  { canvas, xPx, yPx }: LinePicture,
  { share, isRightToLeft, softPx, rise }: { share: number; isRightToLeft: boolean; softPx: number; rise: number },
): void {
  const { width, height } = canvas;
  const edge = share * (width + softPx);
  const full = Math.max(0, Math.min(width, edge - softPx));
  const alpha = pen.globalAlpha;
  const column = (fromPx: number, toPx: number) => {
    const columnWidth = toPx - fromPx;
    if (columnWidth <= 0) return;
    const from = isRightToLeft ? width - toPx : fromPx;
    pen.drawImage(canvas, from, 0, columnWidth, height, xPx + from, yPx + rise, columnWidth, height);
  };
  column(0, Math.floor(full));
  const steps = 10;
  for (let step = 0; step < steps; step++) {
    const from = Math.floor(full + (step * softPx) / steps);
    const to = Math.min(width, Math.floor(full + ((step + 1) * softPx) / steps));
    pen.globalAlpha = alpha * (1 - (step + 0.5) / steps);
    column(from, to);
  }
  pen.globalAlpha = alpha;
}

function paintNotices(pen: SKRSContext2D, { width, height, theme }: CardPlan, { disclosure, watermark }: CardNotices): void {
  const sizePx = Math.min(width, height) * 0.021;
  pen.fillStyle = theme.ink;
  pen.textAlign = 'center';
  pen.font = toCssFont(fontsFor(`${disclosure}${watermark ?? ''}`, 'quicksand'), 600, sizePx);
  pen.globalAlpha = 0.6;
  pen.fillText(disclosure, width / 2, height - sizePx * 2.6);
  if (watermark) {
    pen.globalAlpha = 0.85;
    pen.font = toCssFont(fontsFor(watermark, 'fraunces'), 600, sizePx * 1.5);
    pen.fillText(watermark, width / 2, height - sizePx * 4.4);
  }
  pen.globalAlpha = 1;
}
