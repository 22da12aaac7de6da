import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { build } from 'esbuild';
import { root } from '../setup/packages.mjs';
import { variables } from './build-variables';

/** Variables that become a part of the built app. */
const buildVariables = ['PUBLIC_URL', ...Object.keys(variables)];

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
  'scripts/stack/preview-files.ts',
  'pnpm-lock.yaml',
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function sourceFingerprint(): string {
  const hash = createHash('sha256').update(buildVariables.map((name) => `${name}=${process.env[name] ?? ''}`).join('\n'));
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** A process of its own: a build that hangs or dies takes nothing else with it. */
async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'pwa'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([Promise.all([text(child.stdout), text(child.stderr)]), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The app could not be built:\n${said.join('\n')}`);
}

/** What a card's page loads: beside the app, for browsers that the app itself has given up. */
async function buildCardPage(): Promise<void> {
  const at = (file: string) => join(root, 'pwa/src/card-page', file);
  await build({
    entryPoints: [at('open-card.ts'), at('card-music.ts'), at('card.css')],
    outdir: join(dist, 'card'),
    bundle: true,
    minify: true,
    target: ['es2017', 'safari12', 'chrome70', 'firefox68'],
    // Safari 12 has it but for a corner that nobody writes (a name bound twice); esbuild cannot
    // turn it into anything else.
    supported: { destructuring: true },
    loader: { '.woff2': 'file' },
    assetNames: '[name]-[hash]',
    logLevel: 'warning',
  });
}

/**
 * Builds the app into pwa/dist unless that is already made from exactly these sources. Answers
 * whether it built.
 */
export async function buildAppIfStale(): Promise<boolean> {
  const fingerprint = sourceFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  await run(vite);
  await run([...vite, '--ssr', 'src/prerender.tsx', '--outDir', 'dist/.prerender']);
  await run(['--import', 'tsx', join(root, 'scripts/stack/prerender-app.ts'), dist]);
  await buildCardPage();
  await run(['--import', 'tsx', join(root, 'scripts/stack/compress-app.ts'), dist]);
  writeFileSync(stamp, fingerprint);
  return true;
}
