import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts processor time in hundredths of a second. */
const tickMs = 10;
/** Reading them takes time itself. */
const sampleEveryMs = 100;

export interface ProcessUse {
  /** Milliseconds of all processors. */
  processorMs: number;
  /** At the moment at which all processes together took most, in MB (10⁶ bytes). */
  megabytes: number;
}

interface Sample {
  part: string;
  ticks: number;
  bytes: number;
}

/** The parts of a render that have programs, by their command lines. */
const parts: readonly (readonly [RegExp, string])[] = [
  [/^ffmpeg/, 'encoder'],
  [/face-process/, 'faces'],
  [/matte-process/, 'matte'],
  [/speech-process/, 'speech'],
];

const read = (path: string) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // it has ended
  }
};

/** Returns ticks of proc(5) stat. The name may contain spaces. */
function readTicks(path: string): number {
  const stat = read(path);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Lists the processes below one. Node starts all of them from its first thread. */
function listBelow(pid: number): number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...listBelow(child)]);
}

/** This program's threads, by their kind. */
function sampleThreads(): Map<string, Sample> {
  const own = new Map<string, Sample>();
  for (const thread of readdirSync('/proc/self/task')) {
    const name = read(`/proc/self/task/${thread}/comm`).trim();
    const part =
      Number(thread) === process.pid
        ? 'main thread'
        : /Worker(Thread)?$|^node$/.test(name) && !name.startsWith('V8')
          ? 'drawing'
          : 'other threads';
    own.set(`thread ${thread}`, { part, ticks: readTicks(`/proc/self/task/${thread}/stat`), bytes: 0 });
  }
  return own;
}

const bytesOf = (pid: number | 'self') => {
  const status = read(`/proc/${pid}/status`);
  const of = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
  return of('RssAnon') + of('RssShmem');
};

function sampleProcesses(): Map<string, Sample> {
  const all = new Map<string, Sample>([['self', { part: 'worker', ticks: 0, bytes: bytesOf('self') }]]);
  for (const pid of listBelow(process.pid)) {
    const command = read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
    // One that has ended, but has not been waited for, has no command line any more.
    if (command === '') continue;
    const part = parts.find(([pattern]) => pattern.test(command))?.[1] ?? 'other programs';
    all.set(`${pid} ${part}`, { part, ticks: readTicks(`/proc/${pid}/stat`), bytes: bytesOf(pid) });
  }
  return all;
}

/**
 * Watches this process, its threads and its children. `stop` returns what each part of them has
 * used since then. Pages of program files are not counted: they are shared.
 */
export function watchProcesses(): { stop(): Record<string, ProcessUse> } {
  const first = new Map([...sampleThreads(), ...sampleProcesses()]);
  const last = new Map<string, Sample>();
  let peak: Sample[] = [];
  const sumOf = (samples: readonly Sample[]) => samples.reduce((sum, { bytes }) => sum + bytes, 0);
  const sample = () => {
    const now = sampleProcesses();
    // One that has just ended has no figures any more.
    for (const [name, seen] of now) if (Number.isFinite(seen.ticks)) last.set(name, seen);
    const samples = [...now.values()];
    if (sumOf(samples) > sumOf(peak)) peak = samples;
  };
  const timer = setInterval(sample, sampleEveryMs);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      for (const [name, seen] of sampleThreads()) last.set(name, seen);
      const used: Record<string, ProcessUse> = {};
      const useOf = (part: string) => {
        used[part] ??= { processorMs: 0, megabytes: 0 };
        return used[part];
      };
      for (const [name, { part, ticks }] of last) useOf(part).processorMs += tickMs * (ticks - (first.get(name)?.ticks ?? 0));
      for (const { part, bytes } of peak) useOf(part).megabytes += bytes / 1e6;
      return used;
    },
  };
}
