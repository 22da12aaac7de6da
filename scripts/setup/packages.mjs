// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureNode, isOwn, nodeEnv } from './node.mjs';
import { say, stop } from './say.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1];

/**
 * pnpm at the pinned version: from the PATH if its version matches, else a private copy under
 * .cache.
 */
export function getPnpm() {
  const onPath = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: root, env: nodeEnv() });
  if (onPath.status === 0 && onPath.stdout.trim() === pnpmVersion) return ['pnpm'];
  const home = join(root, '.cache', `pnpm-${pnpmVersion}`);
  const bin = join(home, 'node_modules/pnpm/bin/pnpm.cjs');
  if (!existsSync(bin)) {
    say(`Downloading pnpm ${pnpmVersion} …`);
    mkdirSync(home, { recursive: true });
    const npm = spawnSync(
      'npm',
      ['install', '--prefix', home, '--no-save', '--no-audit', '--no-fund', '--loglevel=error', `pnpm@${pnpmVersion}`],
      {
        stdio: ['ignore', 2, 2],
        cwd: home,
        env: nodeEnv(),
      },
    );
    if (npm.status !== 0) stop('pnpm could not be installed (see the lines above). Is the npm registry reachable?');
  }
  return [ensureNode(), bin];
}

/** Changes whenever the installed packages may need an update. */
function installFingerprint() {
  const node = ensureNode();
  const hash = createHash('sha256').update(`${isOwn(node) ? relative(root, node) : process.version} ${process.platform} ${process.arch}`);
  const inFolder = (/** @type {string} */ folder) =>
    readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => `${folder}/${entry.name}/package.json`);
  const files = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', 'pwa/package.json', 'api/package.json', 'worker/package.json'];
  for (const file of [...files, ...inFolder('packages')]) if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Whether only what runs was installed (`pnpm install --prod`): then nothing is added to it. */
function isProductionInstall() {
  const state = join(root, 'node_modules/.modules.yaml');
  return existsSync(state) && /"?devDependencies"?:\s*false/.test(readFileSync(state, 'utf8'));
}

/** Installs the packages if they differ from the lock file; a second call takes milliseconds. */
export function ensurePackages() {
  if (isProductionInstall()) return;
  const stamp = join(root, 'node_modules/.hellograph-installed');
  const fingerprint = installFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const [command = 'pnpm', ...prefix] = getPnpm();
  say('Installing packages …');
  const result = spawnSync(command, [...prefix, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], {
    cwd: root,
    env: { ...nodeEnv(), CI: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0)
    stop(`The packages could not be installed:\n${`${result.stdout}\n${result.stderr}`.split('\n').slice(-40).join('\n')}`);
  shareNode();
  writeFileSync(stamp, fingerprint);
}

/**
 * Tools that are called by name (`npx vitest`, `npm run`) look for Node in their own folder first.
 */
function shareNode() {
  const folder = join(root, 'node_modules/.bin');
  rmSync(join(folder, 'node'), { force: true });
  if (isOwn(ensureNode())) symlinkSync(relative(folder, ensureNode()), join(folder, 'node'));
}
