import { readFile, writeFile } from 'node:fs/promises';
import { constants, getPriority, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

const niceness = constants.priority.PRIORITY_BELOW_NORMAL;
const triesMax = 20;
const pauseMs = 110;

/**
 * Somebody waits for each answer of the api; nobody minds a video that takes a little longer. Where
 * Linux shares time among sessions and not among processes (sched(7), autogroup), a process's
 * niceness counts only within its session, so that one of our own gets the niceness as a whole.
 */
export async function yieldToOthers(): Promise<void> {
  // Who was started nicer stays so: not everybody may take that back.
  if (getPriority() < niceness) setPriority(niceness);
  if (await leadsSession()) await niceSession();
}

/**
 * Where the kernel has no such file, or lets nobody write it, nothing is lost. All who may not
 * administer it share ten changes a second (sched/autogroup.c).
 */
async function niceSession(): Promise<void> {
  for (let tries = 0; tries < triesMax; tries++) {
    const failed = await writeFile('/proc/self/autogroup', String(niceness)).then(
      () => undefined,
      ({ code }: NodeJS.ErrnoException) => code,
    );
    if (failed !== 'EAGAIN') return;
    await sleep(pauseMs);
  }
}

/** The sixth field of proc(5)'s stat, counted behind the name, which may hold anything. */
async function leadsSession(): Promise<boolean> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(session) === process.pid;
}
