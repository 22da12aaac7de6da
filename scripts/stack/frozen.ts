import { readFileSync } from 'node:fs';

/** The state of a program's main thread. */
export interface ThreadState {
  /**
   * As in `proc(5)`: R runs or waits for a processor, S sleeps, D waits for a disk, T is stopped.
   */
  state: string;
  /** Processor time since its start. */
  usedMs: number;
}

export interface Silence {
  /** Since the program last reported. */
  silentMs: number;
  /** `undefined` if the system does not report it. */
  thread: ThreadState | undefined;
  /** Processor time of the thread when the program last reported. */
  usedAtReportMs: number;
}

const limitsMs = {
  /** A stopped process counts as frozen after this. */
  stopped: 15_000,
  /** After this much processor time without a report, the event loop is stuck. */
  busy: 15_000,
  /** A silent thread that sleeps waits for ever. */
  asleep: 30_000,
  /** A program that gets little processor or disk time on a busy machine is slow, not frozen. */
  starved: 180_000,
  /** For systems that report no state. */
  unknown: 60_000,
};

/** Returns whether a silent program must be ended. One that only lacks processor time must not. */
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
    // The name of the program is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0] ?? '', usedMs: (Number(fields[11]) + Number(fields[12])) * tickMs };
  } catch {
    return undefined;
  }
}
