import type { Video, VideoListData } from '@hellograph/contract';
import type { RenderOutcome, RenderVideoPayload } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { createRenderEnding } from '../../domain/videos/end-render';
import type { Outbox } from '../../platform/events/outbox';
import type { OutboxMessage } from '../../platform/events/outbox-messages';
import { createMediaLinks } from '../../platform/http/media-links';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';
import { isShown } from '../media/media.routes';
import { createOutcomeHandler, createProgressHandler } from './outcomes';
import { startReconciler } from './reconciler';

const api = runTestApi();
let photo: Buffer;
beforeAll(async () => {
  photo = await drawPhoto();
});

const value = {
  videoKey: 'video',
  posterKey: 'poster',
  captionsKey: 'captions',
  sizeBytes: 5_000_000,
  durationSec: 2,
  width: 1280,
  height: 720,
  renderMs: 900,
};
const done = { ok: true, value } as const;
const failed = (code: string, retryable: boolean) => ({ ok: false, code, retryable }) as const;

/**
 * The api's events on a separate database, with an outbox that only the test reads and a queue that
 * records its jobs.
 */
async function setUp(name: string) {
  const { db, log } = api;
  const user = await signUp(api, name);
  const { _id: videoId } = (await user.create(photo)).data.videos[0] as Video;
  // The api's own announcement is done: from here on, only the test changes the row.
  await waitFor(async () => (await db.selectFrom('outbox').select('id').where('kind', '=', 'announce').execute()).length === 0, {
    timeoutMs: 20_000,
  });
  const left: OutboxMessage[] = [];
  const outbox: Outbox = { insert: async (_tx, message) => void left.push(message), wake: () => {}, close: async () => {} };
  const clock = { nowMs: Date.now() };
  const queue = { isReady: true, known: false };
  const now = () => clock.nowMs;
  const ending = createRenderEnding({ outbox, ledgerOf: ledgerRepo, now });
  const take = createOutcomeHandler({ db, ending, outbox });
  const cancelled: string[] = [];
  const cancel = async (id: string) => void cancelled.push(id);
  const producer = { isReady: () => queue.isReady, knows: async () => queue.known, cancel };
  const awaitedVoices = { release: async () => {} };
  const reconciler = startReconciler({ db, producer, ending, outbox, leadership: { isHeld: () => true }, awaitedVoices, log, now });
  await reconciler.close();
  const told: unknown[] = [];
  const realtime = { toUserHere: (...news: unknown[]) => void told.push(news) };
  const hear = createProgressHandler({ db, realtime, links: createMediaLinks('key', now), now });
  const row = () => db.selectFrom('videos').selectAll().where('id', '=', videoId).executeTakeFirstOrThrow();
  return {
    videoId,
    clock,
    queue,
    cancelled,
    left,
    row,
    report: (attempt: number, result: RenderOutcome['result']) => take({ videoId, attempt, result }),
    told,
    hear: (attempt: number, more: { beginningKey?: string; progress?: number } = {}) =>
      hear({ videoId, userId: user.userId, attempt, stage: 'draw', progress: 0.5, etaSec: null, ...more }),
    listed: async () => (await user.ask<VideoListData>('GET /video')).data.videos.find(({ _id }) => _id === videoId),
    tick: reconciler.tick,
    state: async () => {
      const { state, attempt, failures } = await row();
      return { state, attempt, failures };
    },
    credits: async () => (await user.ask<{ available: number; held: number }>('GET /credits')).data,
  };
}

describe('the first seconds of a long video', () => {
  const playable = /^\/api\/media\/beginning\/hellograph-beginning\.mp4\?e=\d{13}&s=/;

  it('can be played as soon as the worker reports them, and as long as the rest is being drawn', async () => {
    const { hear, report, listed, told, row } = await setUp('ida');
    await hear(1);
    expect((await listed())?.beginningUrl).toBeUndefined();
    await hear(1, { beginningKey: 'beginning' });
    await hear(1);
    expect((await listed())?.beginningUrl).toMatch(playable);
    expect(await isShown(api.db, 'beginning')).toBe(true);
    expect(told[1]).toMatchObject([expect.anything(), 'videoProgress', { beginningUrl: expect.stringMatching(playable) }]);
    await report(1, done);
    expect((await listed())?.beginningUrl).toBeUndefined();
    expect((await row()).beginning_key).toBeNull();
    expect(await isShown(api.db, 'beginning')).toBe(false);
  });

  it('are dropped with the attempt that drew them', async () => {
    const { hear, report, listed } = await setUp('jon');
    await hear(1, { beginningKey: 'beginning' });
    await report(1, failed('RENDER_FAILED', true));
    expect((await listed())?.beginningUrl).toBeUndefined();
    await hear(1, { beginningKey: 'beginning' });
    expect((await listed())?.beginningUrl).toBeUndefined();
  });
});

/**
 * The app's own reconciler does not touch these rows, because they are recent or known to the
 * queue.
 */
describe('an outcome', () => {
  it('ends the video and captures its credits, once, however often it is delivered', async () => {
    const { report, row, left, credits } = await setUp('ada');
    for (let time = 0; time < 10; time++) await report(1, done);
    await report(1, failed('RENDER_FAILED', true));
    expect(await row()).toMatchObject({ state: 'completed', video_key: 'video', render_ms: 900, failures: 0 });
    expect(left).toHaveLength(1);
    expect(await credits()).toMatchObject({ available: 200, held: 0 });
  });

  it.each(['FACE_NOT_FOUND', 'SPEECH_TOO_LONG'] as const)(
    'of bad input, %s, fails immediately, and releases the credits once',
    async (code) => {
      const { report, row, left, credits } = await setUp(`bo-${code.toLowerCase()}`);
      for (let time = 0; time < 10; time++) await report(1, failed(code, false));
      await report(1, done);
      expect(await row()).toMatchObject({ state: 'failed', error_code: code, video_key: null });
      expect(left.map(({ kind }) => kind)).toEqual(['finished']);
      expect(await credits()).toMatchObject({ available: 300, held: 0 });
    },
  );

  it('that may be retried is, three times in all', async () => {
    const { report, state, left, credits } = await setUp('cleo');
    await report(1, failed('RENDER_FAILED', true));
    expect(await state()).toEqual({ state: 'queued', attempt: 2, failures: 1 });
    await report(2, failed('RENDER_FAILED', true));
    expect(await credits()).toMatchObject({ available: 200, held: 100 });
    await report(3, failed('RENDER_TIMED_OUT', true));
    expect(await state()).toMatchObject({ state: 'failed', attempt: 3 });
    expect(left.map(({ kind }) => kind)).toEqual(['announce', 'announce', 'finished']);
    expect(await credits()).toMatchObject({ available: 300, held: 0 });
  });

  it('of an attempt that was given up changes nothing, nor does its progress', async () => {
    const { report, hear, row, left } = await setUp('dora');
    await report(1, failed('RENDER_FAILED', true));
    const before = await row();
    await report(1, done);
    await report(1, failed('FACE_NOT_FOUND', false));
    await hear(1);
    await report(7, done);
    expect(await row()).toEqual(before);
    expect(left).toHaveLength(1);
    await report(2, done);
    expect(await row()).toMatchObject({ state: 'completed', attempt: 2 });
  });

  it('with a code of another version becomes one that has a message', async () => {
    const { report, row } = await setUp('eve');
    await report(1, failed('NOT_INVENTED_YET', false));
    expect(await row()).toMatchObject({ error_code: 'RENDER_FAILED' });
  });
});

describe('the reconciler', () => {
  it('gives a silent render to the next worker, and releases the credits after the third', async () => {
    const { tick, hear, clock, state, credits } = await setUp('fay');
    await tick();
    for (const attempt of [1, 2, 3]) {
      await hear(attempt);
      expect(await state()).toMatchObject({ state: 'processing', attempt });
      clock.nowMs += 9000;
      await tick();
      expect(await state()).toMatchObject({ state: 'processing', attempt });
      clock.nowMs += 2000;
      await tick();
    }
    expect(await state()).toEqual({ state: 'failed', attempt: 3, failures: 2 });
    expect(await credits()).toMatchObject({ available: 300, held: 0 });
  });

  it('announces lost jobs as often as necessary, which is not a failure', async () => {
    const { tick, clock, state, report } = await setUp('gus');
    await tick();
    for (let attempt = 2; attempt <= 6; attempt++) {
      clock.nowMs += 7000;
      await tick();
      expect(await state()).toEqual({ state: 'queued', attempt, failures: 0 });
    }
    await report(6, done);
    expect(await state()).toMatchObject({ state: 'completed' });
  });

  it('ignores jobs that the queue still has, however long they wait or are silent', async () => {
    const { tick, hear, clock, queue, state } = await setUp('hal');
    queue.known = true;
    await tick();
    clock.nowMs += 3_600_000;
    await tick();
    expect(await state()).toMatchObject({ state: 'queued', attempt: 1 });
    await hear(1);
    clock.nowMs += 3_600_000;
    await tick();
    expect(await state()).toMatchObject({ state: 'processing', attempt: 1 });
  });

  it('gives up a worker that lives and only repeats itself, and releases the credits after the third', async () => {
    const { videoId, tick, hear, clock, queue, cancelled, state, row, credits } = await setUp('rob');
    queue.known = true;
    const tenMinutes = async (attempt: number, progressOf: (minute: number) => number) => {
      for (let minute = 0; minute < 10; minute++) {
        await hear(attempt, { progress: progressOf(minute) });
        await tick();
        clock.nowMs += 60_000;
      }
      await tick();
    };
    await tenMinutes(1, (minute) => minute / 10);
    expect(await state()).toEqual({ state: 'processing', attempt: 1, failures: 0 });
    for (const attempt of [1, 2, 3]) await tenMinutes(attempt, () => 0.5);
    expect(await state()).toEqual({ state: 'failed', attempt: 3, failures: 2 });
    expect((await row()).error_code).toBe('RENDER_TIMED_OUT');
    // Other tests leave open videos behind.
    expect(cancelled.filter((id) => id === videoId)).toHaveLength(3);
    expect(await credits()).toMatchObject({ available: 300, held: 0 });
  });

  it('draws no conclusion from silence while nothing could be received', async () => {
    const { tick, hear, clock, queue, state } = await setUp('ida');
    await hear(1);
    clock.nowMs += 600_000;
    // The state after a restart of the api, before it has listened.
    await tick();
    clock.nowMs += 9000;
    queue.isReady = false;
    await tick();
    clock.nowMs += 600_000;
    queue.isReady = true;
    await tick();
    clock.nowMs += 9000;
    await tick();
    expect(await state()).toMatchObject({ state: 'processing', attempt: 1 });
    clock.nowMs += 2000;
    await tick();
    expect(await state()).toMatchObject({ state: 'queued', attempt: 2 });
  });
});

it('leaves a ledger that balances', async () => {
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('sends everything that a worker needs', async () => {
  const jon = await signUp(api, 'jon');
  const heard: RenderVideoPayload[] = [];
  const worker = openFakeWorker(api.redis.url, (payload, context) => {
    heard.push(payload);
    return fakeRender(api.store)(payload, context);
  });
  const { data } = await jon.create(photo, { prompt: 'Grüß dich', mode: 'Fast', resolution: '480P', duration: '5s', captions: 'burned' });
  await waitFor(() => heard.some(({ videoId }) => videoId === data.videos[0]?._id), { timeoutMs: 30_000 });
  const payload = heard.find(({ videoId }) => videoId === data.videos[0]?._id);
  expect(payload).toMatchObject({
    lines: [{ speakers: [0], text: 'Grüß dich' }],
    mode: 'Fast',
    resolution: '480P',
    duration: '5s',
    style: 'Natural',
    attempt: 1,
  });
  expect(payload).toMatchObject({
    watermark: true,
    speechMaxSec: 60,
    finish: { captions: 'burned' },
    userId: jon.userId,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect((await api.store.stat(payload?.photoKey ?? '')).sizeBytes).toBeGreaterThan(0);
  await worker.close();
});
