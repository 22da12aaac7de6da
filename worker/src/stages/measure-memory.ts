import { readdirSync, readFileSync } from 'node:fs';

const sampleEveryMs = 50;

/** Resident memory of a process and all its descendants, in bytes; 0 for what ended meanwhile. Linux keeps it under /proc. */
function residentBytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
    return pages * 4096 + children.reduce((sum, child) => sum + residentBytes(child), 0);
  } catch {
    return 0;
  }
}

/** Watches this process and its children; `stop` answers the largest sum seen, in MB (10⁶ bytes). Where there is no /proc, this process alone. */
export function watchMemory(): { stop(): number } {
  let peak = 0;
  const sample = () => {
    peak = Math.max(peak, residentBytes(process.pid) || process.memoryUsage.rss());
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
