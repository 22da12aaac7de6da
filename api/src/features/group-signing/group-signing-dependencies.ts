import type { Database } from '@hellograph/db';
import type { BlobStore } from '@hellograph/storage';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import type { FaceGuard } from '../../domain/face-links/face-guard';
import type { FaceTokens } from '../../domain/face-links/face-links.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { ledgerRepo } from '../../domain/ledger/ledger.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';

/** `words`, if they were asked for: `null` if they can't be written down now. */
export interface TakenRecording {
  durationSec: number;
  words?: string | null;
}

export interface GroupSigningDependencies {
  db: Database;
  store: BlobStore;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  guestTokens: GuestTokens;
  faceTokens: FaceTokens;
  faceGuard: Pick<FaceGuard, 'requireShowable'>;
  ledgerOf: typeof ledgerRepo;
  findShownBrand: FindShownBrand;
  /** Stores a photo for the owner, once for its id. Throws the PHOTO_… codes. */
  takePhoto: (owner: { userId: string; requestId: string }, bytes: Buffer | undefined, photoId: string) => Promise<unknown>;
  /** Cleans a recording and stores it for the owner. Throws the RECORDING_… codes. */
  takeRecording: (recording: {
    userId: string;
    requestId: string;
    recording: Buffer | undefined;
    prompt: undefined;
    recordingId: string;
    writesDown?: boolean | undefined;
  }) => Promise<TakenRecording>;
  /** Throws SPACE_USED_UP. */
  requireSpace: (userId: string) => Promise<void>;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Limits uploads by link and network address, so that one guest can't use up a link for all. */
  uploads: RateLimiter;
  now: () => number;
}
