import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';

const dist = join(root, 'pwa/dist');
const stamp = join(dist, '.built-from');
/** What the built app depends on. */
const sources = [
  'pwa/src',
  'pwa/public',
  'pwa/index.html',
  'pwa/vite.config.ts',
  'packages/contract/src',
  'packages/render/src',
  'pnpm-lock.yaml',
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function sourceFingerprint(): string {
  const hash = createHash('sha256').update(`gate ${process.env.DEV_GATE_PASSPHRASE ?? ''}`);
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the app into pwa/dist unless that is already made from exactly these sources. Answers whether it built. */
export function buildAppIfStale(): boolean {
  const fingerprint = sourceFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  const vite = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'pwa'),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (vite.status !== 0) throw new Error(`The app could not be built:\n${vite.stdout}\n${vite.stderr}`);
  writeFileSync(stamp, fingerprint);
  return true;
}
