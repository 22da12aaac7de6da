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
