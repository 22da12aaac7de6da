import { readdirSync, readFileSync } from 'node:fs';

const sampleEveryMs = 50;

/**
 * Memory of a process and all its descendants, in bytes; 0 for what ended meanwhile. Linux keeps it under /proc (proc_pid_smaps(5)): the
 * proportional set size, so that pages which several processes share, Node's own code above all, are counted once.
 */
function bytesInUse(pid: number): number {
  try {
    const kibibytes = Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1'))?.[1] ?? 0);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
    return kibibytes * 1024 + children.reduce((sum, child) => sum + bytesInUse(child), 0);
  } catch {
    return 0;
  }
}

/** Watches a process, by default this one, and its children; `stop` answers the largest sum seen, in MB (10⁶ bytes). Where there is no /proc, this process alone. */
export function watchMemory(pid = process.pid): { stop(): number } {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, bytesInUse(pid) || process.memoryUsage.rss());
  };
  const timer = setInterval(sample, sampleEveryMs);
  timer.unref();
  sample();
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      return peak / 1e6;
    },
  };
}
