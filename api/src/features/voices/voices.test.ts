import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { awaitedMaxMin, toComingFile, toSampleFile, type Video } from '@hellograph/contract';
import { openRenderConsumer, type RenderVideoHandler, type VoiceOrder } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { speakWithout, type VoiceSources } from '../../domain/installed-voices/natural-voices';
import { registerErrorRim } from '../../platform/http/error-rim';
import { fakeRender } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { drawPhoto, signUp } from '../../testing/test-api.fixture';
import { sampleRoutes, voicesRoutes } from './voices.routes';

let voicesDir: string;
beforeEach(() => {
  voicesDir = mkdtempSync(join(tmpdir(), 'hellograph-voices-'));
  return () => rmSync(voicesDir, { recursive: true });
});

const install = (dir: string, model: string) => {
  mkdirSync(join(dir, model), { recursive: true });
  writeFileSync(join(dir, model, 'voice.json'), '{}');
};
const routes = (listWorkers: VoiceSources['listWorkers'] = async () => [], wanted: string[] = [], ordered: VoiceOrder[] = []) =>
  voicesRoutes({
    voicesDir,
    listWorkers,
    producer: { wantVoice: async (model) => void wanted.push(model), orderVoice: async (order) => void ordered.push(order) },
  });
const list = async (listWorkers?: VoiceSources['listWorkers']) => (await routes(listWorkers)['GET /voices']({} as never)).data;

it('lists the current neural voices on each request', async () => {
  expect((await list()).installed).toEqual([]);
  mkdirSync(join(voicesDir, 'kokoro-en'));
  expect((await list()).installed).toEqual([]);
  install(voicesDir, 'kokoro-en');
  const { installed } = await list();
  expect(installed.slice(0, 2)).toEqual(['kokoro-en', 'kokoro-en.bella']);
  expect(installed).toHaveLength(11);
  rmSync(join(voicesDir, 'kokoro-en'), { recursive: true });
  expect((await list()).installed).toEqual([]);
});

it('describes every speaker of a model', async () => {
  install(voicesDir, 'kokoro-en');
  const { natural } = await list();
  expect(natural.map(({ speaker }) => speaker)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(natural[9]).toEqual({
    id: 'kokoro-en.george',
    model: 'kokoro-en',
    speaker: 9,
    name: 'George',
    language: 'en-GB',
    sound: 'low',
    age: null,
    hasSample: false,
  });
  expect(new Set(natural.map(({ id }) => id)).size).toBe(11);
});

it('sends what a speaker sounds like, also in parts, once a worker has recorded it', async () => {
  const app = Fastify();
  registerErrorRim(app, { isStrict: true });
  sampleRoutes(app, { voicesDir });
  install(voicesDir, 'kokoro-en');
  const ask = (id: string, headers = {}) => app.inject({ url: `/api/voices/${id}/sample`, headers });
  expect((await ask('kokoro-en.george')).statusCode).toBe(404);
  mkdirSync(join(voicesDir, 'kokoro-en', 'samples'));
  writeFileSync(join(voicesDir, 'kokoro-en', toSampleFile({ id: 'kokoro-en.george', speaker: 9 })), 'what George sounds like');
  expect((await list()).natural.filter(({ hasSample }) => hasSample).map(({ id }) => id)).toEqual(['kokoro-en.george']);
  const whole = await ask('kokoro-en.george');
  expect([whole.statusCode, whole.headers['content-type'], whole.payload]).toEqual([200, 'audio/mp4', 'what George sounds like']);
  const part = await ask('kokoro-en.george', { range: 'bytes=5-10' });
  expect([part.statusCode, part.payload]).toEqual([206, 'George']);
  for (const id of ['kokoro-en', 'nobody', '..%2Fkokoro-en', 'flite-slt']) expect((await ask(id)).statusCode).toBe(404);
  await app.close();
});

it('reports voices that are being downloaded, until they are installed', async () => {
  const write = (model: string, text: string) => writeFileSync(join(voicesDir, toComingFile(model)), text);
  expect((await list()).coming).toEqual([]);
  const told = { id: 'kokoro-en', sizeBytes: 100, share: 0.4, state: 'fetching' };
  const other = { ...told, id: 'piper-fr-siwis', state: 'waiting' };
  write('kokoro-en', JSON.stringify({ ...told, inside: 'of the worker' }));
  write('piper-fr-siwis', JSON.stringify(other));
  expect((await list()).coming).toEqual([told, other]);
  for (const unreadable of ['{"id":', JSON.stringify({ ...told, share: 7 }), JSON.stringify({ ...told, state: 'lost' })]) {
    write('kokoro-en', unreadable);
    expect((await list()).coming).toEqual([other]);
  }
  write('kokoro-en', JSON.stringify(told));
  install(voicesDir, 'kokoro-en');
  expect((await list()).coming).toEqual([other]);
});

it('lists a voice that every worker on other hosts has, and those that any of them would fetch', async () => {
  const workers = [{ silentSec: 1, voices: ['kokoro-en'], fetchable: ['piper-fr-siwis'] }];
  const listWorkers = async () => workers;
  expect(await list(listWorkers)).toMatchObject({ installed: ['kokoro-en'], onDemand: ['piper-fr-siwis'] });
  workers.push({ silentSec: 2, voices: [], fetchable: [] });
  expect((await list(listWorkers)).installed).toEqual([]);
  // The voices of a worker that is gone don't count.
  workers[1] = { silentSec: 100, voices: [], fetchable: ['piper-de-thorsten'] };
  expect(await list(listWorkers)).toMatchObject({ installed: ['kokoro-en'], onDemand: ['piper-fr-siwis'] });
  expect((await list(() => Promise.reject(new Error('Redis is down')))).installed).toEqual([]);
});

it('tells which recogniser works on every worker, or would be fetched', async () => {
  const workers = [{ silentSec: 1, voices: [] as string[], fetchable: ['whisper-tiny'] }];
  const find = async () => (await list(async () => workers)).recogniser;
  expect(await find()).toEqual({ id: 'whisper-tiny', isInstalled: false });
  workers[0] = { silentSec: 1, voices: ['whisper-base'], fetchable: [] };
  expect(await find()).toEqual({ id: 'whisper-base', isInstalled: true });
  workers.push({ silentSec: 1, voices: ['whisper-tiny'], fetchable: [] });
  expect(await find()).toBeNull();
  install(voicesDir, 'whisper-tiny');
  expect(await find()).toEqual({ id: 'whisper-tiny', isInstalled: true });
  expect((await list(async () => workers)).installed).toEqual([]);
});

it('tells which colouriser works on every worker or was added here, and has none fetched by itself', async () => {
  const workers = [{ silentSec: 1, voices: ['ddcolor-tiny'], fetchable: [] as string[] }];
  const find = async () => (await list(async () => workers)).colouriser;
  expect(await find()).toBe('ddcolor-tiny');
  workers.push({ silentSec: 1, voices: [], fetchable: [] });
  expect(await find()).toBeNull();
  install(voicesDir, 'ddcolor-tiny');
  expect(await find()).toBe('ddcolor-tiny');
  const { installed, natural, onDemand } = await list(async () => workers);
  expect({ installed, natural, onDemand }).toEqual({ installed: [], natural: [], onDemand: [] });
});

it('has a voice fetched that a worker may fetch, and no other', async () => {
  const wanted: string[] = [];
  const ask = async (model: string) =>
    (
      await routes(async () => [{ silentSec: 1, voices: [], fetchable: ['piper-fr-siwis'] }], wanted)['POST /voices/wanted']({
        body: { model },
      } as never)
    ).data.isComing;
  expect([await ask('piper-fr-siwis'), await ask('piper-ar-kareem'), await ask('../etc')]).toEqual([true, false, false]);
  expect(wanted).toEqual(['piper-fr-siwis']);
});

it('has any model fetched or removed that an operator chooses, if a worker is there, and knows it', async () => {
  const ordered: VoiceOrder[] = [];
  const workers = [{ silentSec: 1, voices: [] as string[], fetchable: [] as string[] }];
  const { 'POST /operator/voices': add, 'DELETE /operator/voices/:model': remove } = routes(async () => workers, [], ordered);
  const isComing = async (model: string) => (await add({ body: { model } } as never)).data.isComing;
  const isLeaving = async (model: string) => (await remove({ params: { model } } as never)).data.isLeaving;
  expect([await isComing('supertonic'), await isLeaving('supertonic'), await isComing('constructor')]).toEqual([true, true, false]);
  workers.pop();
  expect([await isComing('supertonic'), await isLeaving('supertonic')]).toEqual([false, false]);
  expect(ordered).toEqual([
    { model: 'supertonic', act: 'add' },
    { model: 'supertonic', act: 'remove' },
  ]);
});

it('lets those whose chosen voice did not come speak in built-in voices that sound as high or as low', () => {
  const cast = ['kokoro-en.george', 'kokoro-en.emma;pitch=2', 'auto', 'piper-es-davefx'].map((voice) => ({
    face: null,
    points: null,
    name: null,
    voice,
  }));
  const { voice, speakers } = speakWithout('kokoro-en', { voice: 'auto', speakers: JSON.stringify(cast) });
  const voices = (JSON.parse(speakers ?? '') as typeof cast).map((one) => one.voice);
  expect([voice, ...voices]).toEqual(['auto', 'flite-rms', 'flite-slt;pitch=2', 'auto', 'piper-es-davefx']);
  expect(speakWithout('kokoro-en', { voice: 'kokoro-en.adam;pace=0.85', speakers: null })).toEqual({
    voice: 'flite-rms;pace=0.85',
    speakers: null,
  });
});

describe('a video that waits for a natural voice', () => {
  const clock = { aheadMs: 0 };
  const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
  const spanish = 'piper-es-davefx';
  const [fetchable, wanted, made]: [string[], string[], string[]] = [[], [], []];
  const ordered: VoiceOrder[] = [];
  let worker: ReturnType<typeof openRenderConsumer>;
  beforeAll(async () => {
    const handler: RenderVideoHandler = (payload, context) => {
      made.push(payload.videoId);
      return fakeRender(api.store)(payload, context);
    };
    const options = { redisUrl: api.redis.url, concurrency: 1, log: createLogger({ name: 'worker', level: 'silent' }), graceMs: 200 };
    worker = openRenderConsumer({
      ...options,
      handler,
      listFetchable: () => fetchable,
      onVoiceWanted: (model) => void wanted.push(model),
      onVoiceOrdered: (order) => void ordered.push(order),
    });
    await waitFor(async () => (await api.producer.listWorkers()).length > 0, { timeoutMs: 20_000 });
  });
  afterAll(() => worker.close());

  /** The worker may now fetch these models, and the api knows it. */
  const mayFetch = async (...models: string[]) => {
    fetchable.splice(0, 9, ...models);
    worker.tellVoices();
    const known = async () => (await api.producer.listWorkers())[0]?.fetchable.join();
    await waitFor(async () => (await known()) === models.join(), { timeoutMs: 20_000 });
  };
  const order = async (name: string) => {
    const user = await signUp(api, name);
    const answer = await user.create(await drawPhoto(), { prompt: 'Feliz cumpleaños, abuela', voice: 'auto', awaitedVoice: spanish });
    const { _id: id, awaitedVoice } = answer.data.videos[0] as Video;
    const find = async () => (await user.ask<{ video: Video }>(`GET /video/${id}`)).data.video;
    const untilMade = () => waitFor(async () => (await find()).status === 'completed', { timeoutMs: 30_000 });
    return { id, awaitedVoice, find, untilMade };
  };

  it('is made as soon as the voice is here, and no worker has it before', async () => {
    await mayFetch(spanish);
    const { id, awaitedVoice, find, untilMade } = await order('ada');
    expect(awaitedVoice).toEqual({ id: spanish, state: 'waiting' });
    await waitFor(() => wanted.length >= 3, { timeoutMs: 20_000 });
    expect(new Set(wanted)).toEqual(new Set([spanish]));
    expect(made).toEqual([]);
    install(join(api.dir, 'voices'), spanish);
    await untilMade();
    expect(made).toEqual([id]);
    expect(await find()).not.toHaveProperty('awaitedVoice');
    rmSync(join(api.dir, 'voices', spanish), { recursive: true });
  });

  it('is made with a simple voice when it has waited long enough, and says so', async () => {
    await mayFetch(spanish);
    const { awaitedVoice, find, untilMade } = await order('bo');
    expect(awaitedVoice).toMatchObject({ state: 'waiting' });
    clock.aheadMs += awaitedMaxMin * 60_000 + 1000;
    await untilMade();
    expect((await find()).awaitedVoice).toEqual({ id: spanish, state: 'missed' });
  });

  it('is made immediately if the voice can’t come, also if that turns out later', async () => {
    await mayFetch();
    const first = await order('cy');
    expect(first.awaitedVoice).toEqual({ id: spanish, state: 'missed' });
    await first.untilMade();
    await mayFetch(spanish);
    const second = await order('di');
    expect(second.awaitedVoice).toMatchObject({ state: 'waiting' });
    await mayFetch();
    await second.untilMade();
    expect((await second.find()).awaitedVoice).toEqual({ id: spanish, state: 'missed' });
  });

  it('carries an operator’s order to the workers', async () => {
    await api.producer.orderVoice({ model: 'supertonic', act: 'remove' });
    await waitFor(() => ordered.length > 0, { timeoutMs: 20_000 });
    expect(ordered).toEqual([{ model: 'supertonic', act: 'remove' }]);
    await expect(api.producer.orderVoice({ model: '../etc', act: 'add' })).rejects.toThrow();
  });

  it('must name a voice that exists', async () => {
    const user = await signUp(api, 'eve');
    expect((await user.create(await drawPhoto(), { prompt: 'Hola', awaitedVoice: 'piper-xx-nobody' })).code).toBe('VOICE_UNKNOWN');
  });
});
