import { readFileSync } from 'node:fs';

/** How a program's main thread stood at one moment. */
export interface ThreadState {
  /**
   * As in `proc(5)`: R runs or waits for a processor, S sleeps, D waits for a disk, T is stopped.
   */
  state: string;
  /** Processor time it has used since it began. */
  usedMs: number;
}

export interface Silence {
  /** Since the program last reported. */
  silentMs: number;
  /** Undefined where the system does not tell. */
  thread: ThreadState | undefined;
  /** Processor time of the thread when the program last reported. */
  usedAtReportMs: number;
}

const limitsMs = {
  /** No program is judged before this. */
  stopped: 15_000,
  /** Processor time spent without one report: the event loop turns no more. */
  busy: 15_000,
  /** A thread that sleeps has nothing to do, or waits for ever. */
  asleep: 30_000,
  /** A program that is short of processor or disk time on a busy machine is slow, not frozen. */
  starved: 180_000,
  /** Where the system tells nothing. */
  unknown: 60_000,
};

/**
 * Whether a silent program has to be ended: one that is only starved of processor time does not.
 */
export function isFrozen({ silentMs, thread, usedAtReportMs }: Silence): boolean {
  if (silentMs <= limitsMs.stopped) return false;
  if (!thread) return silentMs > limitsMs.unknown;
  if (thread.state === 'T' || thread.state === 't') return true;
  if (thread.usedMs - usedAtReportMs > limitsMs.busy) return true;
  return silentMs > (thread.state === 'S' ? limitsMs.asleep : limitsMs.starved);
}

/**
 * Clock ticks of Linux's accounting (`USER_HZ`), which has been 100 a second on every platform that
 * Node runs on.
 */
const tickMs = 10;

/**
 * The main thread of a process, read from `/proc/<pid>/task/<pid>/stat` (`proc_pid_stat(5)`);
 * `undefined` off Linux.
 */
export function readMainThread(pid: number): ThreadState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', usedMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return undefined;
  }
}
