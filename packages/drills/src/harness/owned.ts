import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Process groups and folders of the drill. They are removed when this process ends, except by kill
 * -9.
 */
const groups = new Set<number>();
const folders = new Set<string>();
let isWatching = false;

function watchOurEnd(): void {
  if (isWatching) return;
  isWatching = true;
  process.on('exit', () => {
    for (const group of groups) endGroup(group);
    for (const folder of folders) endAllOf(folder);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
}

/** Starts a process as the leader of a new process group. */
export function spawnOwned(command: string, args: readonly string[], options: SpawnOptions): ChildProcess {
  watchOurEnd();
  const child = spawn(command, args, { ...options, detached: true });
  if (child.pid !== undefined) groups.add(child.pid);
  return child;
}

export function endGroup(group: number): void {
  groups.delete(group);
  try {
    process.kill(-group, 'SIGKILL');
  } catch {} // gone already
}

/** Creates the folder for everything that a drill starts. */
export function makeOwnedFolder(name: string): string {
  watchOurEnd();
  const folder = mkdtempSync(join(tmpdir(), `hellograph-drill-${name}-`));
  folders.add(folder);
  return folder;
}

export function removeOwnedFolder(folder: string): void {
  endAllOf(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  folders.delete(folder);
}

export interface RunningProcess {
  pid: number;
  parentPid: number;
  command: string;
}

const read = (path: string) => {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return ''; // it ended meanwhile, or belongs to another user
  }
};

/**
 * Lists our running processes that name the folder in their command or environment. Reads /proc, so
 * it works only on Linux.
 */
export function listProcessesOf(folder: string): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ');
      if (!command.includes(folder) && !read(`/proc/${name}/environ`).includes(folder)) return [];
      const [state, parentPid] = read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ') ?? [];
      return state === 'Z' || state === undefined ? [] : [{ pid: Number(name), parentPid: Number(parentPid), command }];
    });
}

function endAllOf(folder: string): void {
  for (const { pid } of listProcessesOf(folder)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {} // gone already
  }
}
