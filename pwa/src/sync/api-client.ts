import type { Envelope, ErrorEnvelope, Routes } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import type { Static, TSchema } from 'typebox';
import { ApiError, toErrorMessage, wordsOfCode } from '../lib/api-error';
import { token } from '../lib/token';
import { failures } from '../words/english/failures';
import { wordsOf } from '../words/use-words';

export type RouteKey = keyof Routes;
type Part<Key extends RouteKey, Name extends string> =
  Routes[Key] extends Record<Name, infer Schema> ? (Schema extends TSchema ? Static<Schema> : never) : never;
type Given<Key extends RouteKey, Name extends string> = [Part<Key, Name>] extends [never]
  ? { [None in Name]?: never }
  : { [Some in Name]: Part<Key, Name> };

export type CallOptions<Key extends RouteKey> = Given<Key, 'body'> &
  Given<Key, 'params'> & {
    query?: Part<Key, 'query'>;
    idempotencyKey?: string;
    signal?: AbortSignal /** Instead of the session's token. */;
    bearer?: string;
  };
export type DataOf<Key extends RouteKey> = Part<Key, 'data'>;
export interface Answer<Key extends RouteKey> {
  data: DataOf<Key>;
  message: string;
}

/** Calls a row of the contract's route table: the types of what goes and what comes are the row's own. Throws ApiError. */
export async function api<Key extends RouteKey>(key: Key, options: CallOptions<Key> = {} as CallOptions<Key>): Promise<Answer<Key>> {
  const { body, params, query, idempotencyKey, signal, bearer } = options as {
    body?: unknown;
    params?: object;
    query?: object;
    idempotencyKey?: string;
    signal?: AbortSignal;
    bearer?: string;
  };
  const [method = 'GET'] = key.split(' ');
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  const init: RequestInit = {
    method,
    headers: headersFor({
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
  const ask = async () => {
    const response = await fetch(toUrl(key, params, query), init);
    return { status: response.status, text: await response.text() };
  };
  const { status, text } = await ask().catch((cause: unknown) => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : new ApiError('NETWORK', 0, wordsOf(failures).network);
  });
  return unwrap(status, text);
}

/** Sends text fields and one file, if there is one; tells how much is on its way, 0–1. */
export function upload<Key extends RouteKey>(
  key: Key,
  {
    file,
    fields,
    idempotencyKey,
    onProgress,
  }: { file?: File | undefined; fields: Record<string, string>; idempotencyKey?: string; onProgress?: (share: number) => void },
): Promise<Answer<Key>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file) form.append(key === 'POST /video/uploadRecording' ? 'recording' : 'image', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', toUrl(key));
    for (const [name, value] of Object.entries(headersFor(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {})))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError('NETWORK', 0, wordsOf(failures).network));
    request.onload = () => {
      try {
        resolve(unwrap(request.status, request.responseText));
      } catch (thrown) {
        reject(thrown);
      }
    };
    request.send(form);
  });
}

/** A file by its link, as a blob. */
export async function download(url: string): Promise<Blob> {
  const response = await fetch(url).catch(() => {
    throw new ApiError('NETWORK', 0, wordsOf(failures).network);
  });
  if (!response.ok) throw new ApiError('UNKNOWN', response.status, wordsOf(failures).fileGone);
  return response.blob();
}

function toUrl(key: string, params: object = {}, query: object = {}): string {
  const path = key
    .split(' ')[1]
    ?.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

function headersFor(headers: Record<string, string>): Record<string, string> {
  const bearer = token.get();
  return bearer ? { authorization: `Bearer ${bearer}`, ...headers } : headers;
}

/** A 401 means that the session is over, whatever was asked. A page where the API should be is a captive portal, not an answer. */
function unwrap<Key extends RouteKey>(status: number, text: string): Answer<Key> {
  const body = parsed(text);
  if (status === 401) token.clear();
  if (body === undefined) throw new ApiError('NETWORK', status, wordsOf(failures).network);
  if (status >= 200 && status < 300) {
    const { data, message } = body as Envelope<DataOf<Key>>;
    return { data, message };
  }
  const { code, fields } = body as Partial<ErrorEnvelope>;
  throw new ApiError((code as ApiError['code']) ?? 'UNKNOWN', status, wordsOfCode(code) ?? toErrorMessage(undefined, body), fields);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
