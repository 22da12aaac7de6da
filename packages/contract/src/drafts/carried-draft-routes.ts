import { Type } from 'typebox';
import { none, type Route } from '../platform/route';
import { videoLimits } from '../video/video-limits';

export const carriedDraftLimits = {
  /** The largest photo, the largest recording, and the texts. */
  carriedDraftMaxBytes: videoLimits.photoMaxBytes + videoLimits.recordingMaxBytes + 256 * 1024,
  carriedDraftTtlSec: 60 * 60,
  /** Per network and hour. */
  carriedDraftsPerHourMax: 12,
  /** The total size of all stored drafts. */
  carriedDraftsTotalBytes: 1024 * 1024 * 1024,
} as const;

/** 128 bits in base64url. */
const tokenParams = Type.Object({ token: Type.String({ pattern: '^[\\w-]{22}$' }) });

/**
 * A draft that a person moves from one browser to another. It is encrypted in the first browser
 * with a key that the server never gets. Its bytes are fetched from the same address.
 */
export const carriedDraftRoutes = {
  'POST /carried-drafts': {
    summary: 'Keep a sealed draft for an hour',
    access: 'anyone',
    status: 201,
    multipart: { file: 'sealed', fields: Type.Object({}) },
    data: Type.Object({ token: Type.String(), expiresAt: Type.String() }),
    errors: ['VALIDATION_FAILED'],
  },
  'DELETE /carried-drafts/:token': {
    summary: 'Delete a sealed draft',
    access: 'anyone',
    status: 200,
    params: tokenParams,
    data: none,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
