import { limits } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { renderVideoResultSchema, talkingVideoSchema } from '../renders/render-video';
import { defineRequest, tracing } from './define-request';

const payload = Type.Object({
  ...tracing,
  photoKey: Type.String(),
  /** The text of its lines has `{name}` where each person is named. */
  ...talkingVideoSchema.properties,
  /** One video for each. */
  names: Type.Array(Type.String(), { minItems: 1 }),
  /** The same for all requests of a message: all take from its video what they share. */
  baseName: Type.String(),
});
export type MakeNamedVideosPayload = Static<typeof payload>;

/** In the order of the names. */
const result = Type.Array(renderVideoResultSchema);
export type MakeNamedVideosResult = Static<typeof result>;

/**
 * Makes videos of one message for a few people, each with their name. Fails with the codes of a
 * render.
 */
export const makeNamedVideosRequest = defineRequest({
  name: 'make-named-videos',
  timeoutMs: limits.makeNamedVideosTimeoutMs,
  payload,
  result,
});
