import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { manifestNameOf, manifestWordsIn, papers, toAppManifest } from '../../pwa/build/app-manifest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../../pwa', path), 'utf8');
const { en: english, es: spanish } = manifestWordsIn;

describe('the manifests of the app', () => {
  it('are one app in its language and colours', () => {
    const light = toAppManifest({ language: 'en', theme: 'light' }, english);
    const dark = toAppManifest({ language: 'es', theme: 'dark' }, spanish);
    expect([light.id, light.start_url]).toEqual([dark.id, dark.start_url]);
    expect([dark.lang, dark.description, dark.background_color]).toEqual(['es', spanish.description, papers.dark]);
    const names = ({ shortcuts }: typeof light) => shortcuts.map(({ name }) => name);
    expect(names(dark).filter((name) => names(light).includes(name))).toEqual([]);
  });

  it('have names that the first script makes, too', () => {
    expect(manifestNameOf({ language: 'en', theme: 'light' })).toBe('manifest.webmanifest');
    expect(manifestNameOf({ language: 'es', theme: 'dark' })).toBe('manifest-es-dark.webmanifest');
  });

  it('have the papers of the themes, as the first script and the pages have', () => {
    const [, light = '', dark = ''] = /\.light \{\s*--paper: (#\w+);[\s\S]*?\.dark \{\s*--paper: (#\w+);/.exec(read('src/theme.css')) ?? [];
    expect({ light, dark }).toEqual(papers);
    for (const file of ['public/first.js', 'index.html', 'guest.html']) {
      expect(read(file)).toContain(papers.light);
      expect(read(file)).toContain(papers.dark);
    }
  });

  it('show screens of the stated size', async () => {
    const { screenshots } = toAppManifest({ language: 'en', theme: 'light' }, english);
    for (const { src, sizes } of screenshots) {
      const { width, height } = await sharp(join(import.meta.dirname, '../../pwa/public', src)).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });
});
