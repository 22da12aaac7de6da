// @ts-check
/** Plain JavaScript: it runs before anything can read TypeScript. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../../.cache/programs/', import.meta.url));
const writer = fileURLToPath(new URL('./write-program.mjs', import.meta.url));

/**
 * Bundles the sources of a program, process or thread into one JavaScript file, and rewrites it
 * after a change of the sources. Of installed packages only those of very many files are bundled.
 * Loading the sources one by one takes half a second and 50 MB more in each process.
 * @param {URL | string} entry TypeScript, or plain JavaScript
 * @returns {string} the file's path
 */
export function toProgramFile(entry) {
  const source = typeof entry === 'string' ? entry : fileURLToPath(entry);
  const name = basename(source).replace(/\.m?[jt]s$/, '');
  const file = `${folder}${name}-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.mjs`;
  if (isFresh(`${file}.json`)) return file;
  const { status, stderr } = spawnSync(process.execPath, [writer, source, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${source} can't be run:\n${stderr}`);
  return file;
}

/**
 * Returns the modification time and size of a source, which `write-program.mjs` records for each.
 */
export const stampOf = (/** @type {string} */ path) => {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs} ${stat.size}` : 'none';
};

/**
 * Archives and layers of images keep times in whole seconds: such a time is compared by them.
 * @param {string} noted @param {string} found
 */
export function isSameStamp(noted, found) {
  if (noted === found) return true;
  const [[notedMs = '', notedSize], [foundMs = '', foundSize]] = [noted.split(' '), found.split(' ')];
  return notedSize === foundSize && Number(foundMs) % 1000 === 0 && Math.floor(Number(notedMs) / 1000) * 1000 === Number(foundMs);
}

/** @param {string} notes */
function isFresh(notes) {
  try {
    /** @type {Record<string, string>} */
    const stamps = JSON.parse(readFileSync(notes, 'utf8'));
    return Object.entries(stamps).every(([path, stamp]) => isSameStamp(stamp, stampOf(path)));
  } catch {
    return false;
  }
}
