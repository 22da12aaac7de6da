import { limits } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({ ...tracing, words: Type.String(), voice: Type.String() });
export type SayWordsPayload = Static<typeof payload>;

const result = Type.Object({
  /** A WAV file in base64. It is not stored. */
  sound: Type.String(),
});
export type SayWordsResult = Static<typeof result>;

/** Says a word or two in a voice. Fails with the codes of a message that cannot be spoken. */
export const sayWordsRequest = defineRequest({ name: 'say-words', timeoutMs: limits.sayWordsTimeoutMs, payload, result });
