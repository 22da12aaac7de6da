import type { CardTheme } from '@hellograph/contract/card-theme';
import {
  createTextVideoScene,
  inFrame,
  type LinePicture,
  type LineRole,
  type Mask,
  type RevealedLine,
  type TextVideoPictures,
  type TextVideoPlan,
  type TextVideoScene,
  type Typesetter,
  toMask,
  toStamp,
  toYuvFrame,
  type VideoOverlay,
} from '@hellograph/render';
import { createCanvas, type Image, type SKRSContext2D } from '@napi-rs/canvas';
import { fontsFor, fontsForRoles, picture, toCssFont } from './fonts';
import { paintBackdrop } from './paint-backdrop';
import { findFreeCorner, paintLabel, pixelsOf, toEven } from './paint-label';
import { drawOrnament } from './paint-layout';
import { paintParticle, particleTints } from './paint-sprites';

/** Measures a theme's words with the canvas that will draw them. */
export function createTypesetter(message: string, language?: string): (theme: CardTheme) => Typesetter {
  const pen = createCanvas(8, 8).getContext('2d');
  return (theme) => {
    const fonts = fontsForRoles(message, { headline: theme.headline.family, body: theme.body.family }, { language });
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

/** The notices at the bottom of a text video. */
export interface TextVideoNotices {
  disclosure: string;
  /** The brand's notice, on plans whose videos have one. */
  watermark: string | undefined;
  /** The owner's logo. */
  logo?: Image;
  /** BCP 47 tag of what is spoken. */
  language?: string | undefined;
}

/**
 * Paints everything that stays the same from frame to frame: background, particles, emblem and
 * lines.
 */
export function paintTextVideo(plan: TextVideoPlan, message: string, notices: TextVideoNotices): TextVideoScene {
  const { width, height, theme } = plan;
  const fonts = fontsForRoles(message, { headline: theme.headline.family, body: theme.body.family }, notices);
  const ground = createCanvas(width, height);
  paintBackdrop(ground.getContext('2d'), plan);
  paintNotices(ground.getContext('2d'), plan, notices);
  if (notices.logo) paintLogo(ground.getContext('2d'), plan, notices.logo);
  const sidePx = Math.min(width, height);
  const pictures: TextVideoPictures = {
    ground: toYuvFrame({ width, height, rgb: toRgb(pixelsOf(ground).rgba) }),
    emblem: paintEmblem(plan),
    particles: plan.particlesAt(0).map(({ size }) => toMask(pixelsOf(paintParticle(theme.particles, size * sidePx)))),
    lines: plan.pages.map(({ lines }) => lines.map((line) => paintLine(line, plan, fonts))),
  };
  return createTextVideoScene(plan, pictures, particleTints(theme));
}

function toRgb(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0;
    rgb[to + 1] = rgba[from + 1] ?? 0;
    rgb[to + 2] = rgba[from + 2] ?? 0;
  }
  return rgb;
}

function paintEmblem({ theme, emblem }: TextVideoPlan): Mask {
  const side = toEven(emblem.sizePx * 1.5);
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext('2d');
  if (theme.look === 'evening') {
    pen.shadowColor = theme.accent;
    pen.shadowBlur = emblem.sizePx * 0.14;
  }
  pen.fillStyle = theme.accent;
  drawOrnament(pen, theme, { xPx: side / 2, yPx: side / 2, sizePx: emblem.sizePx });
  return toMask(pixelsOf(canvas));
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Adds a light edge under the emoji of a line, because their colours may equal the background's.
 */
function lightPictures(pen: SKRSContext2D, text: string, { middle, y, blur }: { middle: number; y: number; blur: number }): void {
  const left = middle - pen.measureText(text).width / 2;
  pen.save();
  pen.textAlign = 'left';
  pen.shadowColor = 'rgba(255, 255, 255, 0.85)';
  pen.shadowBlur = blur;
  for (const { segment, index } of graphemes.segment(text))
    if (picture.test(segment)) pen.fillText(segment, left + pen.measureText(text.slice(0, index)).width, y);
  pen.restore();
}

/** The margin around a line for swashes, accents and glow. */
const roomEm = 0.5;

function paintLine(line: RevealedLine, { theme, isRightToLeft }: TextVideoPlan, fonts: Record<LineRole, string>): LinePicture {
  const { role, sizePx, widthPx, text } = line;
  const room = Math.ceil(sizePx * roomEm);
  const canvas = createCanvas(toEven(widthPx + 2 * room), toEven(sizePx * 1.6 + 2 * room));
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
  // The stamp lies on even whole pixels, so that colour and luma match; the remainder goes into the
  // picture.
  const [left, top] = [line.xPx - canvas.width / 2, line.baselinePx - room - sizePx * 1.1];
  const [x, y] = [2 * Math.floor(left / 2), 2 * Math.floor(top / 2)];
  if (theme.look === 'bright' && !isRightToLeft)
    lightPictures(pen, text, { middle: line.xPx - x, y: line.baselinePx - y, blur: sizePx * 0.12 });
  pen.fillText(text, line.xPx - x, line.baselinePx - y);
  return { stamp: toStamp(pixelsOf(canvas)), x, y };
}

/** Share of the card's short side: at 480P its small letters are eight pixels high. */
const noticeSize = 0.032;
/** The distance inside the line around a card, as a share of the short side. */
const logoEdge = 0.075;
/** Heights above the bottom edge, in sizes of the notice: above the border, below the text. */
const footEm = { disclosure: 2.35, brand: 3.75 };

function paintNotices(
  pen: SKRSContext2D,
  { width, height, theme }: TextVideoPlan,
  { disclosure, watermark, language }: TextVideoNotices,
): void {
  const sizePx = Math.min(width, height) * noticeSize;
  if (theme.look === 'bright') shadeFoot(pen, { width, height, fromY: height - sizePx * (footEm.brand + 2) });
  pen.fillStyle = theme.ink;
  pen.textAlign = 'center';
  pen.font = toCssFont(fontsFor(`${disclosure}${watermark ?? ''}`, 'quicksand', { language }), 700, sizePx);
  pen.fillText(disclosure, width / 2, height - sizePx * footEm.disclosure);
  if (watermark) {
    pen.font = toCssFont(fontsFor(watermark, 'fraunces', { language }), 600, sizePx * 1.15);
    pen.fillText(watermark, width / 2, height - sizePx * footEm.brand);
  }
}

/** The notices in white, for a dark picture that covers the video's own. */
export function paintWhiteNotices(plan: TextVideoPlan, notices: TextVideoNotices): VideoOverlay {
  const canvas = createCanvas(plan.width, plan.height);
  paintNotices(canvas.getContext('2d'), { ...plan, theme: { ...plan.theme, look: 'paper', ink: '#ffffff' } }, notices);
  return { stamp: toStamp(pixelsOf(canvas)), x: 0, y: 0 };
}

/**
 * The logo is placed in a corner without text, emblem or notices; if there is none, it is left out.
 */
function paintLogo(pen: SKRSContext2D, { width, height, pages, emblem }: TextVideoPlan, logo: Image): void {
  const side = Math.min(width, height);
  const label = paintLabel(logo, side);
  const lines = pages.flatMap((page) => page.lines);
  const taken = [
    ...lines.map(({ xPx, baselinePx, sizePx, widthPx }) => ({
      x: xPx - widthPx / 2,
      y: baselinePx - sizePx,
      width: widthPx,
      height: sizePx * 1.4,
    })),
    { x: emblem.xPx - emblem.sizePx / 2, y: emblem.yPx - emblem.sizePx / 2, width: emblem.sizePx, height: emblem.sizePx },
    { x: 0, y: height - side * noticeSize * (footEm.brand + 2), width, height: side * noticeSize * (footEm.brand + 2) },
  ];
  const edge = side * logoEdge;
  const place = findFreeCorner(
    label,
    { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge },
    taken.map((one) => inFrame(one)),
  );
  if (place) pen.drawImage(label, place.x, place.y);
}

/**
 * Light rays and circles may be behind the notices: the ground is darkened so that white letters
 * stay readable.
 */
function shadeFoot(pen: SKRSContext2D, { width, height, fromY }: { width: number; height: number; fromY: number }): void {
  const shade = pen.createLinearGradient(0, fromY, 0, height);
  shade.addColorStop(0, 'rgba(0, 0, 0, 0)');
  shade.addColorStop(0.6, 'rgba(0, 0, 0, 0.26)');
  shade.addColorStop(1, 'rgba(0, 0, 0, 0.34)');
  pen.fillStyle = shade;
  pen.fillRect(0, fromY, width, height - fromY);
}
