import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeededRandom } from '../random';
import { createProgram, type DrillProgram } from './program';
import type { DrillClock } from './programs/scheduler';

/** A scheduler with its mailer, as a program that can be killed and whose clock can be set. */
export interface DrillScheduler {
  program: DrillProgram;
  setClock(aheadMs: number): void;
}

/** A clock is set as far wrong as this, to either side. */
const jumpMs = 10 * 60_000;

/** Creates faults of schedulers, counted in `done`. */
export const createSchedulerFaults = (
  schedulers: readonly DrillScheduler[],
  { random, done }: { random: SeededRandom; done: { kills: number; jumps: number } },
) => ({
  kill: async () => {
    const { program } = random.pick(schedulers);
    if (program.pid === undefined) return;
    await program.kill9();
    program.start();
    done.kills++;
  },
  jump: async () => {
    random.pick(schedulers).setClock(random.pick([-jumpMs, 0, jumpMs]));
    done.jumps++;
  },
});

interface SchedulerOptions {
  folder: string;
  databaseUrl: string | undefined;
  smtpUrl: string;
  clock: DrillClock;
  linkKey: string;
  index: number;
}

export function openScheduler({ folder, databaseUrl, smtpUrl, clock, linkKey, index }: SchedulerOptions): DrillScheduler {
  const path = join(folder, `clock-${index}.json`);
  const setClock = (aheadMs: number) => {
    writeFileSync(`${path}.new`, JSON.stringify({ ...clock, aheadMs }));
    renameSync(`${path}.new`, path);
  };
  setClock(0);
  const env = {
    DATA_DIR: folder,
    SMTP_URL: smtpUrl,
    CLOCK_PATH: path,
    LINK_KEY: linkKey,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const entry = new URL('./programs/scheduler.ts', import.meta.url);
  return { program: createProgram({ entry, env, logPath: join(folder, `scheduler-${index}.log`) }), setClock };
}
