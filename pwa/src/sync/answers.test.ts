import { describe, expect, it } from 'vitest';
import { afterSetback, noAttempts, waitMs } from './attempts';
import type { TransportResponse } from './fetch-transport';
import { readVideos } from './kinds/video';
import { toVerdict } from './verdict';

const envelope = (about: object) => JSON.stringify({ success: false, status: 'fail', message: 'In words.', data: null, ...about });
const accepted = envelope({ success: true, data: { videos: [{ _id: 'v1' }] } });
const judge = (response: (Omit<TransportResponse, 'retryAfterSec'> & { retryAfterSec?: number }) | undefined) =>
  toVerdict(response && { retryAfterSec: undefined, ...response }, readVideos);

describe('a response', () => {
  it('ends it only if the server itself confirms the acceptance', () => {
    expect(judge({ status: 202, text: accepted })).toEqual({ is: 'accepted', accepted: [{ _id: 'v1' }] });
  });

  it.each([
    ['none', undefined],
    ['a captive portal’s page', { status: 200, text: '<html>Welcome to our café</html>' }],
    ['a captive portal’s JSON', { status: 200, text: '{"portal":true}' }],
    ['half of a response', { status: 202, text: accepted.slice(0, 30) }],
    ['a proxy’s error page', { status: 502, text: '<h1>Bad Gateway</h1>' }],
    ['a proxy’s refusal', { status: 413, text: '<h1>Too large</h1>' }],
  ])('is a lost connection when it is %s', (_, answer) => {
    expect(judge(answer)).toEqual({ is: 'later', delay: { why: 'network' } });
  });

  it.each([
    ['an empty list', 200, envelope({ success: true, data: { videos: [] } }), ''],
    ['an empty refusal', 422, '{}', ''],
    ['another server’s message', 422, '{"message":"No face"}', 'No face'],
    ['another server’s error', 400, '{"message":"","error":"No words"}', 'No words'],
  ])('waits for a person when it is %s', (_, status, text, message) => {
    expect(judge({ status, text })).toEqual({ is: 'blocked', block: { code: 'UNKNOWN', message } });
  });

  it.each([408, 425, 429, 500, 503, 504])('of %i is about the moment', (status) => {
    expect(judge({ status, text: envelope({ code: 'BUSY' }), retryAfterSec: 7 })).toMatchObject({ is: 'later', retryAfterSec: 7 });
  });

  it.each([400, 402, 403, 404, 409, 413, 422])('of %i waits for a person', (status) => {
    expect(judge({ status, text: envelope({ code: 'CREDITS_INSUFFICIENT' }) })).toEqual({
      is: 'blocked',
      block: { code: 'CREDITS_INSUFFICIENT', message: 'In words.' },
    });
  });

  it.each([envelope({}), '<h1>Unauthorized</h1>', '{"message":"Unauthorized"}'])('of 401 waits for its owner: %s', (text) =>
    expect(judge({ status: 401, text })).toEqual({ is: 'signed-out' }),
  );
});

const tried = { nowMs: 1000, chance: 0.5, isBegun: true };

describe('after a setback', () => {
  const network = { is: 'later', delay: { why: 'network' } } as const;
  const busy = { is: 'later', delay: { why: 'busy', code: 'BUSY', message: '' }, retryAfterSec: 30 } as const;

  it('that was lost it may be there, until the server says no to its key', () => {
    const lost = afterSetback(noAttempts, network, tried);
    expect(lost).toMatchObject({ tries: 1, mayBeThere: true });
    expect(afterSetback(noAttempts, network, { ...tried, isBegun: false }).mayBeThere).toBe(false);
    expect(afterSetback(lost, busy, tried).mayBeThere).toBe(true);
    expect(afterSetback(lost, { is: 'blocked', block: { code: 'MESSAGE_EMPTY', message: '' } }, tried).mayBeThere).toBe(false);
  });

  it('never retries sooner than the server asked', () => {
    for (const chance of [0, 0.3, 1]) for (const tries of [1, 5, 50]) expect(waitMs(busy, tries, chance)).toBeGreaterThanOrEqual(30_000);
    expect(waitMs({ ...busy, retryAfterSec: undefined }, 50, 1)).toBe(300_000);
  });

  it('soon retries a busy server, however long the network was down before', () => {
    const shortly = { is: 'later', delay: busy.delay } as const;
    let waiting = noAttempts;
    for (let lost = 0; lost < 12; lost++) waiting = afterSetback(waiting, network, tried);
    const first = afterSetback(waiting, shortly, { ...tried, chance: 1 });
    expect(first.nextAtMs - tried.nowMs).toBeLessThanOrEqual(2000);
    const second = afterSetback(first, shortly, { ...tried, chance: 1 });
    expect(second.nextAtMs - tried.nowMs).toBeGreaterThan(2000);
  });

  it('comes back within five seconds when it was the network', () => {
    for (const tries of [1, 2, 3, 1000]) expect(waitMs(network, tries, 1)).toBeLessThanOrEqual(4000);
  });
});
