import type { ErrorCode } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { type RenderProducer, renderStuckAfterMs } from '@hellograph/jobs';
import type { Logger } from '@hellograph/kit';
import type { AwaitedVoices } from '../../domain/installed-voices/natural-voices';
import type { EndRender } from '../../domain/videos/end-render';
import { renderStateRepo } from '../../domain/videos/render-state.repo';
import type { Outbox } from '../../platform/events/outbox';
import type { Leadership } from '../../platform/leadership/leadership';

const tickMs = 2000;
/** A rendering worker reports at least every two seconds; after this silence it may be gone. */
const silenceMs = 10_000;
/** If a job was announced this long ago and the queue does not know it, the queue has lost it. */
const forgottenAfterMs = 6000;

export interface ReconcilerDependencies {
  db: Database;
  producer: Pick<RenderProducer, 'knows' | 'isReady' | 'cancel'>;
  ending: EndRender;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  /** One of several processes reconciles. */
  leadership: Pick<Leadership, 'isHeld'>;
  /** Ends the wait of videos for a natural voice. */
  awaitedVoices: Pick<AwaitedVoices, 'release'>;
  log: Logger;
  now: () => number;
}

interface OpenRender {
  id: string;
  attempt: number;
  announced_at: number;
  heartbeat_at: number | null;
  stage: string | null;
  progress: number;
}

type Fate = 'well' | 'forgotten' | 'lost' | 'stuck';

/** The failures that count, and the error code after the last attempt. */
const codeOf: Record<Exclude<Fate, 'well'>, ErrorCode | undefined> = {
  forgotten: undefined,
  lost: 'RENDER_FAILED',
  stuck: 'RENDER_TIMED_OUT',
};

/**
 * Compares open videos with the queue and with workers' reports. Announces again what Redis has
 * lost. Starts the next attempt if a worker is lost, or is stuck and only repeats itself. After the
 * last attempt, the video fails and its credits are released.
 */
export function startReconciler({ db, producer, ending, outbox, leadership, awaitedVoices, log, now }: ReconcilerDependencies): {
  tick(): Promise<void>;
  close(): Promise<void>;
} {
  /**
   * When uninterrupted listening started. Earlier silence means nothing, because this process or
   * Redis was down.
   */
  let listeningSince: number | undefined;
  const movements = followMovements(now);

  const fateOf = async (row: OpenRender): Promise<Fate> => {
    if (row.heartbeat_at !== null && movements.stillSinceMs(row) > renderStuckAfterMs) return 'stuck';
    const lastSign = Math.max(row.heartbeat_at ?? row.announced_at, listeningSince ?? now());
    const patienceMs = row.heartbeat_at === null ? forgottenAfterMs : silenceMs;
    if (now() - lastSign <= patienceMs || (await producer.knows(row.id, row.attempt))) return 'well';
    return row.heartbeat_at === null ? 'forgotten' : 'lost';
  };

  const tick = async () => {
    const isListening = producer.isReady() && leadership.isHeld();
    listeningSince = isListening ? (listeningSince ?? now()) : undefined;
    if (isListening) await awaitedVoices.release();
    const rows = listeningSince === undefined ? [] : await renderStateRepo(db).listOpen();
    movements.look(rows);
    for (const row of rows) {
      const fate = await fateOf(row);
      if (fate === 'well') continue;
      const which = { videoId: row.id, attempt: row.attempt };
      log.warn({ ...which, fate }, 'restarting a render');
      // Its worker is still running and would continue in parallel with the next attempt.
      if (fate === 'stuck') await producer.cancel(row.id);
      await transaction(db, async (tx, { onCommit }) => {
        onCommit(outbox.wake);
        const code = codeOf[fate];
        return code ? ending.tryAgain(tx, which, code) : ending.announceAgain(tx, which);
      });
    }
  };

  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    // Without the queue nothing can be decided; the next tick tries again.
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

/**
 * Remembers since when each attempt has reported the same stage and progress, however often it did.
 */
function followMovements(now: () => number) {
  let known = new Map<string, { shown: string; atMs: number }>();
  const keyOf = ({ id, attempt }: OpenRender) => `${id} ${attempt}`;
  return {
    /** Takes all open renders and forgets the others. */
    look: (rows: readonly OpenRender[]) => {
      const before = known;
      known = new Map();
      for (const row of rows) {
        const shown = `${row.stage} ${row.progress}`;
        const last = before.get(keyOf(row));
        known.set(keyOf(row), last?.shown === shown ? last : { shown, atMs: now() });
      }
    },
    stillSinceMs: (row: OpenRender) => now() - (known.get(keyOf(row))?.atMs ?? now()),
  };
}
