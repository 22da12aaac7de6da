// @ts-check
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { say, stop } from './say.mjs';
import { buildParts, ensureSystem, findNodeHeaders } from './system.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const pnpmVersion = manifest.packageManager.split('@')[1];
const oldestNode = manifest.engines.node.replace('>=', '').split('.').map(Number);

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isOldEnough = major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);
  if (!isOldEnough) stop(`Hellograph needs Node ${manifest.engines.node}; this is ${process.version}.`);
}

/**
 * pnpm at the pinned version: from the PATH if its version matches, else a private copy under
 * .cache.
 */
export function getPnpm() {
  const onPath = spawnSync('pnpm', ['--version'], { encoding: 'utf8', cwd: root });
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
      },
    );
    if (npm.status !== 0) stop('pnpm could not be installed (see the lines above). Is the npm registry reachable?');
  }
  return [process.execPath, bin];
}

/** Changes whenever the installed packages may need an update. */
function installFingerprint() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
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
  ensureSystem(buildParts);
  const [command = 'pnpm', ...prefix] = getPnpm();
  say('Installing packages (about a minute the first time, because SQLite is compiled) …');
  const headers = findNodeHeaders();
  const env = { ...process.env, CI: 'true', ...(headers ? { npm_config_nodedir: headers } : {}) };
  const result = spawnSync(command, [...prefix, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (result.status !== 0)
    stop(`The packages could not be installed:\n${`${result.stdout}\n${result.stderr}`.split('\n').slice(-40).join('\n')}`);
  writeFileSync(stamp, fingerprint);
}
