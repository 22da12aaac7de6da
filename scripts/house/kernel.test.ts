import { expect, it } from 'vitest';
import { warpKernelSourceSha256 } from '../../packages/render/src/raster/warp-kernel.gen';
import { hashKernel } from '../setup/hash-kernel';

it('the compiled kernel is that of its sources', () => {
  expect(hashKernel(), 'run npm run kernel').toBe(warpKernelSourceSha256);
});
