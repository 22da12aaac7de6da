import type { RouteKey } from '@hellograph/contract';
import { ApiError, toErrorMessage, wordsOfCode } from '../lib/api-error';
import { isSessionRefused, sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { failures } from '../words/english/failures';
import { wordsOf } from '../words/use-words';
import { downloadFile } from './download-file';
import { readEnvelope } from './envelope';
import { TransportError, type TransportRequest, type TransportResponse } from './fetch-transport';
import { type DataOf, type GivenBody, type GivenParams, methodOf, type QueryOf, toForm, toRouteUrl } from './route-url';
import { transport } from './transport';

export type CallOptions<Key extends RouteKey> = GivenBody<Key> &
  GivenParams<Key> & {
    query?: QueryOf<Key>;
    idempotencyKey?: string;
    signal?: AbortSignal;
    /** Instead of the session's token. */
    bearer?: string;
    /** For the log of what operators did. */
    operatorName?: string;
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
  bearer?: string;
  operatorName?: string;
}

/**
 * Calls a row of the contract's route table; the types of what goes and what comes are the row's
 * own. Throws ApiError, or the signal's reason when the caller aborted.
 */
export async function api<Key extends RouteKey>(key: Key, options: CallOptions<Key> = {} as CallOptions<Key>): Promise<ApiResult<Key>> {
  const { body, params, query, idempotencyKey, signal, bearer, operatorName } = options as AnyOptions;
  const session = bearer === undefined ? token.get() : null;
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key, params, query),
    headers: headersFor({ idempotencyKey, bearer: bearer ?? session, operatorName, isJson: body !== undefined }),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return unwrap(response, session);
}

interface UploadOptions {
  file?: File | undefined;
  fields: Record<string, string>;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Called with how much has gone out, 0–1. */
  onProgress?: (share: number) => void;
}

/** Sends text fields and one file, if there is one. Throws as `api` does. */
export async function upload<Key extends RouteKey>(key: Key, options: UploadOptions): Promise<ApiResult<Key>> {
  const { file, fields, idempotencyKey, signal, onProgress } = options;
  const session = token.get();
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key),
    headers: headersFor({ idempotencyKey, bearer: session }),
    body: toForm(key, fields, file),
    signal,
    onProgress,
  });
  return unwrap(response, session);
}

/** Downloads a file by its link. Throws as `api` does. */
export async function download(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<Blob> {
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
  isJson?: boolean;
}

function headersFor({ idempotencyKey, bearer, operatorName, isJson = false }: HeaderChoices): Record<string, string> {
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(operatorName && { 'x-operator-name': encodeURIComponent(operatorName) }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/**
 * A refusal ends the session that the call was made with, whatever was called. A response without
 * the envelope is not the API's: there is no way to it.
 */
function unwrap<Key extends RouteKey>({ status, text }: TransportResponse, session: string | null): ApiResult<Key> {
  const envelope = readEnvelope(text);
  if (!envelope) throw toForeignError(status, text);
  const { message, data, code, fields } = envelope;
  if (isSessionRefused(status, code) && session !== null && session === token.get()) {
    sessionEnd.note(code);
    token.clear();
  }
  if (status >= 200 && status < 300) return { data: data as DataOf<Key>, message };
  throw new ApiError(code ?? 'UNKNOWN', status, wordsOfCode(code) ?? toErrorMessage(undefined, envelope), fields);
}

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
