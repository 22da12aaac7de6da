import { brandTypefaces, facePointsSchema, limits, renderChoicesSchema, renderStages, voiceModelSchema } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import type { Logger } from '@hellograph/kit';
import type { Redis } from 'ioredis';
import { type Static, Type } from 'typebox';
import { toCheck } from '../check';
import { queuePrefix } from '../queue';

/** The parts of its owner's brand that a video shows. */
export const videoBrandSchema = Type.Object({
  /** Blob key of a PNG. */
  logoKey: Type.Union([Type.String(), Type.Null()]),
  name: Type.String(),
  footer: Type.String(),
  /** White words can be read on it. */
  colour: Type.String({ pattern: '^#[0-9a-f]{6}$' }),
  typeface: Type.Union([oneOf(brandTypefaces), Type.Null()]),
  /** The logo in a corner, where no face is. */
  hasCornerMark: Type.Boolean(),
  /** A closing picture after the last word. */
  hasEndCard: Type.Boolean(),
});
export type VideoBrand = Static<typeof videoBrandSchema>;

/**
 * The public keys with which workers of this instance have signed videos. They stay when a worker
 * stops or gets another key, so that older videos are still known.
 */
const originKeysKey = `${queuePrefix}:origin-keys`;
/** Replacing keys leaves an instance with two or three, far fewer than this. */
const originKeysMax = 100;

/** Called with each report of a worker, so that an empty Redis learns it again. */
export const rememberOriginKey = (redis: Redis, key: string): Promise<unknown> => redis.sadd(originKeysKey, key);

/** Rejects while Redis is down. */
export const listOriginKeys = async (redis: Redis): Promise<string[]> =>
  (await redis.smembers(originKeysKey)).sort().slice(0, originKeysMax);

/** An id that is safe as part of a key and of a pattern for keys. */
const videoId = Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' });

/** The fence: an outcome with another attempt than the row's changes nothing. */
const attempt = Type.Integer({ minimum: 1 });

export const renderVideoAddressSchema = Type.Object({ videoId, attempt });

/**
 * A speaker: a face of the photo, one set by its points, or both for a found face that is moved to
 * them. With neither, the largest face that can speak.
 */
export const castSchema = Type.Array(
  Type.Object({
    /** Its index in the blob `facesKey`. */
    face: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
    points: Type.Union([facePointsSchema, Type.Null()]),
    name: Type.Union([Type.String(), Type.Null()]),
    voice: Type.String(),
  }),
  { minItems: 1, maxItems: limits.speakersMax },
);
export type Cast = Static<typeof castSchema>;

/**
 * The part of a video's job that is about speech: the cast, the words, and the render's choices.
 */
const spokenVideo = {
  /** The faces found earlier, if any. */
  facesKey: Type.Union([Type.String(), Type.Null()]),
  /** Speakers and listeners that move, together. */
  facesMax: Type.Integer({ minimum: 1 }),
  cast: castSchema,
  /** The lines of the conversation: indices of the cast, and what they say. */
  lines: Type.Array(Type.Object({ speakers: Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1 }), text: Type.String() }), {
    minItems: 1,
  }),
  /** How long the voices may speak; missing in jobs of an older version. */
  speechMaxSec: Type.Optional(Type.Integer({ minimum: 1 })),
  seed: Type.Integer(),
  watermark: Type.Boolean(),
  /** Left out where its owner shows no brand. */
  brand: Type.Optional(videoBrandSchema),
  /** The owner's pronunciations of words in it. */
  pronunciations: Type.Array(Type.Object({ word: Type.String(), said: Type.String() })),
};

/** A video of a photo that speaks, of which others can be made. */
export const talkingVideoSchema = Type.Object({ ...spokenVideo, ...Type.Omit(renderChoicesSchema, ['card']).properties });

/**
 * Everything a worker needs to make one video: it has no database. Keys are blob keys of the store
 * both programs share.
 */
export const renderVideoPayloadSchema = Type.Object({
  videoId,
  userId: Type.String(),
  attempt,
  requestId: Type.String(),
  /** `null` for a text video. */
  photoKey: Type.Union([Type.String(), Type.Null()]),
  ...spokenVideo,
  /** Their names are those of the first version, whose jobs may still wait. */
  ...renderChoicesSchema.properties,
  /**
   * A recording of the user's voice instead of the cast's voices, with its timing; see
   * `hear-recording`.
   */
  recording: Type.Union([Type.Object({ soundKey: Type.String(), timesKey: Type.String() }), Type.Null()]),
});
export type RenderVideoPayload = Static<typeof renderVideoPayloadSchema>;

const update = {
  stage: oneOf(renderStages),
  /** From 0 to 1. */
  progress: Type.Number({ minimum: 0, maximum: 1 }),
  etaSec: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * Blob with the first seconds of a long video, once it exists; repeated with every later update.
   */
  beginningKey: Type.Optional(Type.String()),
};

/** A handler's report on its work; the consumer adds the video. */
export const renderVideoUpdateSchema = Type.Object(update);
export type RenderVideoUpdate = Static<typeof renderVideoUpdateSchema>;

/**
 * The updates for the api: every change, at most four a second, and a sign of life at least every
 * two seconds.
 */
export const renderVideoProgressSchema = Type.Object({
  videoId: Type.String(),
  userId: Type.String(),
  attempt: Type.Integer(),
  ...update,
});
export type RenderVideoProgress = Static<typeof renderVideoProgressSchema>;

export const renderVideoResultSchema = Type.Object({
  videoKey: Type.String(),
  posterKey: Type.String(),
  captionsKey: Type.String(),
  sizeBytes: Type.Integer(),
  durationSec: Type.Number(),
  width: Type.Integer(),
  height: Type.Integer(),
  renderMs: Type.Number(),
});
export type RenderVideoResult = Static<typeof renderVideoResultSchema>;

/** The queue of the renders and its data: each side checks what it receives and what it sends. */
export const renderVideoJob = {
  name: 'render-video',
  checkPayload: toCheck('render-video payload', renderVideoPayloadSchema),
  checkProgress: toCheck('render-video progress', renderVideoUpdateSchema),
  checkResult: toCheck('render-video result', renderVideoResultSchema),
};

export interface RenderContext {
  /**
   * Aborts when the render is cancelled or the worker must stop; the handler then throws soon,
   * whatever error.
   */
  signal: AbortSignal;
  progress(update: RenderVideoUpdate): void;
  log: Logger;
}

export type RenderVideoHandler = (payload: RenderVideoPayload, context: RenderContext) => Promise<RenderVideoResult>;

/**
 * The worker's report on the outcome queue. `retryable` failures (a crash, a time-out) may be tried
 * again; bad input may not. `handedBack` is not a failure: the worker was stopped.
 */
export const renderOutcomeSchema = Type.Object({
  videoId: Type.String(),
  attempt: Type.Integer(),
  result: Type.Union([
    Type.Object({ ok: Type.Literal(true), value: renderVideoResultSchema }),
    Type.Object({ ok: Type.Literal(false), code: Type.String(), retryable: Type.Boolean() }),
    Type.Object({ ok: Type.Literal(false), handedBack: Type.Literal(true) }),
  ]),
});
export type RenderOutcome = Static<typeof renderOutcomeSchema>;

export const checkVideoId = toCheck('id of a video', videoId);
export const checkModel = toCheck('model of a voice', voiceModelSchema);
const voiceOrderSchema = Type.Object({ model: voiceModelSchema, act: oneOf(['add', 'remove'] as const) });
/** A model that an operator wants to have fetched, or removed. */
export type VoiceOrder = Static<typeof voiceOrderSchema>;
export const checkVoiceOrder = toCheck('order of a voice', voiceOrderSchema);
export const checkRenderOutcome = toCheck('render outcome', renderOutcomeSchema);
export const checkRenderProgress = toCheck('render progress', renderVideoProgressSchema);

/**
 * Redis channels. A message without a subscriber is lost without harm: the database holds the
 * truth, and outcomes are sent by a queue.
 */
export const progressChannel = `${queuePrefix}:render-progress`;
/** Carries a video's id. */
export const cancelChannel = `${queuePrefix}:render-cancel`;
/** Carries the model of a natural voice that every worker should have. */
export const voiceWantedChannel = `${queuePrefix}:voice-wanted`;
/** Carries an operator’s order about the model of a natural voice, for every worker. */
export const voiceOrderedChannel = `${queuePrefix}:voice-ordered`;
/** Says that a natural voice is coming, is late or is here. */
export const voicesNewsChannel = `${queuePrefix}:voices-news`;

export const outcomeQueueName = 'render-outcome';

/** Bull separates the parts of its keys by colons, so that an id must have none. */
export const toJobId = (videoId: string, attempt: number): string => `${videoId}_${attempt}`;
