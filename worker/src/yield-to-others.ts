import { readFile, writeFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const triesMax = 20;
const pauseMs = 110;

/**
 * People wait for each response of the api, but a video may take a little longer, so the worker
 * lowers its priority. If Linux shares CPU time between sessions (sched(7), autogroup), niceness
 * counts only within a session, so the session as a whole gets it. With 0, it keeps the normal
 * priority.
 */
export async function yieldToOthers(niceness: number): Promise<void> {
  if (niceness === 0) return;
  // A process that was started with a higher niceness keeps it, because not every user may undo
  // that.
  if (getPriority() < niceness) setPriority(niceness);
  if (await leadsSession()) await niceSession(niceness);
}

/**
 * If the kernel has no such file or refuses the write, nothing is lost. All unprivileged users
 * together may make ten changes a second (sched/autogroup.c).
 */
async function niceSession(niceness: number): Promise<void> {
  for (let tries = 0; tries < triesMax; tries++) {
    const failed = await writeFile('/proc/self/autogroup', String(niceness)).then(
      () => undefined,
      ({ code }: NodeJS.ErrnoException) => code,
    );
    if (failed !== 'EAGAIN') return;
    await sleep(pauseMs);
  }
}

/** The sixth field of stat (proc(5)), counted after the name, which may contain anything. */
async function leadsSession(): Promise<boolean> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(session) === process.pid;
}
