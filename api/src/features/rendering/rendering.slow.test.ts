import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PlanId, plans, queuePlace } from '@hellograph/contract';
import { openRenderConsumer, openRenderProducer, type RenderConsumer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { describe, expect, it, type onTestFinished } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { drawPhoto, findLedgerMismatches, openTestApi, signUp } from '../../testing/test-api.fixture';

describe('recovery', () => {
  const script = fileURLToPath(new URL('../../testing/fake-worker.fixture.ts', import.meta.url));

  /** For work that takes a second, on a machine that is busy with other things. */
  const busyMs = 90_000;

  /** A separate Hellograph for each test: the tests mostly wait, two at a time. */
  async function openScene(whenFinished: typeof onTestFinished) {
    const redis = await startRedis();
    const dataDir = await mkdtemp(join(tmpdir(), 'hellograph-recovery-'));
    let api = await openTestApi({ redisUrl: redis.url, dataDir });
    let ada = await signUp(api, 'ada');
    const workers: ChildProcess[] = [];
    const consumers: RenderConsumer[] = [];
    whenFinished(async () => {
      for (const worker of workers) worker.kill('SIGKILL');
      for (const consumer of consumers) await consumer.close();
      await api.close();
      await redis.stop();
      await rm(dataDir, { recursive: true, force: true });
    });

    /** A worker process. `taken` resolves when it has started this many videos. */
    const startWorker = (takesMs: number) => {
      const child = spawn(process.execPath, ['--import', 'tsx', script, redis.url, api.config.mediaDir, String(takesMs)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      workers.push(child);
      let output = '';
      child.stdout.on('data', (chunk) => {
        output += chunk;
      });
      const taken = (count: number) => waitFor(() => output.split('taken').length > count, { timeoutMs: busyMs });
      return { child, taken };
    };
    const startConsumer = (takesMs = 100) => {
      const consumer = openFakeWorker(redis.url, fakeRender(api.store, takesMs));
      consumers.push(consumer);
      return consumer;
    };
    const photo = await drawPhoto();
    return {
      redis,
      startWorker,
      startConsumer,
      api: () => api,
      list: () => ada.list(),
      createTwo: () => ada.create(photo, { numberOfVideos: '2' }),
      reopenApi: async () => {
        await api.close();
        api = await openTestApi({ redisUrl: redis.url, dataDir });
        ada = await signUp(api, 'ada');
      },
      untilBegun: () => waitFor(async () => (await ada.list()).every(({ progress }) => progress === 0.5), { timeoutMs: busyMs }),
      untilAllDone: () =>
        waitFor(async () => (await ada.list()).every(({ status }) => status === 'completed'), {
          timeoutMs: busyMs,
          what: 'The end of all videos',
        }),
      expectBothDone: async () => {
        const videos = await ada.list();
        expect(videos).toHaveLength(2);
        for (const { video } of videos) expect((await fetch(`${api.url}${video?.resultUrl}`)).status).toBe(200);
        expect(await findLedgerMismatches(api)).toEqual([]);
        expect((await ada.ask('GET /credits')).data).toMatchObject({ available: 100, held: 0 });
      },
    };
  }

  describe.concurrent('two videos in progress', () => {
    it('both end when their worker is killed in the middle and started again', async ({ onTestFinished }) => {
      const { createTwo, startWorker, untilBegun, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      await createTwo();
      const first = startWorker(60_000);
      await first.taken(2);
      await untilBegun();
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      const killedAt = performance.now();
      startWorker(200);
      await untilAllDone();
      expect(performance.now() - killedAt).toBeLessThan(60_000);
      await expectBothDone();
    });

    it('both end when a worker is frozen for so long that others take over, and then comes back', async ({ onTestFinished }) => {
      const { api, createTwo, startWorker, startConsumer, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      await createTwo();
      const stale = startWorker(4000);
      await stale.taken(2);
      stale.child.kill('SIGSTOP');
      startConsumer();
      await untilAllDone();
      const listRows = () => api().db.selectFrom('videos').selectAll().execute();
      const before = await listRows();
      expect(before.map(({ attempt }) => attempt)).toEqual([2, 2]);
      stale.child.kill('SIGCONT');
      await waitFor(async () => (await api().producer.depth()).active === 0, { timeoutMs: busyMs });
      expect(await listRows()).toEqual(before);
      await expectBothDone();
    });

    it('both end when Redis loses everything while they wait, and again while they are made', async ({ onTestFinished }) => {
      const { api, redis, createTwo, startWorker, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      await createTwo();
      await waitFor(async () => (await api().producer.depth()).waiting === 2, { timeoutMs: busyMs });
      await redis.flush();
      const worker = startWorker(1500);
      await worker.taken(1);
      await redis.flush();
      await untilAllDone();
      await expectBothDone();
    });

    it('both end when Redis dies, comes back empty, and nothing was announced before', async ({ onTestFinished }) => {
      const { api, redis, createTwo, startConsumer, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      await redis.kill9();
      const startedAt = performance.now();
      expect(await createTwo()).toMatchObject({ status: 202 });
      // Does not wait for Redis to time out, which would take many seconds.
      expect(performance.now() - startedAt).toBeLessThan(10_000);
      startConsumer();
      await redis.restart();
      await untilAllDone();
      expect((await api().db.selectFrom('videos').select('failures').execute()).map(({ failures }) => failures)).toEqual([0, 0]);
      await expectBothDone();
    });

    it('are returned by a worker that has to stop, immediately and without counting a failure', async ({ onTestFinished }) => {
      const { api, createTwo, startConsumer, untilBegun, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      const stopping = startConsumer(60_000);
      await createTwo();
      await untilBegun();
      await stopping.close();
      const stoppedAt = performance.now();
      startConsumer();
      await untilAllDone();
      expect(performance.now() - stoppedAt).toBeLessThan(30_000);
      const rows = await api().db.selectFrom('videos').select(['attempt', 'failures']).execute();
      expect(rows).toEqual([
        { attempt: 2, failures: 0 },
        { attempt: 2, failures: 0 },
      ]);
      await expectBothDone();
    });

    it('both end, without a second attempt, when the api stops and starts again while they are made', async ({ onTestFinished }) => {
      const { api, createTwo, startWorker, reopenApi, untilAllDone, expectBothDone } = await openScene(onTestFinished);
      await createTwo();
      const worker = startWorker(8000);
      await worker.taken(2);
      await reopenApi();
      await untilAllDone();
      expect((await api().db.selectFrom('videos').select('attempt').execute()).map(({ attempt }) => attempt)).toEqual([1, 1]);
      await expectBothDone();
    });
  });
});

describe('queue order', () => {
  const acceptedAt = Date.UTC(2026, 10, 21, 12);
  const minuteMs = 60_000;

  /** Videos in the order of their acceptance: plan, and minutes after noon. */
  const accepted: [string, PlanId, number][] = [
    ['trial-0', 'trial', 0],
    ['trial-1', 'trial', 1],
    ['pro-5', 'pro', 5],
    ['enterprise-6', 'enterprise', 6],
    ['pro-9', 'pro', 9],
    ['pro-12', 'pro', 12],
    ['enterprise-19', 'enterprise', 19],
    ['enterprise-25', 'enterprise', 25],
  ];

  it('lets paying plans overtake in the real queue, by no more than their head start', async () => {
    const redis = await startRedis();
    const log = createLogger({ name: 'test', level: 'silent' });
    const producer = await openRenderProducer({ redisUrl: redis.url, log });
    const done: string[] = [];
    const base = {
      userId: 'u',
      attempt: 1,
      requestId: 'r',
      photoKey: 'p',
      card: null,
      facesKey: null,
      facesMax: 1,
      seed: 1,
      recording: null,
      watermark: false,
      finish: null,
      pronunciations: [],
    };
    const said = { cast: [{ face: null, points: null, name: null, voice: 'v' }], lines: [{ speakers: [0], text: 'Hi' }] };
    const choices = { resolution: '480P', mode: 'Fast', style: 'Natural', duration: 'fit' } as const;
    for (const [videoId, plan, minute] of accepted)
      await producer.announce(
        { ...base, ...said, ...choices, videoId },
        { priority: queuePlace(plans[plan], acceptedAt + minute * minuteMs) },
      );
    const consumer = openRenderConsumer({
      redisUrl: redis.url,
      concurrency: 1,
      log,
      handler: async ({ videoId }) => {
        done.push(videoId);
        const result = { videoKey: 'k', posterKey: 'k', captionsKey: 'k', sizeBytes: 1, durationSec: 1, width: 2, height: 2, renderMs: 1 };
        return result;
      },
    });
    await waitFor(() => done.length === accepted.length, { timeoutMs: 20_000 });
    await consumer.close();
    await producer.close();
    await redis.stop();
    expect(done).toEqual(['enterprise-6', 'pro-5', 'pro-9', 'enterprise-19', 'trial-0', 'trial-1', 'pro-12', 'enterprise-25']);
  });
});
