import { readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`, which is the same on every Linux that Node runs on. */
const ticksPerSec = 100;

/**
 * Seconds that a process, this one if none is named, and its ended children have used of all
 * processors (proc(5), stat).
 */
export function usedSec(pid: number | 'self' = 'self'): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the program may contain spaces, so it is read from its last bracket.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number);
  return ((user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)) / ticksPerSec;
}

/** Runs work whose processes end with it, and returns the processor time that it took. */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = usedSec();
  await work();
  return usedSec() - before;
}
