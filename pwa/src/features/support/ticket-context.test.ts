import { expect, it } from 'vitest';
import { toTicketContext } from './ticket-context';

const around = {
  failure: { text: '', page: '' },
  referrer: '',
  origin: 'https://hello.test',
  userAgent: 'A browser',
  scripts: ['https://hello.test/first.js', 'https://hello.test/static/js/main-B3x_9.js'],
};

it('contains only known values', () => {
  expect(toTicketContext(around, undefined)).toEqual({ version: 'main-B3x_9', browser: 'A browser' });
  expect(toTicketContext({ ...around, scripts: [], referrer: 'https://elsewhere.test/secret' }, 'pro')).toEqual({
    browser: 'A browser',
    plan: 'pro',
  });
  expect(toTicketContext({ ...around, referrer: 'https://hello.test/cards/1?token=2' }, undefined).page).toBe('/cards/1');
});

it('names the last failure and where it happened, without the secret of a link', () => {
  const failure = { text: JSON.stringify({ requestId: 'r-1', code: 'BUSY' }), page: '/join/abcdefghijklmnopqrstuvwxyz' };
  expect(toTicketContext({ ...around, failure }, undefined)).toMatchObject({ page: '/join/…', request: 'r-1 BUSY' });
  const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
  expect(toTicketContext({ ...around, failure: { text: '<html>', page: `/cards/${id}` } }, undefined)).toEqual({
    page: `/cards/${id}`,
    version: 'main-B3x_9',
    browser: 'A browser',
  });
  expect(toTicketContext({ ...around, userAgent: 'x'.repeat(900) }, undefined).browser).toHaveLength(300);
});
