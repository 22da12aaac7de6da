import { type Static, Type } from 'typebox';
import type { JobHandler } from './define-job';
import { asked, defineQuestion } from './define-question';

export const sayWordsPayloadSchema = Type.Object({ ...asked, words: Type.String(), voice: Type.String() });
export type SayWordsPayload = Static<typeof sayWordsPayloadSchema>;

/** A WAV file in base64: a word or two, which nobody keeps. */
export const sayWordsResultSchema = Type.Object({ sound: Type.String() });
export type SayWordsResult = Static<typeof sayWordsResultSchema>;

export const sayWordsJob = defineQuestion({ name: 'say-words', payload: sayWordsPayloadSchema, result: sayWordsResultSchema });
export type SayWordsHandler = JobHandler<typeof sayWordsJob>;
