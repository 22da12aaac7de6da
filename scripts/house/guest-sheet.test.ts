import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';
import { parseFile } from './syntax';

const guest = join(import.meta.dirname, '../../pwa/src/guest');
const read = (path: string) => readFileSync(path, 'utf8');

/** All files of the pages of guests, also those that are loaded later. */
function listGuestFiles(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const name of parseFile({ path, text: read(path) }).imports.filter((name) => name.startsWith('.'))) {
    const file = ['.tsx', '.ts', '/index.ts'].map((ending) => join(dirname(path), `${name}${ending}`)).find(existsSync);
    if (file) listGuestFiles(file, found);
  }
  return found;
}

it('the sheet of the guests’ pages has the styles of every file that they show', () => {
  const sources = [...read(join(guest, 'guest.css')).matchAll(/@source "([^"]+)"/g)].map(([, glob = '']) => join(guest, glob));
  const shown = [...listGuestFiles(join(guest, 'main.tsx'))].filter((path) => path.endsWith('.tsx') && read(path).includes('className'));
  expect(shown.length).toBeGreaterThan(50);
  const unstyled = shown.filter((path) => !sources.some((glob) => matchesGlob(path, glob)));
  expect(unstyled.map((path) => relative(guest, path))).toEqual([]);
  // A file that was moved or deleted leaves no line behind.
  const idle = sources.filter((glob) => !shown.some((path) => matchesGlob(path, glob)));
  expect(idle.map((path) => relative(guest, path))).toEqual([]);
});
