import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { warpKernelSourceSha256 } from '../../packages/render/src/raster/warp-kernel.gen';
import { root } from '../setup/packages.mjs';

it('the compiled kernel is that of its source', () => {
  const source = readFileSync(join(root, 'packages/render/kernel/warp-kernel.ts'));
  expect(createHash('sha256').update(source).digest('hex'), 'run npm run kernel').toBe(warpKernelSourceSha256);
});
