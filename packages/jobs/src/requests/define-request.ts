import type { Logger } from '@hellograph/kit';
import { type Static, type TObject, type TSchema, Type } from 'typebox';
import { type Check, toCheck } from '../check';
import { queuePrefix } from '../queue';

/**
 * A request to whichever worker is free, and its response. Unlike a render it is stored nowhere:
 * one that is lost is sent again by whoever still wants the response.
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

/** On the queue it stands beside the payload's fields; the client makes it. */
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
 * A worker's answer to one type: a `CodedError` keeps its code on the way back, anything else is
 * `INTERNAL`.
 */
export type RequestHandler<Payload, Result> = (payload: Payload, context: RequestContext) => Promise<Result>;

/**
 * What every request carries: the id of the HTTP request it serves, for the logs of both programs.
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
 * How often a request goes to another worker when its own dies: once where the client waits long
 * enough for that. A worker counts as dead after some twenty seconds.
 */
export const handOversOf = (timeoutMs: number): number => (timeoutMs >= longFromMs ? 1 : 0);
