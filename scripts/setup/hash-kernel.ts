import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './packages.mjs';

/** SHA-256 of the kernel's sources, one after the other by name. */
export function hashKernel(): string {
  const folder = join(root, 'packages/render/kernel');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}
