import { limits } from '@hellograph/contract';
import type { Domain } from '../../domain/create-domain';
import { createAwaitedVoices, toVoiceSources } from '../../domain/installed-voices/natural-voices';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { photosTables } from '../../domain/photos/photos.repo';
import { recordingsTables } from '../../domain/recordings/recordings.repo';
import { videosTables } from '../../domain/videos/videos.tables';
import { openLastingWork } from '../../platform/capacity/lasting-work';
import { openSlots } from '../../platform/capacity/slots';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createPhotoVideos, type PhotoVideoRequest } from './creation/create-photo-videos.service';
import { replayVideo } from './creation/replay-video.service';
import { createOwnVideosService } from './own-videos.service';
import { analysePhoto, type UploadRequest } from './upload-photo.service';
import { type CleanRecordingRequest, cleanRecording, type UploadRecordingRequest, uploadRecording } from './upload-recording.service';
import { type StudioDependencies, videoHandlers } from './video.routes';

/**
 * The worker responds to each request within `limits.detectFacesTimeoutMs` or
 * `limits.hearRecordingTimeoutMs`; further concurrent requests would only be refused later.
 */
const looking = { slots: 8, waitingMax: 0, retryAfterSec: 5 };
/** Apps retry within seconds; a phone that was put away retries later. */
const hearing = { waitMs: limits.recordingWaitMs, keepMs: 10 * 60_000, retryAfterSec: 5 };

/** Creating videos from photos, recordings and messages, and listing them. */
export function createStudioFeature(parts: Platform & Domain) {
  const studio: StudioDependencies = {
    ...parts,
    ledgerOf: ledgerRepo,
    awaitVoice: createAwaitedVoices({ ...parts, ...toVoiceSources(parts) }).awaitVoice,
    voiceSources: toVoiceSources(parts),
    inSlot: openSlots(looking),
    inHearingSlot: openSlots(looking),
    hearing: openLastingWork(hearing),
    transcribing: openLastingWork(hearing),
  };
  const videos = createOwnVideosService(studio);
  return {
    /** For other features, such as signatures of group cards on their owner's credits. */
    making: {
      createPhotoVideos: (request: PhotoVideoRequest) => createPhotoVideos(studio, request),
      takeRecording: (request: UploadRecordingRequest) => uploadRecording(studio, request),
      cleanRecording: (request: CleanRecordingRequest) => cleanRecording(studio, request),
      analysePhoto: (request: UploadRequest) => analysePhoto(studio, request),
      deleteVideo: videos.delete,
      /** Retries a failed video at the operator's expense. Throws NOT_FOUND. */
      replay: (request: { id: string; requestId: string }) => replayVideo(studio, request),
    },
    routes: videoHandlers(studio, videos),
    // Videos first: they refer to photos and recordings.
    tables: [videosTables, photosTables, recordingsTables],
  } satisfies Feature & Record<string, unknown>;
}
