import { limits } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { photosTables } from '../../domain/photos/photos.tables';
import { recordingsTables } from '../../domain/recordings/recordings.tables';
import { videosTables } from '../../domain/videos/videos.tables';
import { openLastingWork } from '../../platform/capacity/lasting-work';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { videoHandlers } from './video.routes';
import { createVideoService } from './video.service';

/**
 * The worker responds to each request within `limits.detectFacesTimeoutMs` or
 * `limits.hearRecordingTimeoutMs`; further concurrent requests would only be refused later.
 */
const looking = { slots: 8, waitingMax: 0, retryAfterSec: 5 };
/** Apps retry within seconds; a phone that was put away retries later. */
const hearing = { waitMs: limits.recordingWaitMs, keepMs: 10 * 60_000, retryAfterSec: 5 };

/** Creating videos from photos, recordings and messages, and listing them. */
export function createStudioFeature(parts: Platform & Domain) {
  const videos = createVideoService({
    ...parts,
    ledgerOf: ledgerRepo,
    inSlot: openSlots(looking),
    inHearingSlot: openSlots(looking),
    hearing: openLastingWork(hearing),
  });
  return {
    /** For signatures of group cards, on their owner's credits. */
    videos: { createFromPhoto: videos.createFromPhoto, uploadRecording: videos.uploadRecording, delete: videos.delete },
    /** For recordings and photos that don't belong to a user. */
    forClasses: {
      videos: { createFromPhoto: videos.createFromPhoto },
      cleanRecording: videos.cleanRecording,
      analysePhoto: videos.analysePhoto,
    },
    /** Retries a failed video at the operator's expense. Throws NOT_FOUND. */
    replay: videos.replay,
    routes: videoHandlers(videos),
    // Videos first: they refer to photos and recordings.
    tables: [videosTables, photosTables, recordingsTables],
  } satisfies Feature & Record<string, unknown>;
}
