import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';

export interface SmallVolume {
  dir: string;
  unmount(): void;
}

/**
 * A real volume of so many megabytes in memory, where the system lets us mount one; `undefined`
 * where not. Unmounted at the latest when we end.
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
