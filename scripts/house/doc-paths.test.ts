import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/packages.mjs';

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
});
