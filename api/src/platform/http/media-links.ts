import { createHmac, timingSafeEqual } from 'node:crypto';
import { limits } from '@hellograph/contract';

/** Links to blobs. They expire and cannot be guessed or altered. */
export interface MediaLinks {
  /**
   * `name` is the file name of a download. Returns the same link within an hour, so that a player
   * need not start over when the list is reloaded.
   */
  toUrl(key: string, name: string): string;
  isValid(key: string, expires: string, signature: string): boolean;
}

export function createMediaLinks(mediaKey: string, now: () => number): MediaLinks {
  const sign = (key: string, expires: string) => createHmac('sha256', mediaKey).update(`${key}\n${expires}`).digest('base64url');
  return {
    toUrl: (key, name) => {
      const stepMs = limits.mediaUrlTtlSec * 1000;
      const expires = String((Math.floor(now() / stepMs) + 2) * stepMs);
      return `/api/media/${key}/${encodeURIComponent(name)}?e=${expires}&s=${sign(key, expires)}`;
    },
    isValid: (key, expires, signature) => {
      if (!/^\d{13}$/.test(expires) || Number(expires) < now()) return false;
      const given = Buffer.from(signature);
      const right = Buffer.from(sign(key, expires));
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
