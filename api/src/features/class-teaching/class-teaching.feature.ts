import type { NotifyClassPages } from '../../domain/classes/class-media';
import { endClassesAgain } from '../../domain/classes/class-tombstones';
import { classesTables } from '../../domain/classes/classes.repo';
import type { Domain } from '../../domain/create-domain';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { limiterOpener, unknownLinks } from '../../platform/capacity/rate-limiter';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { createAssignmentsService } from './assignments.service';
import { createClassFilesService } from './class-files.service';
import { classFileRoutes, classTeachingRoutes } from './class-teaching.routes';
import { createClassesService } from './classes.service';
import { createCoTeachersService } from './co-teachers.service';
import { createPortraitsService, type PortraitsDependencies } from './portraits/portraits.service';
import { createReviewsService } from './reviews.service';
import { createRosterService } from './roster.service';
import { createWorkHandlers, type SpeakingWorkDependencies } from './speak-work';
import { createSpokenCommentsService, type SpokenCommentsDependencies } from './spoken/spoken-comments.service';
import { createStudentVoicesService } from './spoken/student-voices.service';
import { createWorkVideosService, endVideosWithoutWork } from './work-videos.service';

/** By class. */
const zipsOfClass = { name: 'portfolios', max: 20, windowMs: 60 * 60_000 };

/** Classes, as their teachers see them. */
export function createClassTeachingFeature(
  parts: Platform &
    Domain & { notifyClassPages: NotifyClassPages } & Pick<SpeakingWorkDependencies, 'createPhotoVideos'> &
    Pick<SpokenCommentsDependencies, 'cleanRecording'> &
    Pick<PortraitsDependencies, 'analysePhoto'>,
) {
  const limit = limiterOpener(parts);
  const dependencies = { ...parts, ledgerOf: ledgerRepo, misses: limit(unknownLinks) };
  const files = createClassFilesService({
    ...dependencies,
    wishes: limit(zipsOfClass),
    onMissing: (key, err) => parts.log.error({ err, key }, 'a file is missing from a portfolio'),
  });
  return {
    routes: classTeachingRoutes({
      classes: createClassesService(dependencies),
      roster: createRosterService(dependencies),
      assignments: createAssignmentsService(dependencies),
      reviews: createReviewsService(dependencies),
      videos: createWorkVideosService(dependencies),
      files,
      spoken: createSpokenCommentsService(dependencies),
      voices: createStudentVoicesService(dependencies),
      coTeachers: createCoTeachersService(dependencies),
      portraits: createPortraitsService(dependencies),
    }),
    registerRoutes: (app) => classFileRoutes(app, files),
    outboxHandlers: createWorkHandlers(dependencies),
    tables: [classesTables],
    tombstones: {
      class: async (tx, keys, { at }) => {
        await endClassesAgain(tx, { secrets: parts.classSecrets, keys, at });
        await endVideosWithoutWork(tx, dependencies);
      },
    },
  } satisfies Feature;
}
