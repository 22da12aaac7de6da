import { clipsTables } from '../../domain/clips/clips.repo';
import type { Domain } from '../../domain/create-domain';
import { guestCostsTables } from '../../domain/guest-costs/guest-costs.repo';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createClipsService } from './clips.service';
import { clipPartRoutes, groupSigningRoutes, signingMediaRoutes } from './group-signing.routes';
import { createGroupSigningService } from './group-signing.service';
import type { GroupSigningDependencies } from './group-signing-dependencies';
import { createGuestUploadsService } from './guest-uploads.service';
import { createClipHandlers } from './read-clip';
import { createSpeakingHandlers, type SpeakingDependencies } from './speak-signature';

const minuteMs = 60_000;
/** Three for each of a card's maximum number of signers, if all of them are in one office. */
const filesOfOffice = { name: 'guest-uploads', max: 600, windowMs: 60 * minuteMs };

/** Signing group cards by a link, without an account. */
export function createGroupSigningFeature(
  parts: Platform &
    Domain & {
      cardPhotos: { take: GroupSigningDependencies['takePhoto'] };
    } & Pick<GroupSigningDependencies, 'takeRecording'> &
    Pick<SpeakingDependencies, 'createPhotoVideos' | 'deleteVideo'>,
) {
  const limit = limiterOpener(parts);
  const dependencies: GroupSigningDependencies = {
    ...parts,
    ledgerOf: ledgerRepo,
    takePhoto: parts.cardPhotos.take,
    requireSpace: (userId) => parts.requireSpace(parts.db, userId),
    misses: limit(unknownLinks),
    uploads: limit(filesOfOffice),
  };
  const signing = createGroupSigningService(dependencies);
  const clips = createClipsService(dependencies);
  return {
    routes: groupSigningRoutes(signing, createGuestUploadsService(dependencies), clips),
    registerRoutes: async (app) => {
      signingMediaRoutes(app, signing, parts.store);
      await clipPartRoutes(app, clips);
    },
    outboxHandlers: { ...createSpeakingHandlers({ ...parts, ledgerOf: ledgerRepo }), ...createClipHandlers(parts) },
    tables: [clipsTables, guestCostsTables],
  } satisfies Feature;
}
