import { socketPath, type Video, type VideoProgress, videoRoom } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { io } from 'socket.io-client';
import { expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from './fake-worker.fixture';
import { runTestApi } from './running-api.fixture';
import { drawPhoto, findLedgerMismatches, signUp, untilStatus } from './test-api.fixture';

const api = runTestApi();

it('goes from the upload over the queue to the event, the list, the video and the ledger', async () => {
  const ada = await signUp(api, 'ada');
  const heard = { videos: [] as Video[], progress: [] as VideoProgress[] };
  const socket = io(api.url, { path: socketPath, auth: { token: ada.token }, transports: ['websocket'] });
  socket.on('generatedVideo', (video: Video) => heard.videos.push(video));
  socket.on('videoProgress', (progress: VideoProgress) => heard.progress.push(progress));
  expect(await socket.timeout(20_000).emitWithAck('subscribe', videoRoom(ada.userId))).toBe(true);

  const created = await ada.create(await drawPhoto(), { prompt: 'Hello from the photo' });
  expect(created).toMatchObject({ success: true, status: 202, message: 'Your video is on its way.' });
  expect(created.data.videos).toHaveLength(1);
  expect(created.data.videos[0]).toMatchObject({
    status: 'processing',
    stage: 'queued',
    progress: 0,
    etaSec: expect.any(Number),
    message: 'Hello from the photo',
    creditsCharged: 100,
    video: null,
    error: null,
  });
  expect((await ada.ask<{ available: number; held: number }>('GET /credits')).data).toMatchObject({ available: 200, held: 100 });

  const worker = openFakeWorker(api.redis.url, fakeRender(api.store, 300));
  const done = await untilStatus(ada, 'completed');
  await waitFor(() => heard.videos.length > 0 && heard.progress.length > 1, { timeoutMs: 30_000 });
  expect(heard.videos[0]?._id).toBe(created.data.videos[0]?._id);
  expect(heard.progress).toContainEqual({ _id: done._id, stage: 'draw', progress: 0.5, etaSec: 3 });
  expect(done).toMatchObject({ stage: null, progress: 1, etaSec: null, video: { durationSec: 2.5, width: 1280, height: 720 } });

  const video = await fetch(`${api.url}${done.video?.resultUrl}`);
  expect([video.status, video.headers.get('content-type'), await video.text()]).toEqual([200, 'video/mp4', 'video: Hello from the photo']);
  expect((await ada.ask('GET /credits')).data).toMatchObject({ available: 200, held: 0 });
  expect(await findLedgerMismatches(api)).toEqual([]);
  const listOutbox = () => api.db.selectFrom('outbox').selectAll().execute();
  await waitFor(async () => (await listOutbox()).length === 0, { timeoutMs: 20_000, what: 'Emptying the outbox' });
  socket.close();
  await worker.close();
});
