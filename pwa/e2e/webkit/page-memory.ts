import { readdirSync, readFileSync } from 'node:fs';

const readOr = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // it has ended meanwhile
  }
};

/** The name in `/proc/<pid>/stat` may contain spaces, so it is read to its last bracket. */
function readStat(pid: string): { name: string; parent: string } {
  const [, name = '', rest = ''] = /\((.*)\) (.*)/.exec(readOr(`/proc/${pid}/stat`)) ?? [];
  return { name, parent: rest.split(' ')[1] ?? '' };
}

function listBelow(pid: string, all: readonly string[]): string[] {
  const own = all.filter((one) => readStat(one).parent === pid);
  return own.flatMap((one) => [one, ...listBelow(one, all)]);
}

/**
 * Returns the private memory of a browser's pages in megabytes, by which a phone decides to kill
 * one. Libraries shared by all programs do not count.
 */
export function readPageMb(browserPid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const pages = listBelow(String(browserPid), all).filter((pid) => readStat(pid).name.startsWith('WebKitWebProc'));
  const readKb = (pid: string) => Number(/^Private_Dirty:\s+(\d+)/m.exec(readOr(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
  return pages.reduce((sum, pid) => sum + readKb(pid), 0) / 1024;
}

/** Follows the memory of pages until it is stopped. */
export function followPageMb(browserPid: number) {
  let peakMb = 0;
  const look = () => {
    const nowMb = readPageMb(browserPid);
    peakMb = Math.max(peakMb, nowMb);
    return nowMb;
  };
  const timer = setInterval(look, 50);
  return { nowMb: look, peakMb: () => peakMb, stop: () => clearInterval(timer) };
}
