import { randomUUID } from 'node:crypto';
import type { OperatorConditionData, OperatorQueueData } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { givenSecrets: { operatorToken: 'the operator of this instance' } } });

const asOperator = { headers: { authorization: 'Bearer the operator of this instance' } };
const look = async () => (await call<OperatorQueueData>(api.url, 'GET /operator/queue', asOperator)).data;
const replay = (id: string) => call(api.url, `POST /operator/videos/${id}/replay`, asOperator);
const fail = async (id: string) => {
  const failed = { state: 'failed', error_code: 'RENDER_FAILED', finished_at: Date.now() } as const;
  const { user_id } = await api.db.updateTable('videos').set(failed).where('id', '=', id).returning('user_id').executeTakeFirstOrThrow();
  const release = { kind: 'release', from_account: 'held', to_account: 'available', credits: 100, reason: 'Video failed' } as const;
  await api.db
    .insertInto('ledger')
    .values({ ...release, user_id, key: id, created_at: 2, ends_at: null, grant_key: null })
    .execute();
};

describe('the operator', () => {
  it('sees waiting and failed videos and the state of the queue, but no messages', async () => {
    const ada = await signUp(api, 'ada');
    const { data } = await ada.create(await drawPhoto(), { prompt: 'A secret between us', numberOfVideos: '2' });
    await fail(data.videos[0]?._id ?? '');
    const queue = await look();
    expect(queue).toMatchObject({ queued: 1, processing: 0, failedLastHour: 1, completedLastHour: 0, outbox: { stuck: 0 } });
    expect(queue.open).toMatchObject([{ userId: ada.userId, state: 'queued', attempt: 1, errorCode: null }]);
    expect(queue.failed).toMatchObject([{ state: 'failed', errorCode: 'RENDER_FAILED' }]);
    expect(JSON.stringify(queue)).not.toContain('secret');
    expect(queue.redis).toEqual({ waiting: expect.any(Number), active: 0 });
  });

  it('retries a failed video at the operator’s expense, once', async () => {
    const bo = await signUp(api, 'bo');
    const { data } = await bo.create(await drawPhoto());
    const id = data.videos[0]?._id ?? '';
    await fail(id);
    const answers = await Promise.all([replay(id), replay(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 404]);
    const videos = await bo.list();
    expect(videos).toMatchObject([{ status: 'processing', message: 'Hello there' }]);
    expect(videos[0]?._id).not.toBe(id);
    expect((await bo.ask('GET /credits')).data).toMatchObject({ available: 300, held: 100 });
    expect(await findLedgerMismatches(api)).toEqual([]);
    expect(await replay(randomUUID())).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('is nobody else: no token, a wrong one and a user are refused without being logged out', async () => {
    const cleo = await signUp(api, 'cleo');
    for (const authorization of ['', 'Bearer wrong', `Bearer ${cleo.token}`, 'Bearer the operator of this instanc']) {
      const answer = await call(api.url, 'GET /operator/queue', { headers: authorization ? { authorization } : {} });
      expect(answer).toMatchObject({ status: 403, code: 'OPERATOR_ONLY', data: null });
      expect((await fetch(`${api.url}/metrics`, { headers: authorization ? { authorization } : {} })).status).toBe(403);
    }
    expect(await cleo.ask('GET /auth/profile')).toMatchObject({ status: 200 });
  });
});

it('shows the operator the ledger, the workers, the disk and the media', async () => {
  const getCondition = async () => (await call<OperatorConditionData>(api.url, 'GET /operator/condition', asOperator)).data;
  const worker = openFakeWorker(api.redis.url, fakeRender(api.store));
  await expect.poll(async () => (await getCondition()).workers?.length, { timeout: 20_000 }).toBe(1);
  const condition = await getCondition();
  expect(condition).toMatchObject({
    ledger: { mismatchCount: expect.any(Number) },
    workers: [{ pid: process.pid, frozen: 0, isMissing: false }],
    disk: { freeBytes: expect.any(Number), hasRoom: true },
    backups: null,
    supervisor: null,
  });
  await expect.poll(async () => (await getCondition()).scrub?.lostCount, { timeout: 20_000 }).toBe(0);
  expect(await (await fetch(`${api.url}/metrics`, asOperator)).text()).toMatch(/^hellograph_workers 1$/m);
  await worker.close();
  expect((await getCondition()).workers).toEqual([]);
});

it('gets metrics in Prometheus format, with routes as patterns and without addresses', async () => {
  await call(api.url, `GET /video/${randomUUID()}`);
  const answer = await fetch(`${api.url}/metrics`, asOperator);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  for (const line of [
    /^hellograph_videos_queued \d+$/m,
    /^hellograph_outbox_pending \d+$/m,
    /^hellograph_http_request_seconds_count\{method="POST",route="\/api\/video\/imageToVideo",status="202"\} 2$/m,
    /^hellograph_sockets 0$/m,
    /^hellograph_backup_age_seconds Nan$/m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
});
