import { type Static, Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { limits } from '../platform/limits';
import { oneOf } from '../platform/one-of';
import { lipSourceSchema } from '../video/recording';
import { durations, renderModes, resolutions } from '../video/render-options';

/** What a card without a photo is for; `hello` when the words do not say. */
export const occasions = [
  'birthday',
  'love',
  'wedding',
  'anniversary',
  'baby',
  'graduation',
  'congratulations',
  'thanks',
  'getWell',
  'sympathy',
  'parents',
  'christmas',
  'newYear',
  'easter',
  'halloween',
  'diwali',
  'eid',
  'hello',
] as const;
export type Occasion = (typeof occasions)[number];

/** `paper` is light and set like print, `bright` is bold and round, `evening` is dark and glows. */
export const cardLooks = ['paper', 'bright', 'evening'] as const;
export type CardLook = (typeof cardLooks)[number];

/** 9:16, 1:1, 16:9. */
export const cardShapes = ['portrait', 'square', 'wide'] as const;
export type CardShape = (typeof cardShapes)[number];

/** Moods of the music that is composed for a card. */
export const moods = ['merry', 'tender', 'solemn', 'festive', 'dreamy', 'proud', 'cosy', 'spooky', 'calm'] as const;
export type Mood = (typeof moods)[number];

export const cardChoicesSchema = Type.Object({
  shape: oneOf(cardShapes),
  /** Left out: found in the words. */
  occasion: Type.Optional(oneOf(occasions)),
  /** Left out: drawn by the film's seed. */
  look: Type.Optional(oneOf(cardLooks)),
  /** Left out: the occasion's own. */
  music: Type.Optional(oneOf([...moods, 'none'])),
});
export type CardChoices = Static<typeof cardChoicesSchema>;

/** The body of `POST /video/textToVideo`: a card from words alone. All but `prompt` may be left out. */
export const textToVideoBodySchema = Type.Object({
  prompt: Type.String(),
  mode: Type.Optional(oneOf(renderModes)),
  numberOfVideos: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.videosPerRequestMax })),
  resolution: Type.Optional(oneOf(resolutions)),
  duration: Type.Optional(oneOf(durations)),
  voice: Type.Optional(Type.String({ maxLength: 80 })),
  /** A recording uploaded before: the voice of the card. `lips` says whether its words come by the words that are said in it, or by its sound alone. */
  recordingId: Type.Optional(Type.String({ pattern: uuidPattern })),
  lips: Type.Optional(lipSourceSchema),
  ...cardChoicesSchema.properties,
  shape: Type.Optional(oneOf(cardShapes)),
});
export type TextToVideoBody = Static<typeof textToVideoBodySchema>;
