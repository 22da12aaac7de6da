import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@hellograph/contract';

/** Links to blobs. They expire and can't be guessed or altered. */
export interface MediaLinks {
  /**
   * `name` is the file name of a download. Returns the same link within an hour, so that a player
   * need not start over when the list is reloaded. `viewer` is the user to whom the link is given,
   * for files that others than their owner may see: the route that serves it checks that they still
   * may.
   */
  toUrl(key: string, name: string, viewer?: string): string;
  /** Returns the signed query of a file that another route serves. */
  toQuery(key: string, viewer?: string): string;
  isValid(key: string, given: MediaQuery): boolean;
}

/** The query of a link: its expiry, its viewer, and the signature. */
export interface MediaQuery {
  e?: string;
  v?: string;
  s?: string;
}

export function createMediaLinks(mediaKey: string, now: () => number): MediaLinks {
  const sign = (key: string, expires: string, viewer: string | undefined) =>
    createHmac('sha256', mediaKey)
      .update([key, expires, ...(viewer === undefined ? [] : [viewer])].join('\n'))
      .digest('base64url');
  const toQuery = (key: string, viewer?: string) => {
    const stepMs = limits.mediaUrlTtlSec * 1000;
    const expires = String((Math.floor(now() / stepMs) + 2) * stepMs);
    return `?e=${expires}${viewer === undefined ? '' : `&v=${viewer}`}&s=${sign(key, expires, viewer)}`;
  };
  return {
    toUrl: (key, name, viewer) => `/api/media/${key}/${encodeURIComponent(name)}${toQuery(key, viewer)}`,
    toQuery,
    isValid: (key, { e: expires = '', v: viewer, s: signature = '' }) => {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now()) return false;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(key, expires, viewer));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
