import { expect, it } from 'vitest';
import { toRequestLanguage } from './request-language';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['es', 'es'],
  ['ca, es-MX;q=0.9, en;q=0.8', 'es'],
  ['ES-mx', 'es'],
  ['en-GB,en;q=0.9,es;q=0.8', 'en'],
  ['eso, x_y, tlh', 'en'],
])('of %s is %s', (header, language) => {
  expect(toRequestLanguage({ headers: { 'accept-language': header } })).toBe(language);
});
