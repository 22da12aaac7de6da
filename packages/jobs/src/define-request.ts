import { type Static, type TSchema, Type } from 'typebox';
import { type Check, toCheck } from './check';
import { defineJob, type Job } from './define-job';
import { queuePrefix } from './queue';

/** The answer to one question, on its way back. */
export interface Answer<Result> {
  askId: string;
  result: { ok: true; value: Result } | { ok: false; code: string };
}

/** What somebody waits for: unlike a render it is not kept anywhere, and asked again when it is lost. */
export interface Question<Payload, Result> extends Job<Payload, null, Result> {
  /** Redis channel of the answers. */
  channel: string;
  checkAnswer: Check<Answer<Result>>;
}

/** What every question carries. */
export const asked = { askId: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }), requestId: Type.String() };
export type Asked = { askId: string; requestId: string };

export function defineQuestion<Payload extends TSchema, Result extends TSchema>(schemas: {
  name: string;
  payload: Payload;
  result: Result;
}): Question<Static<Payload>, Static<Result>> {
  const { name, result } = schemas;
  const answer = Type.Object({
    askId: Type.String(),
    result: Type.Union([
      Type.Object({ ok: Type.Literal(true), value: result }),
      Type.Object({ ok: Type.Literal(false), code: Type.String() }),
    ]),
  });
  return {
    ...defineJob({ ...schemas, progress: Type.Null() }),
    channel: `${queuePrefix}:${name}-answer`,
    checkAnswer: toCheck(`answer of ${name}`, answer) as Check<Answer<Static<Result>>>,
  };
}
