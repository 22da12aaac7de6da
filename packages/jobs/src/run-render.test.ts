import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError, type ErrorCode } from '@hellograph/contract';
import { createLogger } from '@hellograph/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readPayload } from './read-payload';
import type { RenderVideoHandler, RenderVideoProgress, RenderVideoResult } from './render-video';
import { result, toPayload } from './render-video.fixture';
import { handedBack, runRender } from './run-render';

const log = createLogger({ name: 'test', level: 'silent' });
const payload = toPayload('video-1', { attempt: 2 });

function run(handler: RenderVideoHandler, signal = new AbortController().signal) {
  const said: RenderVideoProgress[] = [];
  return { said, outcome: runRender(payload, { handler, signal, sendProgress: (progress) => said.push(progress), log }) };
}

describe('an outcome', () => {
  it('carries the result under the attempt it belongs to', async () => {
    expect(await run(async () => result).outcome).toEqual({ videoId: 'video-1', attempt: 2, result: { ok: true, value: result } });
  });

  it.each<[unknown, ErrorCode, boolean]>([
    [new CodedError('FACE_NOT_FOUND'), 'FACE_NOT_FOUND', false],
    [new CodedError('STORAGE_FULL'), 'STORAGE_FULL', true],
    [new CodedError('RENDER_TIMED_OUT'), 'RENDER_TIMED_OUT', true],
    [new TypeError('x is undefined'), 'RENDER_FAILED', true],
    ['a thrown text', 'RENDER_FAILED', true],
  ])('of %o is %s', async (thrown, code, retryable) => {
    const { outcome } = run(async () => Promise.reject(thrown));
    expect((await outcome)?.result).toEqual({ ok: false, code, retryable });
  });

  it('of a result that is none is our mistake', async () => {
    const { outcome } = run(async () => ({ ...result, width: 'wide' }) as unknown as RenderVideoResult);
    expect((await outcome)?.result).toEqual({ ok: false, code: 'RENDER_FAILED', retryable: true });
  });

  it('of a cancelled job is RENDER_CANCELLED whatever the handler throws, and of one handed back just that', async () => {
    const failingWhenAborted: RenderVideoHandler = (_payload, { signal }) => sleep(60_000, result, { signal });
    const cancelled = new AbortController();
    const cancelling = run(failingWhenAborted, cancelled.signal);
    cancelled.abort(new CodedError('RENDER_CANCELLED'));
    expect((await cancelling.outcome)?.result).toEqual({ ok: false, code: 'RENDER_CANCELLED', retryable: false });
    expect((await run(failingWhenAborted, AbortSignal.abort(handedBack)).outcome).result).toEqual({ ok: false, handedBack: true });
  });
});

describe('signs of life', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('come at once, at most four a second with the latest update, every two seconds in silence, and end', async () => {
    let finish = (_result: RenderVideoResult) => {};
    const { said, outcome } = run((_payload, { progress }) => {
      for (let frame = 0; frame < 100; frame++) setTimeout(() => progress({ stage: 'draw', progress: frame / 100, etaSec: 3 }), frame * 10);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    expect(said).toEqual([{ videoId: 'video-1', userId: 'user-1', attempt: 2, stage: 'queued', progress: 0, etaSec: null }]);
    await vi.advanceTimersByTimeAsync(1010);
    expect(said.map(({ progress }) => progress)).toEqual([0, 0.25, 0.5, 0.75, 0.99]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(said).toHaveLength(8);
    expect(said.at(-1)).toMatchObject({ stage: 'draw', progress: 0.99 });
    finish(result);
    await outcome;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(said).toHaveLength(8);
  });

  it('do not carry an update that is none', async () => {
    const { outcome } = run(async (_payload, { progress }) => {
      progress({ stage: 'draw', progress: Number.NaN, etaSec: null });
      return result;
    });
    expect((await outcome)?.result).toMatchObject({ code: 'RENDER_FAILED' });
  });
});

describe('a payload', () => {
  it('of the right form is taken as it is', () => {
    expect(readPayload({ ...payload, more: 1 }, log)).toEqual({ payload: { ...payload, more: 1 } });
  });

  it('of the wrong form is refused under its address, or only logged', () => {
    const refused = { videoId: 'video-1', attempt: 2, result: { ok: false, code: 'VALIDATION_FAILED', retryable: false } };
    expect(readPayload({ ...payload, resolution: '8K' }, log)).toEqual({ refusal: refused });
    for (const nonsense of [undefined, null, 'x', {}, { ...payload, attempt: 0, seed: 'x' }])
      expect(readPayload(nonsense, log)).toEqual({});
  });
});
