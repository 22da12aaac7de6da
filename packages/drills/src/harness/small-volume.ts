import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface SmallVolume {
  dir: string;
  unmount(): void;
}

/**
 * Mounts a real volume of this many megabytes in memory; `undefined` if the system does not permit
 * it. It is unmounted when this process ends.
 */
export function mountSmallVolume(dir: string, sizeMb: number): SmallVolume | undefined {
  mkdirSync(dir, { recursive: true });
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m`, 'hellograph-drill', dir], { stdio: 'ignore' });
  if (mounted.status !== 0) return undefined;
  const unmount = () => {
    process.off('exit', unmount);
    spawnSync('umount', ['-l', dir], { stdio: 'ignore' });
  };
  process.prependListener('exit', unmount);
  return { dir, unmount };
}
