import type { Domain } from '../../domain/create-domain';
import { createAwaitedVoices, toVoiceSources } from '../../domain/installed-voices/natural-voices';
import { queueOverviewRepo } from '../../domain/videos/queue-overview.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { type AnnouncementDependencies, createRenderHandlers } from './announcements';
import { createOutcomeHandler, createProgressHandler } from './outcomes';
import { startReconciler } from './reconciler';

/**
 * From an accepted video to its end: announcing jobs, handling outcomes, and recovering jobs that
 * were lost on the way.
 */
export function createRenderingFeature(parts: Platform & Domain & Pick<AnnouncementDependencies, 'push'>) {
  const { db, producer, outbox, lifecycle, now } = parts;
  const queue = queueOverviewRepo(db);
  producer.onOutcome(createOutcomeHandler(parts));
  producer.onProgress(createProgressHandler(parts));
  const reconciler = startReconciler({ ...parts, awaitedVoices: createAwaitedVoices({ ...parts, ...toVoiceSources(parts) }) });
  lifecycle.add('reconciler', () => reconciler.close());
  return {
    outboxHandlers: createRenderHandlers({ ...parts, insertMessage: outbox.insert }),
    metrics: [
      { name: 'hellograph_videos_queued', help: 'Videos that wait for a worker', read: () => queue.countOpen('queued') },
      { name: 'hellograph_videos_processing', help: 'Videos that are being made', read: () => queue.countOpen('processing') },
      { name: 'hellograph_oldest_wait_seconds', help: 'Of the video that waits longest', read: () => queue.findOldestWaitSec(now()) },
    ],
    eraseAccount: {
      end: async (tx, userId) => {
        for (const videoId of await videoRepo(tx).listOpenIds(userId)) await outbox.insert(tx, { kind: 'cancel', videoId });
      },
    },
  } satisfies Feature;
}
