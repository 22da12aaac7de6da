import { type Database, transaction } from '@hellograph/db';
import type { RenderProducer } from '@hellograph/jobs';
import type { Logger } from '@hellograph/kit';
import type { EndRender } from '../videos/end-render';
import { renderStateRepo } from '../videos/render-state.repo';
import type { Outbox } from './outbox';

const tickMs = 2000;
/** A worker that renders is heard from at least every two seconds; after this silence it is gone. */
const lostAfterMs = 10_000;
/** What was announced this long ago and is unknown to the queue was forgotten by it. */
const forgottenAfterMs = 6000;

export interface ReconcilerDependencies {
  db: Database;
  producer: Pick<RenderProducer, 'knows'>;
  ending: EndRender;
  outbox: Outbox;
  log: Logger;
  now: () => number;
}

/**
 * Compares the open videos with what the queue knows and what workers were heard to say. Whatever Redis forgot, and whatever a lost worker held,
 * begins its next attempt; after the last one the video has failed and its credits are back.
 */
export function startReconciler({ db, producer, ending, outbox, log, now }: ReconcilerDependencies): {
  tick(): Promise<void>;
  close(): Promise<void>;
} {
  const isLost = async (row: { id: string; attempt: number; announced_at: number; heartbeat_at: number | null }): Promise<boolean> => {
    if (row.heartbeat_at !== null) return now() - row.heartbeat_at > lostAfterMs;
    return now() - row.announced_at > forgottenAfterMs && !(await producer.knows(row.id, row.attempt));
  };

  const tick = async () => {
    for (const row of await renderStateRepo(db).listOpen()) {
      if (!(await isLost(row))) continue;
      log.warn({ videoId: row.id, attempt: row.attempt }, 'a render was lost');
      await transaction(db, async (tx, { onCommit }) => {
        onCommit(outbox.wake);
        await ending.tryAgain(tx, { videoId: row.id, attempt: row.attempt }, 'RENDER_FAILED');
      });
    }
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Without the queue nothing can be told; the next tick asks again.
    running ??= tick()
      .catch((err: unknown) => log.debug({ err }, 'could not reconcile'))
      .finally(() => {
        running = undefined;
      });
  }, tickMs);
  return {
    tick,
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
