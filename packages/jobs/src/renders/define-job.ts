import type { Logger } from '@hellograph/kit';
import type { Static, TSchema } from 'typebox';
import { type Check, toCheck } from '../check';

/**
 * A type of job: the name of its queue and its data. Each side checks what it receives and what it
 * sends.
 */
export interface Job<Payload, Progress, Result> {
  name: string;
  checkPayload: Check<Payload>;
  checkProgress: Check<Progress>;
  checkResult: Check<Result>;
}

export interface JobContext<Progress> {
  /**
   * Aborts when the job is cancelled or the worker must stop; the handler then throws soon,
   * whatever error.
   */
  signal: AbortSignal;
  progress(update: Progress): void;
  log: Logger;
}

export type JobHandler<AnyJob> =
  AnyJob extends Job<infer Payload, infer Progress, infer Result>
    ? (payload: Payload, context: JobContext<Progress>) => Promise<Result>
    : never;

interface JobSchemas<Payload extends TSchema, Progress extends TSchema, Result extends TSchema> {
  name: string;
  payload: Payload;
  progress: Progress;
  result: Result;
}

export function defineJob<Payload extends TSchema, Progress extends TSchema, Result extends TSchema>(
  schemas: JobSchemas<Payload, Progress, Result>,
): Job<Static<Payload>, Static<Progress>, Static<Result>> {
  const { name } = schemas;
  return {
    name,
    checkPayload: toCheck(`${name} payload`, schemas.payload),
    checkProgress: toCheck(`${name} progress`, schemas.progress),
    checkResult: toCheck(`${name} result`, schemas.result),
  };
}
