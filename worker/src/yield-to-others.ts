import { readFile, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';

const niceness = constants.priority.PRIORITY_BELOW_NORMAL;

/**
 * Somebody waits for each answer of the api; nobody minds a video that takes a little longer. Where Linux shares time among sessions and not among
 * processes (sched(7), autogroup), a process's niceness counts only within its session, so that one of our own gets the niceness as a whole.
 */
export async function yieldToOthers(): Promise<void> {
  setPriority(niceness);
  if (await leadsSession()) await writeFile('/proc/self/autogroup', String(niceness)).catch(() => {});
}

/** The sixth field of proc(5)'s stat, counted behind the name, which may hold anything. */
async function leadsSession(): Promise<boolean> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
  const [, , , session] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(session) === process.pid;
}
