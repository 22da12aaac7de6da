import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError, type ErrorCode } from '@hellograph/contract';
import { createLogger } from '@hellograph/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeNamedVideosRequest } from '../requests/film-requests';
import { toRenderLimits } from './render-limits';
import type { RenderVideoHandler, RenderVideoProgress, RenderVideoResult } from './render-video';
import { result, toPayload } from './render-video.fixture';
import { handedBack, readPayload, runRender } from './run-render';

const log = createLogger({ name: 'test', level: 'silent' });
const payload = toPayload('video-1', { attempt: 2 });

function run(handler: RenderVideoHandler, signal = new AbortController().signal, limits = toRenderLimits(payload)) {
  const said: RenderVideoProgress[] = [];
  return { said, outcome: runRender(payload, { handler, signal, limits, sendProgress: (progress) => said.push(progress), log }) };
}

/** Jobs as the first versions wrote them, which may wait in Redis during an update. */
const oldJobs = [
  `{"videoId":"v","userId":"u","attempt":1,"requestId":"r","photoKey":"photo","card":null,"facesKey":null,"facesMax":2,
    "cast":[{"face":null,"points":null,"name":null,"voice":"auto"}],"lines":[{"speakers":[0],"text":"Hi"}],"recording":null,
    "resolution":"720P","mode":"Fast","style":"Calm","duration":"fit","seed":7,"watermark":true,
    "finish":{"captions":"burned"},"pronunciations":[]}`,
  `{"videoId":"v","userId":"u","attempt":2,"requestId":"r","photoKey":null,"card":{"shape":"wide","music":"none"},"facesKey":null,
    "facesMax":1,"cast":[{"face":null,"points":null,"name":null,"voice":"auto"}],"lines":[{"speakers":[0],"text":"Hi"}],
    "recording":null,"speechMaxSec":60,"resolution":"480P","mode":"Quality","style":"Natural","duration":"10s","seed":7,
    "watermark":false,"finish":null,"pronunciations":[{"word":"Siân","said":"Sharn"}]}`,
];

describe('a job', () => {
  it('of an older version keeps its meaning', () => {
    for (const job of oldJobs) expect(readPayload(JSON.parse(job), log)).toEqual({ payload: JSON.parse(job) });
  });

  it('of a newer version is, too: options that this one does not know change nothing', () => {
    const newer = { ...toPayload('v'), later: 'chosen' };
    expect(readPayload(newer, log)).toEqual({ payload: newer });
  });

  it('requires no choice that the videos of copies do not need', () => {
    const { videoId: _v, userId: _u, attempt: _a, card: _c, recording: _r, ...spoken } = toPayload('v');
    const asked = { ...spoken, photoKey: 'photo', names: ['Ana'], baseName: 'Ana' };
    expect(makeNamedVideosRequest.checkPayload(asked)).toEqual(asked);
  });
});

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

  it('rejects an invalid result as our mistake', async () => {
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

  it('start immediately, come at most four times a second with the latest update and every two seconds in silence, and end', async () => {
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

  it('do not carry an invalid update', async () => {
    const { outcome } = run(async (_payload, { progress }) => {
      progress({ stage: 'draw', progress: Number.NaN, etaSec: null });
      return result;
    });
    expect((await outcome)?.result).toMatchObject({ code: 'RENDER_FAILED' });
  });
});

describe('an attempt that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const timedOut = { ok: false, code: 'RENDER_TIMED_OUT', retryable: true };
  const { totalMs, silenceMs } = toRenderLimits(payload);
  const untilAborted = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(new CodedError('RENDER_CANCELLED'))));

  it.each(['speech', 'draw', 'finish'] as const)(
    'in the stage "%s" ends when that is silent for too long, and reports nothing more',
    async (stage) => {
      const { said, outcome } = run((_payload, { progress, signal }) => {
        progress({ stage, progress: 0.5, etaSec: null });
        return untilAborted(signal);
      });
      await vi.advanceTimersByTimeAsync(silenceMs[stage] - 1000);
      expect(said.at(-1)).toMatchObject({ stage, progress: 0.5 });
      const signs = said.length;
      expect(signs).toBeGreaterThan(10);
      await vi.advanceTimersByTimeAsync(2000);
      expect((await outcome).result).toEqual(timedOut);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(said.length).toBeLessThanOrEqual(signs + 1);
    },
  );

  it('does not end as long as something moves, until its whole time is up', async () => {
    const { outcome } = run((_payload, { progress, signal }) => {
      const timer = setInterval(() => progress({ stage: 'draw', progress: 0.5, etaSec: null }), silenceMs.draw / 2);
      return untilAborted(signal).finally(() => clearInterval(timer));
    });
    const settled = vi.fn();
    void outcome.then(settled);
    await vi.advanceTimersByTimeAsync(totalMs - 1000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2000);
    expect((await outcome).result).toEqual(timedOut);
  });

  it('is left behind within seconds when its handler ignores the abort', async () => {
    const deaf: RenderVideoHandler = () => new Promise(() => {});
    const cancel = new AbortController();
    const cancelled = run(deaf, cancel.signal);
    cancel.abort(new CodedError('RENDER_CANCELLED'));
    await vi.advanceTimersByTimeAsync(4000);
    expect((await cancelled.outcome).result).toMatchObject({ code: 'RENDER_CANCELLED' });
    const { outcome } = run(deaf);
    await vi.advanceTimersByTimeAsync(silenceMs.queued + 4000);
    expect((await outcome).result).toEqual(timedOut);
  });
});

describe('a payload', () => {
  it('of the right form is accepted unchanged', () => {
    expect(readPayload({ ...payload, more: 1 }, log)).toEqual({ payload: { ...payload, more: 1 } });
  });

  it('of the wrong form is refused under its address, or only logged', () => {
    const refused = { videoId: 'video-1', attempt: 2, result: { ok: false, code: 'VALIDATION_FAILED', retryable: false } };
    expect(readPayload({ ...payload, resolution: '8K' }, log)).toEqual({ refusal: refused });
    for (const nonsense of [undefined, null, 'x', {}, { ...payload, attempt: 0, seed: 'x' }])
      expect(readPayload(nonsense, log)).toEqual({});
  });
});
