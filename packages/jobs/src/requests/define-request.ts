import type { Logger } from '@hellograph/kit';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { type Check, toCheck } from '../check';
import { queuePrefix } from '../queue';

/**
 * A request to any free worker, and its response. Unlike a render it is not stored: if it is lost,
 * the client that still needs the response sends it again.
 */
export interface RequestType<Payload, Result> {
  /** Name of the queue the requests wait in. */
  name: string;
  /** How long a client waits, and how long a worker may take. */
  timeoutMs: number;
  /** Redis channel of the responses. */
  channel: string;
  checkPayload: Check<Payload>;
  checkResult: Check<Result>;
  /** Reads what pairs a request with its response. */
  checkEnvelope: Check<RequestEnvelope>;
  checkResponse: Check<Response<Result>>;
}

/** The client adds it to the payload's fields on the queue. */
export interface RequestEnvelope {
  askId: string;
}

export interface Response<Result> extends RequestEnvelope {
  result: { ok: true; value: Result } | { ok: false; code: string };
}

export interface RequestContext {
  /**
   * Aborts when the time is up or the worker stops; the handler then throws soon, whatever error.
   */
  signal: AbortSignal;
  log: Logger;
}

/**
 * A worker's handler for one type: a `CodedError` reaches the client with its code, any other error
 * as `INTERNAL`.
 */
export type RequestHandler<Payload, Result> = (payload: Payload, context: RequestContext) => Promise<Result>;

/**
 * The part of every payload that traces it: the id of the HTTP request that it serves, for the logs
 * of both programs.
 */
export const tracing = { requestId: Type.String() };
export interface Traced {
  requestId: string;
}

const envelopeSchema = Type.Object({ askId: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }) });

export function defineRequest<Payload extends TObject, Result extends TSchema>(schemas: {
  name: string;
  timeoutMs: number;
  payload: Payload;
  result: Result;
}): RequestType<Static<Payload>, Static<Result>> {
  const { name, timeoutMs, payload, result } = schemas;
  const response = Type.Object({
    askId: Type.String(),
    result: Type.Union([
      Type.Object({ ok: Type.Literal(true), value: result }),
      Type.Object({ ok: Type.Literal(false), code: Type.String() }),
    ]),
  });
  return {
    name,
    timeoutMs,
    channel: `${queuePrefix}:${name}-answer`,
    checkPayload: toCheck(`${name} payload`, payload),
    checkResult: toCheck(`${name} result`, result),
    checkEnvelope: toCheck(`${name} envelope`, envelopeSchema),
    checkResponse: toCheck(`${name} response`, response) as Check<Response<Static<Result>>>,
  };
}

const longFromMs = 60_000;
/**
 * Returns how often a request is handed to another worker if its worker dies: once if the client
 * waits long enough for that. A worker counts as dead after some twenty seconds.
 */
export const handOversOf = (timeoutMs: number): number => (timeoutMs >= longFromMs ? 1 : 0);
