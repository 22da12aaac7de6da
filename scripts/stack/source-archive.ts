import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../setup/packages.mjs';

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
