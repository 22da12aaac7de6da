import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { classPortraits, voices } from '@hellograph/contract';
import { errorCatalogue } from '@hellograph/contract/errors';
import { describe, expect, it } from 'vitest';
import { warpKernelSourceSha256 } from '../../packages/render/src/raster/warp-kernel.gen';
import { hashKernel } from '../kernel';
import { root } from '../setup/packages.mjs';
import { envExample } from './env-example';
import { errorsPage } from './errors-page';
import { parseFile } from './syntax';

describe('docs/errors.md', () => {
  it('is what the catalogue says (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../docs/errors.md', import.meta.url), 'utf8')).toBe(errorsPage());
  });

  it('explains every code in a message for people', () => {
    for (const { message } of Object.values(errorCatalogue)) expect(message).toMatch(/^[A-Z].{15,}[.!]$/);
  });
});

describe('.env.example', () => {
  it('is what the programs read (npm run docs writes it)', () => {
    expect(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')).toBe(envExample());
  });

  it('names the variables that docs/operations.md explains, all of them and no others', () => {
    const page = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
    const known = [...envExample().matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name = '']) => name);
    expect(known.filter((name) => !page.includes(`\`${name}`))).toEqual([]);
    // Read by Caddy and by Node itself.
    const ofOthers = ['HELLOGRAPH_DOMAIN', 'HELLOGRAPH_UPSTREAM', 'HELLOGRAPH_ASK', 'HELLOGRAPH_TLS', 'NODE_EXTRA_CA_CERTS'];
    const set = [...page.matchAll(/(?<![\w/])([A-Z][A-Z_]{3,})=/g)].map(([, name = '']) => name);
    // A secret may be read from a file.
    const plain = set.map((name) => name.replace(/_FILE$/, ''));
    expect(plain.filter((name) => ![...known, ...ofOthers].includes(name))).toEqual([]);
  });
});

it.each(classPortraits)('students see %s as the picture of which videos are made', (portrait) => {
  const [shown, spoken] = ['pwa/public/portrait', 'api/src/domain/classes/portraits'].map((folder) =>
    readFileSync(join(root, folder, `${portrait}.jpg`)),
  );
  expect(spoken?.equals(shown ?? Buffer.alloc(0))).toBe(true);
});

it('the compiled kernel is that of its sources', () => {
  expect(hashKernel(), 'run npm run kernel').toBe(warpKernelSourceSha256);
});

it('every voice of the catalogue, and nothing else, has a sample to listen to: npm run samples', () => {
  const folder = join(root, 'pwa/public/voices');
  expect(readdirSync(folder).sort()).toEqual(voices.map(({ id }) => `${id}.m4a`).sort());
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).size).toBeGreaterThan(4000);
});

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

const pages = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...execFileSync('git', ['ls-files', '*/README.md'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean),
  ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ...readdirSync(join(root, 'docs/adr')).map((name) => `docs/adr/${name}`),
].filter((path) => path.endsWith('.md'));

const folders = /^(pwa|api|worker|packages|scripts|docs|deploy)\/[\w./-]+$/;

describe('the documents', () => {
  it.each(pages)('%s names only files that exist', (page) => {
    const text = readFileSync(join(root, page), 'utf8');
    const named = [...text.matchAll(/`([^`\s]+)`/g)].flatMap(([, path = '']) => (folders.test(path) ? [join(root, path)] : []));
    const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = '']) => join(root, dirname(page), path));
    const shown = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, path = '']) => join(root, dirname(page), path));
    const built = /\/(dist|node_modules)(\/|$)/;
    expect([...named, ...linked, ...shown].filter((path) => !built.test(path) && !existsSync(path))).toEqual([]);
  });

  it('design.md names the test that keeps each fault away', () => {
    const rows = [...read(join(root, 'docs/design.md')).matchAll(/^\| (\d+) \|.*\| `([^`]+)`: \*(.+)\* \|$/gm)];
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    const untested = rows.filter(([, , path = '', title = '']) => !read(join(root, path)).includes(title));
    expect(untested.map(([, number, path]) => `${number} ${path}`)).toEqual([]);
  });
});
