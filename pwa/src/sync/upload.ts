import type { RouteKey } from '@hellograph/contract';
import { token } from '../lib/token';
import { workspace } from '../session/workspace';
import { type ApiResult, headersFor, reach, unwrap } from './api-client';
import { type Acting, type FileOf, type GivenParams, methodOf, toForm, toRouteUrl } from './route-url';

type UploadOptions<Key extends RouteKey> = GivenParams<Key> &
  Acting<Key> & {
    file: FileOf<Key>;
    fields: Record<string, string>;
    idempotencyKey?: string;
    guestSecret?: string;
    signal?: AbortSignal;
    /** Called with how much has gone out, 0–1. */
    onProgress?: (share: number) => void;
  };

/** Sends text fields and one file, if there is one. Throws as `api` does. */
export async function upload<Key extends RouteKey>(key: Key, options: UploadOptions<Key>): Promise<ApiResult<Key>> {
  const { params, forTeam, file, fields, idempotencyKey, guestSecret, signal, onProgress } = options;
  const session = guestSecret === undefined ? token.get() : null;
  const response = await reach({
    method: methodOf(key),
    url: toRouteUrl(key, params),
    headers: headersFor({ idempotencyKey, bearer: session, guestSecret, team: session && forTeam ? workspace.get()?._id : undefined }),
    body: toForm<Key>(fields, file),
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
