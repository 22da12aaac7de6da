import type { FinishChoices } from '@hellograph/contract';
import {
  drawPictureFrame,
  type FrameFace,
  type FrameRequest,
  findKeepouts,
  inFrame,
  insideFrame,
  type RenderPlan,
  toStamp,
  type VideoOverlay,
} from '@hellograph/render';
import sharp from 'sharp';
import { endCardSec, type PaintedBrand, paintCornerMark, paintEndCard } from './paint-brand';
import { paintCaptions } from './paint-captions';
import { paintMarks } from './paint-marks';
import { paintTitle, titleSec } from './paint-title';

/** The additions around a talking video. */
export interface FinishRequest {
  choices: FinishChoices;
  /** Whether the video carries the brand. */
  watermark: boolean;
  /** The owner's brand. */
  brand?: PaintedBrand | undefined;
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

/**
 * Paints everything that is laid over the video, once. Throws CARD_UNWRITABLE for letters that no
 * font has.
 */
export async function paintFinish(
  plan: RenderPlan,
  faces: readonly FrameFace[],
  { choices, watermark, brand }: FinishRequest,
): Promise<VideoFinish> {
  const { width, height } = plan;
  const { captions, openingTitle, closingTitle, lettering: look = 'paper', frame: frameId, frameColour } = choices;
  const margin = marginShare * Math.min(width, height);
  const inside = frameId ? insideFrame(frameId, { width, height }) : { x: 0, y: 0, width, height };
  const room = inFrame({
    x: inside.x + margin,
    y: inside.y + margin,
    width: inside.width - 2 * margin,
    height: inside.height - 2 * margin,
  });
  const frame = frameId
    ? [await paintFrame({ frame: frameId, width, height, colour: frameColour, faces: faces.map(({ box }) => box) })]
    : [];
  const keepouts = findKeepouts(faces);
  const marks = paintMarks(room, keepouts, watermark);
  const cornerMark = brand ? paintCornerMark(brand, { room, keepouts, marks }) : [];
  const endCardFromSec = plan.durationSec - (brand?.hasEndCard ? endCardSec : 0);
  const wordsRoom = { ...room, height: room.height - marksShare * Math.min(width, height) };
  const title = (words: string | undefined, fromSec: number) =>
    words ? [paintTitle({ words, look, fromSec, picture: { width, height }, room: wordsRoom, keepouts })] : [];
  return {
    lasting: [...frame, ...marks, ...cornerMark],
    passing: [
      ...(captions === 'burned' ? paintCaptions(plan, wordsRoom, keepouts) : []),
      ...title(openingTitle, 0.1),
      ...title(closingTitle, endCardFromSec - titleSec - 0.1),
      ...(brand?.hasEndCard ? paintEndCard(brand, { width, height, fromSec: endCardFromSec, marks }) : []),
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
