// @ts-check
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { toProgramFile } from '../../packages/kit/src/process/program-file.mjs';
import { ensureNode, nodeEnv } from './node.mjs';
import { root } from './packages.mjs';

/**
 * Runs a TypeScript program of the project in Node and exits with its exit code. Signals from the
 * terminal reach the program directly; signals sent only to this process are forwarded.
 * @param {string} file from the project's root
 * @param {string[]} args
 */
export function handOver(file, args) {
  // Programs are bundled with what is made of the catalogues of texts.
  const words = spawnSync(ensureNode(), [join(root, 'packages/words/build/main.ts')], {
    stdio: 'inherit',
    env: { ...nodeEnv(), NODE_NO_WARNINGS: '1' },
  });
  if (words.status !== 0) process.exit(1);
  const env = { MALLOC_ARENA_MAX: '2', ...nodeEnv(), NODE_NO_WARNINGS: '1' };
  const child = spawn(ensureNode(), [toProgramFile(join(root, file)), ...args], { cwd: root, stdio: 'inherit', env });
  process.on('SIGINT', () => {}); // the terminal sent it to the child too: wait for its clean end
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
