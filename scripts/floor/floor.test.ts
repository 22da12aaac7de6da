import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseBrowserFloor, readBrowserFloor, toBuildTargets } from '../../pwa/build/browser-floor';
import { parseFile } from '../house/syntax';
import { listNewerNames } from './newer-names';
import { findNewerStyles, findNewerSyntax } from './newer-styles';
import { findNewerUses, listOwnProperties } from './newer-uses';

const floor = readBrowserFloor();
const names = listNewerNames(floor);
const findUses = (text: string) => {
  const file = parseFile({ path: 'a.ts', text });
  return findNewerUses(file, names, listOwnProperties([file])).map(({ name }) => name);
};

describe('the floor', () => {
  it('is read from one file, the app is compiled for it, and older browsers get a message in every language', () => {
    expect(floor).toContainEqual({ name: 'ios_saf', version: '16.4' });
    expect(toBuildTargets(floor)).toEqual(['ios16.4', 'safari16.4', 'chrome109', 'edge109', 'firefox115']);
    for (const told of ['pwa/public/first.js', 'packages/words/catalogues/es/app/too-old.arb']) {
      const text = readFileSync(new URL(`../../${told}`, import.meta.url), 'utf8');
      for (const { version } of floor) expect(text).toContain(version);
    }
    expect(() => parseBrowserFloor('last 2 versions')).toThrow('last 2 versions');
  });
});

describe('APIs', () => {
  it('that a browser of the floor lacks are found', () => {
    expect(findUses('AbortSignal.any([signal]);')).toEqual(['AbortSignal.any']);
    expect(findUses('const sorted = list.toSorted();')).toEqual(['.toSorted']);
    expect(findUses('new Intl.Segmenter();')).toEqual(['Intl.Segmenter']);
    expect(findUses("createImageBitmap(photo, { imageOrientation: 'from-image' });")).toEqual([
      'createImageBitmap(imageOrientation: from-image)',
    ]);
  });

  it('are distinguished by the class of a name', () => {
    expect(findUses('const search = new URLSearchParams(); if (search.size > 0) go();')).toEqual(['URLSearchParams.size']);
    expect(findUses('const seen = new Set(); if (seen.size > 0) go();')).toEqual([]);
  });

  it('that plain http lacks are found', () => {
    expect(findUses('const id = crypto.randomUUID();')).toEqual(['Crypto.randomUUID']);
  });

  it('may be checked for if they may be missing', () => {
    expect(findUses('await indexedDB.databases?.(); navigator.storage?.persist();')).toEqual([]);
  });

  it('are not taken for names of our own', () => {
    expect(findUses("import { restore } from './restore'; restore(); const own = { toSorted: 1 }; own.toSorted;")).toEqual([]);
  });
});

describe('syntax', () => {
  it('newer than every browser of the floor reads is found', () => {
    expect(findNewerSyntax('a.js', 'class A { static { this.b = 1; } }')).toEqual([]);
    expect(findNewerSyntax('a.js', 'const letters = /\\p{L}/v;')).toHaveLength(1);
  });

  it('of the first script is what the oldest browsers read', () => {
    expect(findNewerSyntax('first.js', 'var a = 1;')).toEqual([]);
    expect(findNewerSyntax('first.js', 'const a = 1;')).toHaveLength(1);
  });
});

describe('styles', () => {
  const find = (sheet: string) => findNewerStyles(sheet, floor).map(({ name }) => name);
  it('that a browser of the floor lacks are found', () => {
    expect(find('label:has(input){color:red}')).toEqual([':has']);
    expect(find('p{text-wrap:pretty}')).toEqual(['text-wrap']);
  });

  it('are ignored behind @supports and next to their prefixed form', () => {
    expect(find('@supports selector(:has(a)){label:has(input){color:red}}p{color:red}')).toEqual([]);
    expect(find('p{-webkit-user-select:none;user-select:none}')).toEqual([]);
    expect(find('p{user-select:none}')).toEqual(['user-select']);
  });
});
