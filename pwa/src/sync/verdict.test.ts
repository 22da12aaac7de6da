import { describe, expect, it } from 'vitest';
import { newSending } from './stores/outbox-entry';
import { afterTry, toVerdict, waitMs } from './verdict';

const envelope = (about: object) => JSON.stringify({ success: false, status: 'fail', message: 'In words.', data: null, ...about });
const accepted = envelope({ success: true, data: { videos: [{ _id: 'v1' }] } });
const sending = newSending(
  { id: 'k', draftId: 'd', request: { route: 'POST /video/textToVideo', fields: {} }, message: 'Hi', createdAt: 0 },
  undefined,
);
const tried = { now: 1000, chance: 0.5, isBegun: true };

describe('an answer', () => {
  it('ends it only when the server itself says that it has accepted', () => {
    expect(toVerdict({ status: 202, text: accepted })).toEqual({ is: 'accepted', videos: [{ _id: 'v1' }] });
  });

  it.each([
    ['none', undefined],
    ['a captive portal’s page', { status: 200, text: '<html>Welcome to our café</html>' }],
    ['a captive portal’s JSON', { status: 200, text: '{"portal":true}' }],
    ['half of an answer', { status: 202, text: accepted.slice(0, 30) }],
    ['an acceptance of nothing', { status: 202, text: envelope({ success: true, data: { videos: [] } }) }],
    ['a proxy’s error page', { status: 502, text: '<h1>Bad Gateway</h1>' }],
    ['a proxy’s refusal', { status: 413, text: '<h1>Too large</h1>' }],
  ])('is a lost connection when it is %s', (_, answer) => {
    expect(toVerdict(answer)).toEqual({ is: 'later', delay: { why: 'network' } });
  });

  it.each([408, 425, 429, 500, 503, 504])('of %i is about the moment', (status) => {
    expect(toVerdict({ status, text: envelope({ code: 'BUSY' }), retryAfterSec: 7 })).toMatchObject({ is: 'later', retryAfterSec: 7 });
  });

  it.each([400, 402, 403, 404, 409, 413, 422])('of %i waits for a person', (status) => {
    expect(toVerdict({ status, text: envelope({ code: 'CREDITS_INSUFFICIENT' }) })).toEqual({
      is: 'blocked',
      block: { code: 'CREDITS_INSUFFICIENT', message: 'In words.' },
    });
  });

  it('of 401 waits for its owner', () => expect(toVerdict({ status: 401, text: envelope({}) })).toEqual({ is: 'signed-out' }));
});

describe('after a try', () => {
  const network = { is: 'later', delay: { why: 'network' } } as const;
  const busy = { is: 'later', delay: { why: 'busy', code: 'BUSY', message: '' }, retryAfterSec: 30 } as const;

  it('that was lost it may be there, until the server says no to its key', () => {
    const lost = afterTry(sending, network, tried);
    expect(lost).toMatchObject({ tries: 1, mayBeThere: true });
    expect(afterTry(sending, network, { ...tried, isBegun: false }).mayBeThere).toBe(false);
    expect(afterTry(lost, busy, tried).mayBeThere).toBe(true);
    expect(afterTry(lost, { is: 'blocked', block: { code: 'MESSAGE_EMPTY', message: '' } }, tried).mayBeThere).toBe(false);
  });

  it('never comes back sooner than the server asked', () => {
    for (const chance of [0, 0.3, 1]) for (const tries of [1, 5, 50]) expect(waitMs(busy, tries, chance)).toBeGreaterThanOrEqual(30_000);
    expect(waitMs({ ...busy, retryAfterSec: undefined }, 50, 1)).toBe(300_000);
  });

  it('comes back within five seconds when it was the network', () => {
    for (const tries of [1, 2, 3, 1000]) expect(waitMs(network, tries, 1)).toBeLessThanOrEqual(4000);
  });
});
