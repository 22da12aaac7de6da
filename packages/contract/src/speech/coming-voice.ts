import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';

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

/**
 * A file in the voices' folder: a worker writes there what the api reports about the voice that is
 * being downloaded.
 */
export const comingVoiceFile = '.coming.json';

/** The natural voices of an instance, and the one that it is fetching. */
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
    }),
  ),
  coming: orNull(comingVoiceSchema),
});
export type VoicesData = Static<typeof voicesDataSchema>;
