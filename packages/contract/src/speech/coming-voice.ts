import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';
import { voiceAges } from './voices';

/** A natural voice that is being downloaded to this instance. */
export const comingVoiceSchema = Type.Object({
  id: Type.String(),
  sizeBytes: Type.Number(),
  /** The downloaded share, from 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
  /** `waiting`: the last try failed, and it will be tried again. */
  state: oneOf(['fetching', 'waiting'] as const),
});
export type ComingVoice = Static<typeof comingVoiceSchema>;

/** The id of a model. */
export const voiceModelSchema = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });

const comingPrefix = '.coming-';

/**
 * Returns the name of a file in the voices' folder: a worker writes there what the api reports
 * about a model that is being downloaded.
 */
export const toComingFile = (model: string): string => `${comingPrefix}${model}.json`;

/** The inverse of `toComingFile`; `undefined` for any other file. */
export const findComingModel = (file: string): string | undefined =>
  file.startsWith(comingPrefix) && file.endsWith('.json') ? file.slice(comingPrefix.length, -'.json'.length) : undefined;

/** The natural voices of an instance, and those that it is fetching. */
export const voicesDataSchema = Type.Object({
  installed: Type.Array(Type.String()),
  /** The same, described: each is a speaker of a model. */
  natural: Type.Array(
    Type.Object({
      id: Type.String(),
      model: Type.String(),
      speaker: Type.Integer({ minimum: 0 }),
      name: Type.String(),
      language: Type.String(),
      sound: oneOf(['high', 'low'] as const),
      /** `null` if those who distribute the model don't say how old a speaker sounds. */
      age: Type.Union([oneOf(voiceAges), Type.Null()]),
      /** Whether `GET /api/voices/:id/sample` has a greeting in this voice. */
      hasSample: Type.Boolean(),
    }),
  ),
  coming: Type.Array(comingVoiceSchema),
  /** Models that are fetched when a message in their language is first written. */
  onDemand: Type.Array(Type.String()),
  /**
   * The model that writes recordings down (`POST /video/recordings/:id/words`), or that is fetched
   * for it if it is wanted; `null` if there is neither.
   */
  recogniser: Type.Union([Type.Object({ id: Type.String(), isInstalled: Type.Boolean() }), Type.Null()]),
  /** The installed model that guesses the colours of black and white photos; `null` if none is. */
  colouriser: Type.Union([Type.String(), Type.Null()]),
});
export type VoicesData = Static<typeof voicesDataSchema>;

/**
 * The model that is to be fetched, because a message is written in its language or a recording is
 * to be written down.
 */
export const wantedVoiceSchema = Type.Object({ model: voiceModelSchema });

/** A natural voice that a video waits for, or that did not arrive in time (`missed`). */
export const awaitedVoiceSchema = Type.Object({ id: Type.String(), state: oneOf(['waiting', 'missed'] as const) });
export type AwaitedVoice = Static<typeof awaitedVoiceSchema>;
