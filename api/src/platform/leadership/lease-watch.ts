import { hostname } from 'node:os';
import type { Lease } from './leases.repo';

/** Holders of this very process: tests open several apis in one. */
const ofThisProcess = new Set<string>();

/** Returns a name for this process that differs in every run. */
export function createHolder(): string {
  const holder = `${hostname()} ${process.pid} ${crypto.randomUUID()}`;
  ofThisProcess.add(holder);
  return holder;
}

/**
 * Whether the process behind a holder is certainly gone. Only processes of this machine can be
 * checked. A holder with our own process id is a predecessor: a container always has the same id.
 */
export function isGone(holder: string): boolean {
  const [host = '', pid = ''] = holder.split(' ');
  if (ofThisProcess.has(holder) || host !== hostname()) return false;
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (thrown) {
    return (thrown as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/**
 * Watches the leases of others. A lease has ended when its holder is gone, or when it was not
 * renewed for its whole duration, by this process's own monotonic clock: setting a clock, on this
 * host or another, neither ends a lease nor extends it.
 */
export function createLeaseWatch(ttlMs: number, elapsedMs: () => number = () => performance.now()) {
  const seen = new Map<string, { renewals: number; sinceMs: number }>();
  return {
    hasEnded: ({ name, holder, renewals }: Lease): boolean => {
      if (isGone(holder)) return true;
      const key = `${name} ${holder}`;
      const known = seen.get(key);
      if (known?.renewals === renewals) return elapsedMs() - known.sinceMs >= ttlMs;
      seen.set(key, { renewals, sinceMs: elapsedMs() });
      return false;
    },
    /** Forgets all leases except the given ones. */
    forgetAllBut: (leases: readonly Lease[]) => {
      const keys = new Set(leases.map(({ name, holder }) => `${name} ${holder}`));
      for (const key of seen.keys()) if (key.startsWith('process ') && !keys.has(key)) seen.delete(key);
    },
  };
}
