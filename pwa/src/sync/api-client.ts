import type { RouteKey } from '@hellograph/contract';
import { ApiError, lastFailure, toErrorMessage, wordsOfCode } from '../lib/api-error';
import { isSessionRefused, sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { failures } from '../words/english/failures';
import { wordsOf } from '../words/use-words';
import { readEnvelope } from './envelope';
import { TransportError, type TransportRequest, type TransportResponse } from './fetch-transport';
import { type DataOf, type GivenBody, type GivenParams, methodOf, type QueryOf, toForm, toRouteUrl } from './route-url';
import { transport } from './transport';

export type CallOptions<Key extends RouteKey> = GivenBody<Key> &
  GivenParams<Key> & {
    query?: QueryOf<Key>;
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Sends no token, and ends no session: for calls that are made before there is one. */
    skipAuth?: boolean;
    /** Instead of the session's token. */
    bearer?: string;
    /** For the log of what operators did. */
    operatorName?: string;
    /** Proves whose signature it is. A guest has no session. */
    guestSecret?: string;
  };
export interface ApiResult<Key extends RouteKey> {
  data: DataOf<Key>;
  message: string;
}

/** What `CallOptions` is for every route at once. */
interface AnyOptions {
  body?: unknown;
  params?: object;
  query?: object;
  idempotencyKey?: string;
  signal?: AbortSignal;
  skipAuth?: boolean;
  bearer?: string;
  operatorName?: string;
  guestSecret?: string;
}

/**
 * Calls a row of the contract's route table; the types of what goes and what comes are the row's
 * own. Throws ApiError, or the signal's reason when the caller aborted.
 */
export async function api<Key extends RouteKey>(key: Key, options: CallOptions<Key> = {} as CallOptions<Key>): Promise<ApiResult<Key>> {
  const { body, params, query, idempotencyKey, signal, skipAuth, bearer, operatorName, guestSecret } = options as AnyOptions;
  const session = skipAuth || bearer !== undefined || guestSecret !== undefined ? null : token.get();
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key, params, query),
    headers: headersFor({ idempotencyKey, bearer: bearer ?? session, operatorName, guestSecret, isJson: body !== undefined }),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return unwrap(key, response, session);
}

type UploadOptions<Key extends RouteKey> = GivenParams<Key> & {
  file?: Blob | undefined;
  fields: Record<string, string>;
  idempotencyKey?: string;
  guestSecret?: string;
  signal?: AbortSignal;
  /** Called with how much has gone out, 0–1. */
  onProgress?: (share: number) => void;
};

/** Sends text fields and one file, if there is one. Throws as `api` does. */
export async function upload<Key extends RouteKey>(key: Key, options: UploadOptions<Key>): Promise<ApiResult<Key>> {
  const { params, file, fields, idempotencyKey, guestSecret, signal, onProgress } = options;
  const session = guestSecret === undefined ? token.get() : null;
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key, params),
    headers: headersFor({ idempotencyKey, bearer: session, guestSecret }),
    body: toForm(key, fields, file),
    signal,
    onProgress,
  });
  return unwrap(key, response, session);
}

interface PartOptions {
  guestSecret: string;
  signal?: AbortSignal;
  /** Called with how much of the part has gone out, 0–1. */
  onProgress?: (share: number) => void;
}

/** Sends a part of a large file, as bytes. Throws as `api` does. */
export async function uploadPart<Data>(url: string, part: Blob, { guestSecret, signal, onProgress }: PartOptions): Promise<Data> {
  const headers = { ...headersFor({ bearer: null, guestSecret }), 'content-type': 'application/octet-stream' };
  const { text, status } = await reach({ method: 'PUT', url, headers, body: part, signal, onProgress });
  return (await unwrap(undefined, { text, status, retryAfterSec: undefined }, null)).data as Data;
}

/** Downloads a file by its link. Throws as `api` does. */
export async function download(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<Blob> {
  const { downloadFile } = await import('./download-file');
  const { status, blob } = await downloadFile(url, signal ? { signal } : {}).catch(rethrow);
  if (status < 200 || status >= 300) throw new ApiError('UNKNOWN', status, wordsOf(failures).fileGone);
  return blob;
}

const networkError = (status: number, cause?: unknown) => new ApiError('NETWORK', status, wordsOf(failures).network, [], cause);

function rethrow(thrown: unknown): never {
  throw thrown instanceof TransportError ? networkError(0, thrown) : thrown;
}

const reach = (request: TransportRequest): Promise<TransportResponse> => transport(request).catch(rethrow);

interface HeaderChoices {
  idempotencyKey?: string | undefined;
  bearer: string | null;
  operatorName?: string | undefined;
  guestSecret?: string | undefined;
  isJson?: boolean;
}

function headersFor({ idempotencyKey, bearer, operatorName, guestSecret, isJson = false }: HeaderChoices): Record<string, string> {
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(operatorName && { 'x-operator-name': encodeURIComponent(operatorName) }),
    ...(guestSecret && { 'guest-secret': guestSecret }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/**
 * A refusal ends the session that the call was made with, whatever was called. A response without
 * the envelope is not the API's: there is no way to it.
 */
async function unwrap<Key extends RouteKey>(
  key: Key | undefined,
  { status, text }: TransportResponse,
  session: string | null,
): Promise<ApiResult<Key>> {
  const envelope = readEnvelope(text) ?? (key && (await readForeign(key, status, text)));
  if (!envelope) throw toForeignError(status, text);
  const { message, data, code, fields } = envelope;
  if (isSessionRefused(status, code) && session !== null && session === token.get()) {
    sessionEnd.note(code);
    token.clear();
  }
  if (status >= 200 && status < 300) return { data: data as DataOf<Key>, message };
  Object.assign(lastFailure, { text, page: location.pathname });
  throw new ApiError(code ?? 'UNKNOWN', status, wordsOfCode(code) ?? toErrorMessage(undefined, envelope), fields);
}

/** Rarely needed, and not at all where it cannot be loaded. */
const readForeign = async (key: RouteKey, status: number, text: string) =>
  (await import('./unwrapped').catch(() => undefined))?.readUnwrapped(key, status, text);

/**
 * A proxy may refuse in JSON of its own; its words are shown. Anything else is a lost connection.
 */
function toForeignError(status: number, text: string): ApiError {
  if (status < 400) return networkError(status);
  try {
    return new ApiError('UNKNOWN', status, toErrorMessage(undefined, JSON.parse(text)));
  } catch {
    return networkError(status);
  }
}
