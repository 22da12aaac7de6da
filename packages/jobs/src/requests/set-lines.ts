import { fontFamilies, limits } from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import { type Static, Type } from 'typebox';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  words: Type.String(),
  family: oneOf(fontFamilies),
  weight: Type.Integer({ minimum: 100, maximum: 900 }),
  /** A CSS colour. */
  colour: Type.String(),
  /** Size of the box in pixels. */
  width: Type.Integer({ minimum: 16, maximum: 4096 }),
  height: Type.Integer({ minimum: 16, maximum: 4096 }),
});
export type SetLinesPayload = Static<typeof payload>;

const result = Type.Object({
  /**
   * A PNG in base64, in the size of the box and transparent between the letters. It is not stored.
   */
  picture: Type.String(),
});
export type SetLinesResult = Static<typeof result>;

/** Sets words as large as a box allows. Only the worker has the fonts. */
export const setLinesRequest = defineRequest({ name: 'set-lines', timeoutMs: limits.setLinesTimeoutMs, payload, result });
