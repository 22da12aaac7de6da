import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const sampleEveryMs = 50;

/** The memory of one process, in bytes. */
interface Resident {
  /** The program's path: processes of one program share the pages of its file. */
  program: string;
  ownBytes: number;
  fileBytes: number;
}

/**
 * Returns the resident memory of a process and all its descendants, except those that have ended.
 * Linux provides it under /proc (proc_pid_status(5)). The proportional set size would be simpler,
 * but the kernel walks all page tables for it, which made a measured render take half as long
 * again.
 */
function listResident(pid: number): Resident[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    const bytesOf = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0);
    const own = {
      program: readlinkSync(`/proc/${pid}/exe`),
      ownBytes: bytesOf('RssAnon') + bytesOf('RssShmem'),
      fileBytes: bytesOf('RssFile'),
    };
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
    );
    return [own, ...children.flatMap(listResident)];
  } catch {
    return [];
  }
}

function bytesInUse(pid: number): number {
  const resident = listResident(pid);
  const filesOf = new Map<string, number>();
  for (const { program, fileBytes } of resident) filesOf.set(program, Math.max(filesOf.get(program) ?? 0, fileBytes));
  const own = resident.reduce((sum, { ownBytes }) => sum + ownBytes, 0);
  return [...filesOf.values()].reduce((sum, bytes) => sum + bytes, own);
}

/**
 * Watches a process, by default this one, and its children; `stop` returns the largest sum seen, in
 * MB (10⁶ bytes). Without /proc it measures only this process.
 */
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
