import { platformLimits } from '@hellograph/contract/platform-limits';

export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Text is a call; a form or bytes are an upload. */
  body?: string | FormData | Blob | undefined;
  signal?: AbortSignal | undefined;
  cache?: RequestCache;
  /** Called with the progress of an upload, 0–1. Never called if the browser cannot measure it. */
  onProgress?: ((share: number) => void) | undefined;
}

export interface TransportResponse {
  status: number;
  text: string;
  retryAfterSec: number | undefined;
}

/**
 * Why no response came. `UNREACHABLE`: no connection, or it broke. `TIMED_OUT`: a call took too
 * long. `SILENT`: nothing of an upload or a download moved for too long.
 */
export type TransportFailure = 'UNREACHABLE' | 'TIMED_OUT' | 'SILENT';

export class TransportError extends Error {
  override readonly name = 'TransportError';
  constructor(
    readonly code: TransportFailure,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

export interface TransportTimes {
  /** A call ends after this long, whatever it is doing. */
  callMs: number;
  /** An upload or a download ends when nothing has moved for this long, and only then. */
  silenceMs: number;
}
export const usualTimes: TransportTimes = { callMs: platformLimits.apiTimeoutMs, silenceMs: platformLimits.apiTimeoutMs };

export type Transport = (request: TransportRequest, times?: TransportTimes) => Promise<TransportResponse>;

/** A network that is slower than this is taken for a dead one where progress cannot be seen. */
const slowestBytesPerMs = 16;

function slowestMs(form: FormData | Blob): number {
  if (form instanceof Blob) return form.size / slowestBytesPerMs;
  let sizeBytes = 0;
  for (const value of form.values()) sizeBytes += typeof value === 'string' ? value.length : value.size;
  return sizeBytes / slowestBytesPerMs;
}

export const toSeconds = (header: string | null): number | undefined => {
  const sec = Number(header ?? Number.NaN);
  return Number.isFinite(sec) && sec >= 0 ? sec : undefined;
};

interface Deadline {
  /** Aborts when the time is up, or when the caller aborts. */
  signal: AbortSignal;
  /** Gives the full time again: something has moved. */
  restart(): void;
  hasPassed(): boolean;
  /** To be called when the work has ended, however it ended. */
  stop(): void;
}

/**
 * Starts a deadline that also follows the caller's signal. `AbortSignal.any` and
 * `AbortSignal.timeout` would do the same, but are missing before Safari 17.4 and Chrome 116.
 */
export function startDeadline(timeMs: number, caller?: AbortSignal): Deadline {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasPassed = false;
  const abort = () => controller.abort(caller?.reason);
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasPassed = true;
      controller.abort();
    }, timeMs);
  };
  const stop = () => {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  };
  caller?.addEventListener('abort', abort, { once: true });
  if (caller?.aborted) abort();
  else restart();
  return { signal: controller.signal, restart, hasPassed: () => hasPassed, stop };
}

/** Returns the error for a request that ended without a response. */
export function toFailure(deadline: Deadline, late: TransportFailure, signal: AbortSignal | undefined, cause?: unknown): unknown {
  if (signal?.aborted) return signal.reason;
  return new TransportError(deadline.hasPassed() ? late : 'UNREACHABLE', { cause });
}

type Ask = (url: string, init: RequestInit) => Promise<Response>;
let ask: Ask = (url, init) => fetch(url, init);

/** Replaces `fetch` for all further requests. */
export function askBy(other: Ask): void {
  ask = other;
}

async function sendByFetch(
  { method, url, headers, body, signal, cache = 'default' }: TransportRequest,
  timeMs: number,
  late: TransportFailure,
): Promise<TransportResponse> {
  const deadline = startDeadline(timeMs, signal);
  const init: RequestInit = { method, headers, cache, redirect: 'error', credentials: 'omit', signal: deadline.signal };
  if (body !== undefined) init.body = body;
  try {
    const response = await ask(url, init);
    return { status: response.status, text: await response.text(), retryAfterSec: toSeconds(response.headers.get('retry-after')) };
  } catch (cause) {
    throw toFailure(deadline, late, signal, cause);
  } finally {
    deadline.stop();
  }
}

/**
 * Sends a request by `fetch`. For service workers, which have nothing else: `fetch` does not say
 * how much of a body has gone out, so that an upload has the time that a very slow network would
 * need.
 */
export function fetchTransport(request: TransportRequest, times: TransportTimes = usualTimes): Promise<TransportResponse> {
  if (request.body === undefined || typeof request.body === 'string') return sendByFetch(request, times.callMs, 'TIMED_OUT');
  return sendByFetch(request, times.silenceMs + slowestMs(request.body), 'SILENT');
}
