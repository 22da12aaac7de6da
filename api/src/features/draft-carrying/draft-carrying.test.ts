import { carriedDraftLimits } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ now: () => Date.now() + clock.aheadMs, config: { trustProxy: true } });
const hourMs = 3_600_000;
/** Each test sends from a separate network. */
let networks = 0;

async function leave(sealed: Uint8Array<ArrayBuffer>, network = networks++) {
  const body = new FormData();
  body.set('sealed', new File([sealed], 'sealed'));
  const headers = { 'x-forwarded-for': `203.0.${network}.1` };
  const response = await fetch(`${api.url}/api/carried-drafts`, { method: 'POST', body, headers });
  const { data, code } = (await response.json()) as { data?: { token: string; expiresAt: string }; code?: string };
  return { status: response.status, code, token: data?.token ?? '', expiresAt: data?.expiresAt ?? '' };
}
const fetchIt = (token: string) => fetch(`${api.url}/api/carried-drafts/${token}`);
const remove = async (token: string) => (await fetch(`${api.url}/api/carried-drafts/${token}`, { method: 'DELETE' })).status;
const listKept = () => api.db.selectFrom('carried_drafts').selectAll().execute();
const isStored = (key: string) =>
  api.store.stat(key).then(
    () => true,
    () => false,
  );

describe('a carried draft', () => {
  it('is returned unchanged until its arrival is confirmed, and then deleted', async () => {
    const bytes = crypto.getRandomValues(new Uint8Array(5000));
    const { status, token } = await leave(bytes);
    expect(status).toBe(201);
    const [row] = await listKept();
    expect(JSON.stringify(row)).not.toContain(token);
    for (let time = 0; time < 2; time++) {
      const response = await fetchIt(token);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
    }
    expect([await remove(token), await remove(token), (await fetchIt(token)).status]).toEqual([200, 404, 404]);
    expect(await isStored(row?.sealed_key ?? '')).toBe(false);
  });

  it('that nobody fetches is deleted with its file after an hour', async () => {
    const { token, expiresAt } = await leave(crypto.getRandomValues(new Uint8Array(100)));
    expect(Date.parse(expiresAt) - Date.now() - clock.aheadMs).toBeLessThanOrEqual(hourMs);
    const [row] = await listKept();
    clock.aheadMs += hourMs + 60_000;
    expect((await fetchIt(token)).status).toBe(404);
    await waitFor(async () => (await listKept()).length === 0, { timeoutMs: 30_000, what: 'the scheduler' });
    expect(await isStored(row?.sealed_key ?? '')).toBe(false);
  });

  it('is refused when it is too large, empty, or one too many from a network', async () => {
    const tooLarge = new Uint8Array(carriedDraftLimits.carriedDraftMaxBytes + 1);
    expect([(await leave(tooLarge)).code, (await leave(new Uint8Array())).code]).toEqual(['BODY_TOO_LARGE', 'VALIDATION_FAILED']);
    const network = networks++;
    for (let sent = 0; sent < carriedDraftLimits.carriedDraftsPerHourMax; sent++)
      expect((await leave(crypto.getRandomValues(new Uint8Array(10)), network)).status).toBe(201);
    expect((await leave(new Uint8Array([1]), network)).code).toBe('RATE_LIMITED');
    expect((await leave(new Uint8Array([2]))).status).toBe(201);
  });
});
