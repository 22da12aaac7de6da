import { afterEach, expect, it } from 'vitest';
import { createWorkerMetrics } from './metrics';
import { openMetricsServer } from './metrics-server';

const token = 'the operator of this instance';
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function open(isReady: boolean) {
  const metrics = createWorkerMetrics(() => ({ rendering: 2, frozen: 1 }));
  const server = await openMetricsServer({ port: 0, host: '127.0.0.1', token, metrics, isReady: () => isReady });
  closers.push(server.close);
  const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${server.port}${path}`, { headers });
  return { metrics, get };
}

it('counts renders by outcome, times their stages and reports frozen ones', async () => {
  const { metrics, get } = await open(true);
  metrics.observeOutcome({ videoId: 'v', attempt: 1, result: { ok: false, code: 'RENDER_TIMED_OUT', retryable: true } });
  metrics.observeOutcome({ videoId: 'v', attempt: 2, result: { ok: false, handedBack: true } });
  metrics.observeStages({ draw: 1500 });
  const text = await (await get('/metrics', { authorization: `Bearer ${token}` })).text();
  for (const line of [
    'hellograph_worker_renders_total{outcome="RENDER_TIMED_OUT"} 1',
    'hellograph_worker_renders_total{outcome="handed-back"} 1',
    'hellograph_worker_stage_seconds_sum{stage="draw"} 1.5',
    'hellograph_worker_rendering 2',
    'hellograph_worker_frozen_renders 1',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).toMatch(/^hellograph_worker_process_resident_memory_bytes \d+$/m);
});

it('returns metrics only for the token, and health to everyone', async () => {
  const { get } = await open(false);
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: `Basic ${token}` }])
    expect((await get('/metrics', headers)).status).toBe(403);
  expect((await get('/health/live')).status).toBe(200);
  expect((await get('/health/ready')).status).toBe(503);
  expect((await get('/')).status).toBe(404);
});

it('refuses a public address without a token', async () => {
  const metrics = createWorkerMetrics(() => ({ rendering: 0, frozen: 0 }));
  const opening = openMetricsServer({ port: 0, host: '0.0.0.0', token: undefined, metrics, isReady: () => true });
  await expect(opening).rejects.toThrow(/OPERATOR_TOKEN/);
});
