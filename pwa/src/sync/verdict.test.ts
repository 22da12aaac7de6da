import { describe, expect, it } from 'vitest';
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
