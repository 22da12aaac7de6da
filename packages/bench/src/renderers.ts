import { readdirSync, readFileSync } from 'node:fs';
import { usedSec } from './paired';

/**
 * The browser's own throttling slows only the page's main thread, not its workers. Pausing the
 * whole process for most of the time slows everything.
 */

const periodMs = 20;

/** Lists the browser's processes that run pages and their workers. */
function listRenderers(browserPid: number): number[] {
  const read = (pid: number, name: string) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'utf8');
    } catch {
      return ''; // it has ended
    }
  };
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  const parentOf = new Map(pids.map((pid) => [pid, Number(/\) \S (\d+)/.exec(read(pid, 'stat'))?.[1])]));
  const isBelow = (pid: number): boolean => pid === browserPid || (pid > 1 && isBelow(parentOf.get(pid) ?? 0));
  return pids.filter((pid) => read(pid, 'cmdline').includes('--type=renderer') && isBelow(pid));
}

/** Milliseconds of the processor that the browser's pages and their workers have used. */
export const renderersMs = (browserPid: number): number => 1000 * listRenderers(browserPid).reduce((sum, pid) => sum + usedSec(pid), 0);

/** Lets them run only one part in `times` of the time. Returns a function that ends it. */
export function slowRenderers(browserPid: number, times: number): () => void {
  const pids = listRenderers(browserPid);
  const tell = (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // it has ended
      }
    }
  };
  let resume: NodeJS.Timeout | undefined;
  const pause = setInterval(() => {
    tell('SIGSTOP');
    resume = setTimeout(() => tell('SIGCONT'), periodMs * (1 - 1 / times));
  }, periodMs);
  return () => {
    clearInterval(pause);
    clearTimeout(resume);
    tell('SIGCONT');
  };
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  args: { name?: string };
  /** Microseconds of the processor. */
  tdur?: number;
}

/** Processor time of the longest task on a page's main thread, of what the browser has traced. */
export function findLongestTaskMs(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`));
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && mains.has(`${pid}/${tid}`));
  const longestUs = tasks.reduce((longest, { tdur = 0 }) => Math.max(longest, tdur), 0);
  if (longestUs === 0) throw new Error('the browser has measured nothing');
  return longestUs / 1000;
}
