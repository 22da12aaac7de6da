import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = '/sys/fs/cgroup';
const periodUs = 100_000;

/** Files of the two versions of Linux's control groups: a limit, and precedence before others. */
const versions = [
  {
    isThere: () => existsSync(join(root, 'cpu/cpu.shares')),
    folder: join(root, 'cpu'),
    toFiles: (quotaUs: number) => ({ 'cpu.cfs_period_us': periodUs, 'cpu.cfs_quota_us': quotaUs, 'cpu.shares': 20_480 }),
  },
  {
    isThere: () =>
      existsSync(join(root, 'cgroup.subtree_control')) && readFileSync(join(root, 'cgroup.subtree_control'), 'utf8').includes('cpu'),
    folder: root,
    toFiles: (quotaUs: number) => ({ 'cpu.max': `${quotaUs} ${periodUs}`, 'cpu.weight': 2000 }),
  },
];

/**
 * Limits processes so that each has a small processor, regardless of how many share the machine.
 */
export interface CpuShares {
  /** Also for what the process starts from now on. */
  give(pid: number | undefined): void;
  /** Once all of them have ended. */
  close(): void;
}

/**
 * Limits each process that it is given to a part of one core, and lets it have that part before
 * others. Needs root and control groups.
 */
export function openCpuShares(cores: number): CpuShares {
  const version = versions.find(({ isThere }) => isThere());
  if (!version || process.getuid?.() !== 0) throw new Error('A share of the processor needs root and control groups');
  const folders: string[] = [];
  return {
    give: (pid) => {
      if (pid === undefined) throw new Error('The process does not run');
      const folder = join(version.folder, `hellograph-${process.pid}-${pid}`);
      mkdirSync(folder);
      folders.push(folder);
      for (const [name, value] of Object.entries(version.toFiles(cores * periodUs))) writeFileSync(join(folder, name), String(value));
      writeFileSync(join(folder, 'cgroup.procs'), String(pid));
    },
    close: () => {
      for (const folder of folders) rmdirSync(folder);
    },
  };
}
