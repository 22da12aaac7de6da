import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { cardLooks, moods, occasions } from '../themes/occasions';
import { lipSourceSchema } from './recording';
import { durations, renderModes, resolutions } from './render-options';
import { videoLimits } from './video-limits';

/** 9:16, 1:1 and 16:9. */
export const textVideoShapes = ['portrait', 'square', 'wide'] as const;
export type TextVideoShape = (typeof textVideoShapes)[number];

export const textVideoChoicesSchema = Type.Object({
  shape: oneOf(textVideoShapes),
  /** Default: detected from the text. */
  occasion: Type.Optional(oneOf(occasions)),
  /** Default: chosen by the video's seed. */
  look: Type.Optional(oneOf(cardLooks)),
  /** Default: the occasion's own. */
  music: Type.Optional(oneOf([...moods, 'none'])),
});
export type TextVideoChoices = Static<typeof textVideoChoicesSchema>;

/** The body of `POST /video/textToVideo`. Everything but `prompt` is optional. */
export const textToVideoBodySchema = Type.Object({
  prompt: Type.String(),
  mode: Type.Optional(oneOf(renderModes)),
  numberOfVideos: Type.Optional(Type.Integer({ minimum: 1, maximum: videoLimits.videosPerRequestMax })),
  resolution: Type.Optional(oneOf(resolutions)),
  duration: Type.Optional(oneOf(durations)),
  voice: Type.Optional(Type.String({ maxLength: 80 })),
  /**
   * An uploaded recording to be used as the voice. `lips`: whether the words appear as they are
   * spoken, or by the sound alone.
   */
  recordingId: Type.Optional(Type.String({ pattern: uuidPattern })),
  lips: Type.Optional(lipSourceSchema),
  ...textVideoChoicesSchema.properties,
  shape: Type.Optional(oneOf(textVideoShapes)),
});
export type TextToVideoBody = Static<typeof textToVideoBodySchema>;
