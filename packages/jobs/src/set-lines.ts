import { fontFamilies } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';
import type { JobHandler } from './define-job';
import { asked, defineQuestion } from './define-question';

/** Words to be set as large as a box allows, in a type and a colour; type is where films are drawn. */
export const setLinesPayloadSchema = Type.Object({
  ...asked,
  words: Type.String(),
  family: oneOf(fontFamilies),
  weight: Type.Integer({ minimum: 100, maximum: 900 }),
  colour: Type.String(),
  width: Type.Integer({ minimum: 16, maximum: 4096 }),
  height: Type.Integer({ minimum: 16, maximum: 4096 }),
});
export type SetLinesPayload = Static<typeof setLinesPayloadSchema>;

/** A PNG in base64, of the box's size and clear where there are no letters, which nobody keeps. */
export const setLinesResultSchema = Type.Object({ picture: Type.String() });
export type SetLinesResult = Static<typeof setLinesResultSchema>;

export const setLinesJob = defineQuestion({ name: 'set-lines', payload: setLinesPayloadSchema, result: setLinesResultSchema });
export type SetLinesHandler = JobHandler<typeof setLinesJob>;
