import { limits } from '@hellograph/contract/limits';
import { type Deadline, startDeadline } from './deadline';

export interface TransportRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** Text is a call; a form is an upload. */
  body?: string | FormData | undefined;
  signal?: AbortSignal | undefined;
  cache?: RequestCache;
  /** Called as an upload moves on, 0–1. Never called where the browser cannot tell. */
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
const usualTimes: TransportTimes = { callMs: limits.apiTimeoutMs, silenceMs: limits.apiTimeoutMs };

/**
 * Sends a request and reads its response whole. This is the only way in which the app talks to the
 * API. Throws TransportError when no response came, and the signal's reason when the caller aborted.
 */
export function transport(request: TransportRequest, times: TransportTimes = usualTimes): Promise<TransportResponse> {
  if (!(request.body instanceof FormData)) return sendByFetch(request, times.callMs, 'TIMED_OUT');
  // Service workers have no XMLHttpRequest, and `fetch` does not say how much of a body has gone out.
  if (typeof XMLHttpRequest === 'undefined') return sendByFetch(request, times.silenceMs + slowestMs(request.body), 'SILENT');
  return uploadByXhr(request, request.body, times.silenceMs);
}

/** A network that is slower than this is taken for a dead one where progress cannot be seen. */
const slowestBytesPerMs = 16;

function slowestMs(form: FormData): number {
  let sizeBytes = 0;
  for (const value of form.values()) sizeBytes += typeof value === 'string' ? value.length : value.size;
  return sizeBytes / slowestBytesPerMs;
}

const toSeconds = (header: string | null): number | undefined => {
  const sec = Number(header ?? Number.NaN);
  return Number.isFinite(sec) && sec >= 0 ? sec : undefined;
};

/** What to throw for a request that ended without a response. */
function toFailure(deadline: Deadline, late: TransportFailure, signal: AbortSignal | undefined, cause?: unknown): unknown {
  if (signal?.aborted) return signal.reason;
  return new TransportError(deadline.hasPassed() ? late : 'UNREACHABLE', { cause });
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
    const response = await fetch(url, init);
    return { status: response.status, text: await response.text(), retryAfterSec: toSeconds(response.headers.get('retry-after')) };
  } catch (cause) {
    throw toFailure(deadline, late, signal, cause);
  } finally {
    deadline.stop();
  }
}

/** XMLHttpRequest is the one way that tells how much of a body has gone out. */
function uploadByXhr(
  { method, url, headers, signal, onProgress }: TransportRequest,
  form: FormData,
  silenceMs: number,
): Promise<TransportResponse> {
  const deadline = startDeadline(silenceMs, signal);
  return new Promise<TransportResponse>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = () => reject(toFailure(deadline, 'SILENT', signal));
    const abort = () => {
      xhr.abort();
      fail();
    };
    if (deadline.signal.aborted) return fail();
    deadline.signal.addEventListener('abort', abort, { once: true });
    xhr.open(method, url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      deadline.restart();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    xhr.upload.onload = xhr.onprogress = () => deadline.restart();
    xhr.onerror = fail;
    xhr.onload = () =>
      resolve({ status: xhr.status, text: xhr.responseText, retryAfterSec: toSeconds(xhr.getResponseHeader('retry-after')) });
    xhr.send(form);
  }).finally(deadline.stop);
}

/**
 * Downloads a file. `onBytes` is told how much has come, as often as something comes. Resolves with
 * the response's status and the whole file; throws as `transport` does.
 */
export async function downloadFile(
  url: string,
  {
    signal,
    onBytes,
    silenceMs = usualTimes.silenceMs,
  }: { signal?: AbortSignal; onBytes?: (bytes: number) => void; silenceMs?: number } = {},
): Promise<{ status: number; blob: Blob }> {
  const deadline = startDeadline(silenceMs, signal);
  try {
    const response = await fetch(url, { signal: deadline.signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      deadline.restart();
      parts.push(part.value);
      bytes += part.value.length;
      onBytes?.(bytes);
    }
    return { status: response.status, blob: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) };
  } catch (cause) {
    throw toFailure(deadline, 'SILENT', signal, cause);
  } finally {
    deadline.stop();
  }
}
