import { expect, it } from 'vitest';
import { translate } from './translate';

const english = {
  hello: 'Hello, {name}',
  lines: ['One', 'Two {b} and {a}'],
  videos: { one: 'a video', other: '{count} videos' },
} as const;
const german = {
  hello: 'Hallo, {name}',
  lines: ['Eins', '{a} und {b}, zwei'],
  videos: { one: 'ein Video', other: '{count} Videos' },
} as const;

it('takes the texts and placeholders of the English ones, in any order, and forms that English lacks', () => {
  expect(translate<typeof english>()(german)).toBe(german);
  const polish = {
    hello: 'Cześć, {name}',
    lines: ['1', '{a}, {b}'],
    videos: { one: '1', few: '{count} filmy', other: '{count}' },
  } as const;
  expect(translate<typeof english>()(polish)).toBe(polish);
});

it('does not compile with anything else', () => {
  const wrong = [
    // @ts-expect-error a missing text
    () => translate<typeof english>()({ hello: 'Hallo, {name}', lines: ['Eins', '{a}{b}'] }),
    // @ts-expect-error a text that English does not have
    () => translate<typeof english>()({ ...german, bye: 'Tschüss' }),
    // @ts-expect-error a missing placeholder
    () => translate<typeof english>()({ ...german, hello: 'Hallo' }),
    // @ts-expect-error a wrong placeholder
    () => translate<typeof english>()({ ...german, hello: 'Hallo, {nmae}' }),
    // @ts-expect-error one placeholder too many
    () => translate<typeof english>()({ ...german, hello: 'Hallo, {name} {city}' }),
    // @ts-expect-error a line too few
    () => translate<typeof english>()({ ...german, lines: ['{a}{b}'] }),
    // @ts-expect-error a line too many
    () => translate<typeof english>()({ ...german, lines: ['Eins', '{a}{b}', 'Drei'] }),
    // @ts-expect-error a wrong placeholder in a line
    () => translate<typeof english>()({ ...german, lines: ['Eins {a}', '{a}{b}'] }),
    // @ts-expect-error no form for other numbers
    () => translate<typeof english>()({ ...german, videos: { one: 'ein Video' } }),
    // @ts-expect-error a wrong placeholder in a form
    () => translate<typeof english>()({ ...german, videos: { one: 'ein Video', other: '{number} Videos' } }),
    // @ts-expect-error not a plural form
    () => translate<typeof english>()({ ...german, videos: { one: 'ein Video', other: '{count} Videos', lots: 'viele' } }),
  ];
  expect(wrong).toHaveLength(11);
});
