import { type Static, Type } from 'typebox';
import { oneOf } from '../platform/one-of';

/** A natural voice that is on its way to this instance. */
export const comingVoiceSchema = Type.Object({
  id: Type.String(),
  sizeBytes: Type.Number(),
  /** How much of it has come, from 0 to 1. */
  share: Type.Number({ minimum: 0, maximum: 1 }),
  /** `waiting`: something is in its way, and it is tried again. */
  state: oneOf(['fetching', 'waiting'] as const),
});
export type ComingVoice = Static<typeof comingVoiceSchema>;

/** In the folder of the voices: a worker writes there what the api tells about the coming voice. */
export const comingVoiceFile = '.coming.json';
