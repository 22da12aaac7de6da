import { type Database, transaction } from '@hellograph/db';
import type { RenderProducer } from '@hellograph/jobs';
import type { Logger } from '@hellograph/kit';
import type { EndRender } from '../../domain/videos/end-render';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import type { Outbox } from '../../platform/events/outbox';

const tickMs = 2000;
/** A worker that renders is heard from at least every two seconds; after this silence it may be gone. */
const silenceMs = 10_000;
/** What was announced this long ago and is unknown to the queue was forgotten by it. */
const forgottenAfterMs = 6000;

export interface ReconcilerDependencies {
  db: Database;
  producer: Pick<RenderProducer, 'knows' | 'isReady'>;
  ending: EndRender;
  outbox: Outbox;
  log: Logger;
  now: () => number;
}

interface OpenRender {
  id: string;
  attempt: number;
  announced_at: number;
  heartbeat_at: number | null;
}

/**
 * Compares the open videos with what the queue knows and what workers were heard to say. Whatever Redis forgot is announced again; whatever a lost
 * worker held begins its next attempt, and after the last one the video has failed and its credits are back.
 */
export function startReconciler({ db, producer, ending, outbox, log, now }: ReconcilerDependencies): {
  tick(): Promise<void>;
  close(): Promise<void>;
} {
  /** Since when we have listened without a break. Silence from before tells nothing: neither of our own restart nor of a Redis that was away. */
  let listeningSince: number | undefined;

  const fateOf = async (row: OpenRender): Promise<'well' | 'forgotten' | 'lost'> => {
    const lastSign = Math.max(row.heartbeat_at ?? row.announced_at, listeningSince ?? now());
    const patienceMs = row.heartbeat_at === null ? forgottenAfterMs : silenceMs;
    if (now() - lastSign <= patienceMs || (await producer.knows(row.id, row.attempt))) return 'well';
    return row.heartbeat_at === null ? 'forgotten' : 'lost';
  };

  const tick = async () => {
    listeningSince = producer.isReady() ? (listeningSince ?? now()) : undefined;
    if (listeningSince === undefined) return;
    for (const row of await renderStateRepo(db).listOpen()) {
      const fate = await fateOf(row);
      if (fate === 'well') continue;
      const which = { videoId: row.id, attempt: row.attempt };
      log.warn({ ...which, fate }, 'a render has to begin anew');
      await transaction(db, async (tx, { onCommit }) => {
        onCommit(outbox.wake);
        return fate === 'lost' ? ending.tryAgain(tx, which, 'RENDER_FAILED') : ending.announceAgain(tx, which);
      });
    }
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Without the queue nothing can be told; the next tick asks again.
    running ??= tick()
      .catch((err: unknown) => log.warn({ err }, 'could not reconcile'))
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
