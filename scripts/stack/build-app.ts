import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { writeNotices } from '../notices/notices';
import { root } from '../setup/packages.mjs';
import { findPart } from '../setup/system.mjs';

const archiveName = 'source.tar.gz';
/** Generated or downloaded files, and private ones. */
const leftOut =
  /^(node_modules|dist|data.*|out|tmp|\.(?!env\.example$|ci$|gitignore$|github$|devcontainer$|dockerignore$).*|.*\.(sqlite|log|eml|pem|key)(-.*)?)$/;

function* walk(dir: string): Generator<string> {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (leftOut.test(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else if (entry.isFile()) yield relative(root, path);
  }
}

/**
 * Lists the files of the source code: those that git tracks, or without git all except the ones
 * left out.
 */
export function listSourceFiles(): string[] {
  const git = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64e6 });
  const tracked = git.status === 0 ? git.stdout.split('\0').filter(Boolean) : [];
  return (tracked.length > 0 ? tracked : [...walk(root)]).filter((path) => existsSync(join(root, path)));
}

/**
 * Packs the source code of this instance, with its operator's changes, for everyone who uses it
 * over the network (AGPL-3.0 §13). Does nothing if the archive is newer than every file. Not served
 * if SOURCE_URL says that the source is published elsewhere.
 */
export function packSource(appDir: string): void {
  const archive = join(appDir, archiveName);
  const files = listSourceFiles();
  const packedAt = existsSync(archive) ? statSync(archive).mtimeMs : 0;
  if (files.every((path) => statSync(join(root, path)).mtimeMs < packedAt)) return;
  const fresh = `${archive}.${process.pid}`;
  const tar = spawnSync('tar', ['-czf', fresh, '--null', '-T', '-'], { cwd: root, input: files.join('\0'), encoding: 'utf8' });
  if (tar.status === 0) {
    renameSync(fresh, archive);
    return;
  }
  rmSync(fresh, { force: true });
  throw new Error(`The source code could not be packed: ${tar.stderr || tar.error?.message}. Set SOURCE_URL to where people find it.`);
}

const dist = join(root, 'pwa/dist');
const stamp = join(dist, '.built-from');
/** The sources of the built app. */
const sources = [
  'pwa/src',
  'pwa/public',
  'pwa/index.html',
  'pwa/guest.html',
  'pwa/.browserslistrc',
  'pwa/vite.config.ts',
  'pwa/chunk-groups.ts',
  'pwa/build',
  'packages/contract/package.json',
  'packages/contract/src',
  'packages/render/src',
  'packages/words/build',
  'packages/words/catalogues',
  'packages/words/package.json',
  'packages/words/src',
  'pnpm-lock.yaml',
  'scripts/notices',
];

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) return yield path;
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/** Tests and what only they import are no part of the app. */
const isTests = (path: string) => /\.(test|fixture|setup)\.tsx?$/.test(path);

/** Changes with the names and contents of files: those below paths from the project's root. */
export function fingerprintOf(paths: readonly string[], isLeftOut: (file: string) => boolean = () => false): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesBelow(join(root, path))) if (!isLeftOut(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Runs in a separate process, so that a build that hangs or crashes affects nothing else. */
async function run(args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: join(root, 'pwa'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, [code]] = await Promise.all([Promise.all([text(child.stdout), text(child.stderr)]), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The app could not be built:\n${said.join('\n')}`);
}

let building: Promise<boolean> | undefined;

/**
 * Builds the app into pwa/dist unless it is already built from exactly these sources, and packs the
 * source code next to it. Returns whether it built. Concurrent callers wait for the same build: two
 * builds would overwrite each other's files.
 */
export function buildAppIfStale(): Promise<boolean> {
  building ??= buildAndPack().finally(() => {
    building = undefined;
  });
  return building;
}

async function buildAndPack(): Promise<boolean> {
  const isBuilt = await buildStaleApp();
  try {
    packSource(dist);
  } catch (thrown) {
    console.error(thrown instanceof Error ? thrown.message : thrown);
  }
  return isBuilt;
}

async function buildStaleApp(): Promise<boolean> {
  const fingerprint = fingerprintOf(sources, isTests);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return false;
  await run(['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']);
  writeNotices(dist);
  writeFileSync(stamp, fingerprint);
  return true;
}

export const findChromium = () => findPart('chromium') ?? '/usr/bin/chromium';

/** Builds the app if it is stale. Returns its folder and the browser to open it in. */
export async function openApp() {
  await buildAppIfStale();
  return { dist: join(root, 'pwa/dist'), chromiumPath: findChromium() };
}
