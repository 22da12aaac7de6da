import { type Static, Type } from 'typebox';
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
