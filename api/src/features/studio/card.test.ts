import { moods, type TextVideoChoices, type Video } from '@hellograph/contract';
import type { RenderVideoPayload } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
let worker: ReturnType<typeof openFakeWorker>;
const announced: RenderVideoPayload[] = [];
beforeAll(async () => {
  worker = openFakeWorker(api.redis.url, (payload, context) => {
    announced.push(payload);
    return fakeRender(api.store)(payload, context);
  });
});
afterAll(async () => {
  await worker?.close();
});

const prompt = 'Happy birthday, Nana!\nMom: we miss you.';
const make = (client: Client, body: object, headers = {}) =>
  client.ask<{ videos: Video[] }>('POST /video/textToVideo', { body: { prompt, ...body }, headers });

describe('a text video', () => {
  it('needs no photo, is created once for a key, and gets its video', async () => {
    const ada = await signUp(api, 'ada');
    const choices: TextVideoChoices = { shape: 'square', look: 'evening', music: 'dreamy' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => make(ada, { ...choices, voice: 'espeak-de-f;pace=0.9' }, { 'idempotency-key': 'card-1' })),
    );
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.videos[0]?._id}`)).size).toBe(1);
    await waitFor(async () => (await ada.list())[0]?.status === 'completed', { timeoutMs: 30_000 });
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatchObject({
      photoKey: null,
      card: choices,
      cast: [{ voice: 'espeak-de-f;pace=0.9' }],
      lines: [{ speakers: [0], text: prompt }],
    });
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('can be retried with its choices', async () => {
    const bo = await signUp(api, 'bo');
    const { data } = await make(bo, { shape: 'wide', occasion: 'thanks' });
    await waitFor(async () => (await bo.list())[0]?.status === 'completed', { timeoutMs: 30_000 });
    const id = data.videos[0]?._id ?? '';
    await api.db
      .updateTable('videos')
      .set({ state: 'failed', error_code: 'RENDER_FAILED', video_key: null })
      .where('id', '=', id)
      .execute();
    expect((await bo.ask(`POST /video/${id}/retry`)).status).toBe(202);
    await waitFor(() => announced.filter(({ card }) => card?.shape === 'wide').length === 2, { timeoutMs: 30_000 });
    expect(announced.at(-1)?.card).toEqual({ shape: 'wide', occasion: 'thanks' });
  });

  it.each([
    [{ prompt: '  ' }, 422, 'MESSAGE_EMPTY'],
    [{ prompt: '🎂🎂🎂' }, 422, 'MESSAGE_UNSPEAKABLE'],
    [{ prompt: '\u0000\u0001\u0002' }, 422, 'MESSAGE_EMPTY'],
    [{ prompt: 'x'.repeat(501) }, 422, 'MESSAGE_TOO_LONG'],
    [{ voice: 'gone' }, 422, 'VOICE_UNKNOWN'],
    [{ voice: '(system "rm")' }, 422, 'VOICE_UNKNOWN'],
    [{ voice: 'flite-slt', prompt: 'С днём рождения, бабушка' }, 422, 'VOICE_CANNOT_READ'],
    [{ resolution: '1080P' }, 403, 'PLAN_LIMIT'],
    [{ shape: 'round' }, 422, 'VALIDATION_FAILED'],
    [{ music: `${moods[0]};` }, 422, 'VALIDATION_FAILED'],
    [{ numberOfVideos: 4 }, 402, 'CREDITS_INSUFFICIENT'],
  ])('refuses %j with %i %s, free of charge', async (body, status, code) => {
    const cleo = await signUp(api, `cleo-${code}-${Object.values(body)[0]?.toString().length}`.toLowerCase().replaceAll('_', ''));
    expect(await make(cleo, body)).toMatchObject({ status, code });
    expect((await cleo.ask('GET /credits')).data).toMatchObject({ available: 300, held: 0 });
  });

  it('needs a session', async () => {
    const { status } = await call(api.url, 'POST /video/textToVideo', { body: { prompt } });
    expect(status).toBe(401);
  });
});
