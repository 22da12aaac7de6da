import { buffer } from 'node:stream/consumers';
import type { SetBookPayload, SetPosterPayload } from '@hellograph/jobs';
import { createLogger } from '@hellograph/kit';
import { createMemoryStore } from '@hellograph/storage';
import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { paintBook } from '../stages/books/paint-book';
import { setBookHandler, setPosterHandler } from './set-book';

const store = createMemoryStore();
const context = { signal: new AbortController().signal, log: createLogger({ name: 'test', level: 'silent' }) };
const front: Omit<SetPosterPayload, 'url'> = {
  requestId: 'r',
  language: 'en',
  occasion: 'birthday',
  look: 'paper',
  tint: null,
  title: 'Happy birthday, Nana 🎂',
  to: 'Nana',
  sender: 'Ada',
};
const book = { ...front, inside: 'All of us', thanks: null } as const;

async function setBook(signatures: SetBookPayload['signatures'], more: Partial<SetBookPayload> = {}) {
  const { key, pages } = await setBookHandler({ store })({ ...book, ...more, signatures }, context);
  const pdf = await buffer(await store.openRead(key));
  return { pdf, pages, key };
}
const isPdf = (pdf: Buffer) => pdf.subarray(0, 5).toString() === '%PDF-' && pdf.subarray(-8).toString().includes('%%EOF');
const count = (pdf: Buffer, what: RegExp) => pdf.toString('latin1').match(what)?.length ?? 0;

it('a book has a cover, the words inside, a page for each signature with its photo, and the thanks', async () => {
  const photo = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg()
    .toBuffer();
  const { key: photoKey } = await store.putBuffer(photo, 'jpg');
  const signed = ['Bob', 'Cleo', 'Dan'].map((name) => ({ name, words: `${name} was here`, photoKey: name === 'Dan' ? null : photoKey }));
  const { pdf, pages, key } = await setBook([...signed, { name: 'Gone', words: 'Without a photo', photoKey: 'no-such-blob.jpg' }], {
    thanks: 'Thank you all',
  });
  expect(key).toMatch(/\.pdf$/);
  expect(isPdf(pdf)).toBe(true);
  expect(pages).toBe(7);
  expect(count(pdf, /\/Type \/Page\b/g)).toBe(7);
  expect(count(pdf, /\/Subtype \/Image/g)).toBeGreaterThan(0);
  // The photos are embedded as JPEG: two of them unchanged would be 4 MB.
  expect(pdf.length).toBeLessThan(1_500_000);
});

it.each([
  ['emoji', '🎂❤️👍🏿👨‍👩‍👧‍👦🇩🇪 for you'],
  ['right to left', 'יום הולדת שמח, סבתא'],
  ['Chinese', '生日快乐，奶奶'],
  ['letters that no font has', 'A 𒀀𒁀 cuneiform wish'],
  ['nothing but spaces', '   '],
])('text of any kind is set: %s', async (_, words) => {
  const { pdf, pages } = await setBook([{ name: words.trim() === '' ? 'Bob' : words, words, photoKey: null }]);
  expect([isPdf(pdf), pages]).toEqual([true, 3]);
});

it('long text continues on further pages without losses', async () => {
  const lines = Array.from({ length: 90 }, (_, i) => `Line ${i}`);
  const drawn: string[][] = [];
  const begin = () => {
    const pen = createCanvas(8, 8).getContext('2d');
    drawn.push([]);
    pen.fillText = (text: string) => void drawn.at(-1)?.push(text);
    return pen;
  };
  const bob = { name: 'Bob', words: lines.join('\n'), findPhoto: async () => undefined };
  const pages = await paintBook({ ...book, inside: '', signatures: [bob] }, { begin, end: () => {} }, context.signal);
  expect(drawn.flat().filter((text) => /^(Line \d+|Bob)$/.test(text))).toEqual([...lines, 'Bob']);
  expect(pages).toBe(drawn.length);
  expect(pages).toBeGreaterThan(3);
  const { pages: unbroken } = await setBook([{ name: 'Bob', words: 'w'.repeat(500), photoKey: null }], { inside: '' });
  expect(unbroken).toBe(2);
});

it('a cancelled book is not painted any further', async () => {
  const signal = AbortSignal.abort();
  const handler = setBookHandler({ store });
  await expect(handler({ ...book, signatures: [{ name: 'Bob', words: 'Hi', photoKey: null }] }, { ...context, signal })).rejects.toThrow();
});

it('a poster is one page, in both languages', async () => {
  for (const language of ['en', 'es'] as const) {
    const { key, pages } = await setPosterHandler({ store })(
      { ...front, language, url: `https://hello.example/sign/${'A'.repeat(22)}` },
      context,
    );
    expect(pages).toBe(1);
    expect(isPdf(await buffer(await store.openRead(key)))).toBe(true);
  }
});
