import { setTimeout as sleep } from 'node:timers/promises';
import { CodedError } from '@hellograph/contract';
import { createLogger, retry, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openConnections } from '../connection/connections';
import { openQueue } from '../queue';
import { soon } from '../renders/stand.fixture';
import { type DetectFacesResult, detectFacesRequest } from './picture-requests';
import { openRequestClient } from './request-client';
import { openRequestServer } from './request-server';
import { openRequestClients, openRequestServers, type RequestHandlers } from './requests';

const log = createLogger({ name: 'test', level: 'silent' });
const found: DetectFacesResult = { facesKey: 'faces', faces: [] };
type Handler = RequestHandlers['detectFaces'];

let redis: TestRedis;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  redis = await startRedis();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
afterAll(() => redis.stop());

async function openStand(handler: Handler | undefined, { timeoutMs = 15_000, redisUrl = redis.url } = {}) {
  const options = { redisUrl, log, timeoutMs };
  const client = await openRequestClient(detectFacesRequest, options);
  closers.push(client.close);
  const serve = (handle: Handler) => closers.push(openRequestServer(detectFacesRequest, handle, options).close);
  if (handler) serve(handler);
  return { serve, send: (photoKey: string) => client.send({ requestId: 'r', photoKey }) };
}

it('returns each response to the request it belongs to', async () => {
  const { send } = await openStand(async ({ photoKey }) => ({ ...found, facesKey: `faces of ${photoKey}` }));
  const responses = await Promise.all(['a', 'b', 'c'].map(send));
  expect(responses.map(({ facesKey }) => facesKey)).toEqual(['faces of a', 'faces of b', 'faces of c']);
});

it('reports what is wrong with the photo, and hides what is wrong with the worker', async () => {
  const { send } = await openStand(async ({ photoKey }) => {
    throw photoKey === 'photo' ? new CodedError('FACE_NOT_FOUND') : new Error('a bug');
  });
  await expect(send('photo')).rejects.toMatchObject({ code: 'FACE_NOT_FOUND' });
  await expect(send('us')).rejects.toMatchObject({ code: 'INTERNAL' });
});

it('is busy if no response comes in time, and then withdraws the request', async () => {
  const { send, serve } = await openStand(undefined, { timeoutMs: 300 });
  await expect(send('late')).rejects.toMatchObject({ code: 'BUSY', retryAfterSec: 5 });
  const handled: string[] = [];
  serve(async ({ photoKey }) => {
    handled.push(photoKey);
    return found;
  });
  await expect(retry(() => send('next'), { firstMs: 50, maxMs: 500 })).resolves.toEqual(found);
  expect(handled).not.toContain('late');
});

it('aborts a handler that takes too long', async () => {
  let ended = false;
  const { send } = await openStand(
    async (_, { signal }) => {
      await sleep(60_000, undefined, { signal }).finally(() => {
        ended = true;
      });
      return found;
    },
    { timeoutMs: 300 },
  );
  await expect(send('slow')).rejects.toMatchObject({ code: 'BUSY' });
  await waitFor(() => ended, soon);
});

it('is handed to another worker if its worker dies, and the client waits long enough', async () => {
  const { send, serve } = await openStand(undefined, { timeoutMs: 120_000 });
  const connections = openConnections(redis.url, log);
  const dying = openQueue({ name: detectFacesRequest.name, connections, client: connections.fast(), log, handOversMax: 1 });
  const taken = new Promise<void>((resolve) => {
    dying.consume(1, () => {
      resolve();
      return new Promise(() => {}); // never ends
    });
  });
  const response = send('photo');
  await taken;
  connections.close();
  serve(async () => found);
  await expect(response).resolves.toEqual(found);
});

it('is busy immediately while Redis is down', async () => {
  const { send } = await openStand(undefined, { redisUrl: 'redis://127.0.0.1:1' });
  const startedAt = performance.now();
  await expect(send('away')).rejects.toMatchObject({ code: 'BUSY' });
  expect(performance.now() - startedAt).toBeLessThan(5000);
});

it('opens both ends of every type from one table, each request reaching its own handler', async () => {
  const clip = { posterKey: 'poster', sizeBytes: 1, durationSec: 2, width: 16, height: 16 };
  const servers = openRequestServers(
    {
      detectFaces: async () => found,
      findBoxes: async ({ picture }) => ({ boxes: [{ left: picture.length, top: 0, width: 1, height: 1 }] }),
      hearRecording: async ({ soundKey }) => ({ soundKey, sizeBytes: 1, durationSec: 2, timesKey: 'times', saysWords: null }),
      makeFilmPart: async ({ name }) => ({ partKey: name, durationSec: 1 }),
      setBook: async ({ title }) => ({ key: title, pages: 1 }),
      setPoster: async ({ url }) => ({ key: url, pages: 1 }),
      joinFilm: async ({ parts: [first] }) => ({ filmKey: first?.partKey ?? '', sizeBytes: 1, durationSec: 2 }),
      makeNamedVideos: async ({ names }) =>
        names.map((name) => ({
          videoKey: name,
          posterKey: 'p',
          captionsKey: 'c',
          sizeBytes: 1,
          durationSec: 2,
          width: 2,
          height: 2,
          renderMs: 1,
        })),
      prepareClip: async ({ partKeys: [videoKey = ''] }) => ({ ...clip, videoKey }),
      sayWords: async ({ words }) => ({ sound: words }),
      transcribeRecording: async ({ soundKey }) => ({ words: soundKey, language: null }),
      setLines: async ({ words }) => ({ picture: words }),
    },
    { redisUrl: redis.url, log },
  );
  closers.push(servers.close);
  const { requests, close } = await openRequestClients({ redisUrl: redis.url, log });
  closers.push(close);
  const look = { occasion: 'birthday', look: 'paper', tint: null } as const;
  const box = { family: 'caveat', weight: 400, colour: '#000', width: 16, height: 16 } as const;
  expect(
    await Promise.all([
      requests.detectFaces.send({ requestId: 'r', photoKey: 'photo' }),
      requests.findBoxes.send({ requestId: 'r', picture: 'abc' }),
      requests.hearRecording.send({ requestId: 'r', soundKey: 'sound', isClean: true, message: null, maxSec: 9 }),
      requests.prepareClip.send({ requestId: 'r', partKeys: ['part'], maxSec: 9 }),
      requests.makeFilmPart.send({
        requestId: 'r',
        shape: 'wide',
        videoKey: null,
        photoKey: null,
        isClip: false,
        name: 'Bob',
        words: '',
        ...look,
      }),
      requests.joinFilm.send({ requestId: 'r', parts: [{ partKey: 'first', durationSec: 2, isHeard: true }], music: null }),
      requests.sayWords.send({ requestId: 'r', words: 'said', voice: 'v' }),
      requests.setLines.send({ requestId: 'r', words: 'set', ...box }),
    ]),
  ).toMatchObject([
    found,
    { boxes: [{ left: 3 }] },
    { soundKey: 'sound' },
    { videoKey: 'part' },
    { partKey: 'Bob' },
    { filmKey: 'first' },
    { sound: 'said' },
    { picture: 'set' },
  ]);
});
