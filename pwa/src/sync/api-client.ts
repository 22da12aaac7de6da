import type { RouteKey } from '@hellograph/contract';
import { failures } from '@hellograph/words/en/failures';
import { ApiError, lastFailure, toErrorMessage, wordsOfCode } from '../lib/api-error';
import { isSessionRefused, sessionEnd } from '../lib/session-end';
import { token } from '../lib/token';
import { workspace } from '../session/workspace';
import { language } from '../words/language';
import { wordsOf } from '../words/use-words';
import { readEnvelope } from './envelope';
import { TransportError, type TransportRequest, type TransportResponse } from './fetch-transport';
import { type Acting, type DataOf, type GivenBody, type GivenParams, methodOf, type QueryOf, toRouteUrl } from './route-url';
import { transport } from './transport';

export type CallOptions<Key extends RouteKey> = GivenBody<Key> &
  GivenParams<Key> &
  Acting<Key> & {
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
/** They can be left out where none has to be given. */
type GivenOptions<Key extends RouteKey> =
  Record<never, never> extends CallOptions<Key> ? [options?: CallOptions<Key>] : [options: CallOptions<Key>];
export interface ApiResult<Key extends RouteKey> {
  data: DataOf<Key>;
  message: string;
}

/** The union of `CallOptions` for all routes. */
interface AnyOptions {
  body?: unknown;
  params?: object;
  query?: object;
  idempotencyKey?: string;
  signal?: AbortSignal;
  skipAuth?: boolean;
  bearer?: string;
  operatorName?: string;
  forTeam?: boolean;
  guestSecret?: string;
}

/**
 * Calls a row of the contract's route table; the types of what goes and what comes are the row's
 * own. Throws ApiError, or the signal's reason when the caller aborted.
 */
export async function api<Key extends RouteKey>(
  key: Key,
  ...[options = {} as CallOptions<Key>]: GivenOptions<Key>
): Promise<ApiResult<Key>> {
  const { body, params, query, idempotencyKey, signal, skipAuth, bearer, operatorName, forTeam, guestSecret } = options as AnyOptions;
  const session = skipAuth || bearer !== undefined || guestSecret !== undefined ? null : token.get();
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key, params, query),
    headers: headersFor({
      idempotencyKey,
      bearer: bearer ?? session,
      operatorName,
      guestSecret,
      isJson: body !== undefined,
      team: session && forTeam ? workspace.get()?._id : undefined,
    }),
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  });
  return unwrap(key, response, session);
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

export const reach = (request: TransportRequest): Promise<TransportResponse> => transport(request).catch(rethrow);

interface HeaderChoices {
  idempotencyKey?: string | undefined;
  bearer: string | null;
  operatorName?: string | undefined;
  guestSecret?: string | undefined;
  isJson?: boolean;
  team?: string | undefined;
}

export function headersFor({
  idempotencyKey,
  bearer,
  operatorName,
  guestSecret,
  isJson = false,
  team,
}: HeaderChoices): Record<string, string> {
  return {
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(team && { workspace: team }),
    ...(operatorName && { 'x-operator-name': encodeURIComponent(operatorName) }),
    ...(guestSecret && { 'guest-secret': guestSecret }),
    ...(isJson && { 'content-type': 'application/json' }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  };
}

/**
 * A 401 ends the session of the call, whatever the route. A response without the envelope does not
 * come from the API, which counts as unreachable.
 */
export async function unwrap<Key extends RouteKey>(
  key: Key | undefined,
  { status, text }: TransportResponse,
  session: string | null,
): Promise<ApiResult<Key>> {
  const envelope = readEnvelope(text) ?? (key && (await readForeign(key, status, text)));
  if (isSessionRefused(status, envelope?.code) && session !== null && session === token.get()) {
    sessionEnd.note(envelope?.code);
    token.clear();
  }
  if (!envelope) throw toForeignError(status, text);
  const { message, data, code, fields } = envelope;
  if (status >= 200 && status < 300) return { data: data as DataOf<Key>, message };
  Object.assign(lastFailure, { text, page: location.pathname });
  if (session && code?.startsWith('TEAM_')) workspace.doubt();
  // The first view of a guest comes without the words of errors.
  if (!language.translation()?.errors) await language.complete();
  throw new ApiError(code ?? 'UNKNOWN', status, wordsOfCode(code) ?? toErrorMessage(undefined, envelope), fields);
}

/** Rarely needed, and not at all where it cannot be loaded. */
const readForeign = async (key: RouteKey, status: number, text: string) =>
  (await import('./unwrapped').catch(() => undefined))?.readUnwrapped(key, status, text);

/**
 * A proxy may refuse with its own JSON, whose message is shown. Anything else counts as a lost
 * connection.
 */
function toForeignError(status: number, text: string): ApiError {
  if (status < 400) return networkError(status);
  try {
    return new ApiError('UNKNOWN', status, toErrorMessage(undefined, JSON.parse(text)));
  } catch {
    return networkError(status);
  }
}
