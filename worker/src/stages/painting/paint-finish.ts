import type { FinishChoices } from '@hellograph/contract';
import type { FontFamily } from '@hellograph/contract/card-theme';
import {
  drawPictureFrame,
  type FrameArea,
  type FrameFace,
  type FrameRequest,
  facesSeen,
  findKeepouts,
  inFrame,
  insideFrame,
  isRightToLeft,
  type Keepouts,
  type RenderPlan,
  sharedArea,
  toStamp,
  type VideoOverlay,
} from '@hellograph/render';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { fontsFor, toCssFont } from './fonts';
import { endCardSec, type PaintedBrand, paintCornerMark, paintEndCard } from './paint-brand';
import { paintCaptions } from './paint-captions';
import { marksIn, pixelsOf, toEven } from './paint-label';
import { paintTitle, titleSec } from './paint-title';

interface MarkType {
  family: FontFamily;
  weight: number;
  /** Share of the picture's short side. */
  size: number;
  alpha: number;
}

/** The mark on every video, and the mark on videos of plans with the brand. */
type MarkKind = 'ai' | 'brand';
const types: Record<MarkKind, MarkType> = {
  ai: { family: 'quicksand', weight: 700, size: 0.032, alpha: 0.88 },
  brand: { family: 'fraunces', weight: 600, size: 0.04, alpha: 0.9 },
};

/**
 * Paints the marks at the bottom of the picture: the disclosure on the left and the brand on the
 * right, or higher up or at the top if a face is in the way.
 */
function paintMarks(room: FrameArea, keepouts: Keepouts, { watermark, language }: FinishRequest): VideoOverlay[] {
  const kinds: MarkKind[] = watermark ? ['ai', 'brand'] : ['ai'];
  return kinds.map((kind) => paintMark(kind, room, keepouts, language));
}

function paintMark(kind: MarkKind, room: FrameArea, { faces }: Keepouts, language: string | undefined): VideoOverlay {
  const { family, weight, size, alpha } = types[kind];
  const text = marksIn(language)[kind];
  const sizePx = Math.max(14, size * Math.min(room.width, room.height));
  const font = toCssFont(fontsFor(text, family, { language }), weight, sizePx);
  const probe = createCanvas(8, 8).getContext('2d');
  probe.font = font;
  const canvas = createCanvas(toEven(probe.measureText(text).width + sizePx), toEven(sizePx * 1.9));
  const pen = canvas.getContext('2d');
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
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

/** The additions around a talking video. */
export interface FinishRequest {
  choices: FinishChoices;
  /** Whether the video carries the brand. */
  watermark: boolean;
  /** The owner's brand. */
  brand?: PaintedBrand | undefined;
  /** BCP 47 tag of what is spoken: the marks are in it. */
  language?: string | undefined;
}

/** Overlays of a video: `lasting` on every frame and the poster, `passing` for a time. */
export interface VideoFinish {
  lasting: VideoOverlay[];
  passing: VideoOverlay[];
}

/** The time that titles and an end card add before and after the speech. */
export const titleTimes = ({ choices: { openingTitle, closingTitle }, brand }: FinishRequest) => ({
  openingSec: openingTitle ? titleSec : 0,
  closingSec: (closingTitle ? titleSec : 0) + (brand?.hasEndCard ? endCardSec : 0),
});

/**
 * The margin between text and the picture's edge, as a share of the short side. The lowest strip is
 * reserved for the marks.
 */
const marginShare = 0.035;
const marksShare = 0.075;

/** Returns the faces wherever a camera shows them, looked at once a second. */
function facesShown({ views, fps, width, height }: RenderPlan, faces: readonly FrameFace[]) {
  if (!views) return { inWhole: faces, anywhere: faces };
  const looks = new Map(
    views
      .filter((_, frame) => frame % fps === 0 || frame === views.length - 1)
      .map((view) => [Object.values(view.near).map(Math.round).join(), view]),
  );
  const seenIn = (of: typeof views) => of.flatMap((view) => facesSeen(faces, view, { width, height }));
  const all = [...looks.values()];
  return { inWhole: seenIn(all.filter(({ shot }) => shot === undefined)), anywhere: seenIn(all) };
}

/**
 * Paints everything that is laid over the video, once. Throws CARD_UNWRITABLE for letters that no
 * font has.
 */
export async function paintFinish(plan: RenderPlan, faces: readonly FrameFace[], asked: FinishRequest): Promise<VideoFinish> {
  const { width, height } = plan;
  const { choices, brand, language } = asked;
  const { captions, openingTitle, closingTitle, lettering: look = 'paper', frame: frameId, frameColour } = choices;
  const margin = marginShare * Math.min(width, height);
  const shown = facesShown(plan, faces);
  const inside = frameId ? insideFrame(frameId, { width, height }) : { x: 0, y: 0, width, height };
  const room = inFrame({
    x: inside.x + margin,
    y: inside.y + margin,
    width: inside.width - 2 * margin,
    height: inside.height - 2 * margin,
  });
  const frame = frameId
    ? [await paintFrame({ frame: frameId, width, height, colour: frameColour, faces: shown.inWhole.map(({ box }) => box) })]
    : [];
  const keepouts = findKeepouts(shown.anywhere);
  const marks = paintMarks(room, keepouts, asked);
  const cornerMark = brand ? paintCornerMark(brand, { room, keepouts, marks }) : [];
  const endCardFromSec = plan.durationSec - (brand?.hasEndCard ? endCardSec : 0);
  const wordsRoom = { ...room, height: room.height - marksShare * Math.min(width, height) };
  const title = (words: string | undefined, fromSec: number) =>
    words ? [paintTitle({ words, look, language, fromSec, picture: { width, height }, room: wordsRoom, keepouts })] : [];
  return {
    lasting: [...frame, ...marks, ...cornerMark],
    passing: [
      ...(captions === 'burned' ? paintCaptions(plan, wordsRoom, keepouts, language) : []),
      ...title(openingTitle, 0.1),
      ...title(closingTitle, endCardFromSec - titleSec - 0.1),
      ...(brand?.hasEndCard ? paintEndCard(brand, { width, height, language, fromSec: endCardFromSec, marks }) : []),
    ],
  };
}

/** Paints a picture frame as an overlay for the whole picture. */
export async function paintFrame(request: FrameRequest): Promise<VideoOverlay> {
  const { data, info } = await sharp(Buffer.from(drawPictureFrame(request)))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { stamp: toStamp({ width: info.width, height: info.height, rgba: data }), x: 0, y: 0 };
}
