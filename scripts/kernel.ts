import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getPnpm, root } from './setup/packages.mjs';

/**
 * `npm run kernel`: compiles `packages/render/kernel` into
 * `packages/render/src/raster/warp-kernel.gen.ts`. The compiler (100 MB) is downloaded only for
 * this command and not installed, because only changes to the kernel need it. A test compares the
 * hash of the sources.
 */
const compiler = 'assemblyscript@0.28.20';
const source = join(root, 'packages/render/kernel/warp-kernel.ts');
const target = join(root, 'packages/render/src/raster/warp-kernel.gen.ts');

const dir = mkdtempSync(join(tmpdir(), 'hellograph-kernel-'));

/** SHA-256 of the kernel's sources, one after the other by name. */
export function hashKernel(): string {
  const folder = join(root, 'packages/render/kernel');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex');
}

try {
  const wasm = join(dir, 'kernel.wasm');
  const flags = ['-O3', '--shrinkLevel', '0', '--runtime', 'stub', '--enable', 'simd', '--importMemory', '--noAssert'];
  const [pnpm = 'pnpm', ...prefix] = getPnpm();
  execFileSync(pnpm, [...prefix, `--package=${compiler}`, 'dlx', 'asc', source, ...flags, '--outFile', wasm], { stdio: 'inherit' });
  const hash = hashKernel();
  const base64 = readFileSync(wasm).toString('base64');
  writeFileSync(
    target,
    `/** WebAssembly in base64, by \`npm run kernel\` from \`packages/render/kernel/warp-kernel.ts\`. */\n` +
      `export const warpKernelSourceSha256 = '${hash}';\n` +
      `export const warpKernel =\n  '${base64}';\n`,
  );
} finally {
  rmSync(dir, { recursive: true });
}
