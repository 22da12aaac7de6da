import { readdirSync, readFileSync } from 'node:fs';

/** `sysconf(_SC_CLK_TCK)`, which is the same on every Linux that Node runs on. */
const ticksPerSec = 100;

interface Used {
  parentPid: number;
  /** Processor time of the process and its ended children. */
  sec: number;
}

/** Reads what a process has used (proc(5), stat), or `undefined` if it is gone. */
function readUsed(pid: number | 'self'): Used | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program may contain spaces, so it is read from its last bracket.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parentPid: Number(fields[1]), sec: ticks / ticksPerSec };
  } catch {
    return undefined;
  }
}

/**
 * Seconds that a process, this one if none is named, and its ended children have used of all
 * processors.
 */
export const usedSec = (pid: number | 'self' = 'self'): number => readUsed(pid)?.sec ?? 0;

/**
 * Seconds that a process and everything below it have used of all processors. A child that ends is
 * counted by its parent.
 */
export function treeProcessorSec(rootPid: number): number {
  const all = new Map<number, Used>();
  for (const name of readdirSync('/proc')) {
    const used = /^\d+$/.test(name) ? readUsed(Number(name)) : undefined;
    if (used) all.set(Number(name), used);
  }
  const isBelow = (pid: number): boolean => pid === rootPid || isBelowParent(all.get(pid));
  const isBelowParent = (used: Used | undefined): boolean => used !== undefined && used.parentPid > 0 && isBelow(used.parentPid);
  return [...all].reduce((sum, [pid, { sec }]) => (isBelow(pid) ? sum + sec : sum), 0);
}

/** Runs work whose processes end with it, and returns the processor time that it took. */
export async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = usedSec();
  await work();
  return usedSec() - before;
}
