import { limits, type SavedPronunciation } from '@hellograph/contract';
import type { RenderVideoPayload } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
let worker: ReturnType<typeof openFakeWorker>;
const announced: RenderVideoPayload[] = [];
beforeAll(() => {
  worker = openFakeWorker(api.redis.url, (payload, context) => {
    announced.push(payload);
    return fakeRender(api.store)(payload, context);
  });
});
afterAll(() => worker?.close());

const list = async (client: Client) =>
  (await client.ask<{ pronunciations: SavedPronunciation[] }>('GET /pronunciations')).data.pronunciations;
const save = (client: Client, word: string, said: string) =>
  client.ask<{ pronunciation: SavedPronunciation }>('PUT /pronunciations', { body: { word, said } });

it('keeps one pronunciation for a word, in any spelling, until it is removed', async () => {
  const ada = await signUp(api, 'ada');
  const first = await save(ada, '  Siobhan ', 'Shiv');
  await save(ada, 'SIOBHAN', 'Shi  vawn');
  await save(ada, 'Nguyen', 'Win');
  expect((await list(ada)).map(({ word, said }) => [word, said])).toEqual([
    ['Nguyen', 'Win'],
    ['SIOBHAN', 'Shi vawn'],
  ]);
  expect(await list(await signUp(api, 'bo'))).toEqual([]);
  const id = first.data.pronunciation._id;
  expect((await ada.ask(`DELETE /pronunciations/${id}`)).status).toBe(200);
  expect((await ada.ask(`DELETE /pronunciations/${id}`)).status).toBe(404);
  expect(await list(ada)).toHaveLength(1);
});

it('refuses an unspeakable one, and one too many', async () => {
  const cy = await signUp(api, 'cy');
  expect((await save(cy, '🎂', 'cake')).code).toBe('MESSAGE_UNSPEAKABLE');
  expect((await save(cy, 'cake', '[pause]')).code).toBe('MESSAGE_UNSPEAKABLE');
  expect((await save(cy, 'a'.repeat(41), 'cake')).code).toBe('VALIDATION_FAILED');
  expect((await cy.ask('POST /pronunciations/hear', { body: { said: 'Hi', voice: 'nobody' } })).code).toBe('VOICE_UNKNOWN');
  const { user_id } = await api.db.selectFrom('sessions').select('user_id').orderBy('created_at', 'desc').executeTakeFirstOrThrow();
  const rows = Array.from({ length: limits.pronunciationsMax }, (_, i) => ({
    id: `${user_id}-${i}`,
    user_id,
    word: `w${i}`,
    word_key: `w${i}`,
    said: 'x',
    created_at: i,
  }));
  await api.db.insertInto('pronunciations').values(rows).execute();
  expect((await save(cy, 'one more', 'more')).code).toBe('PRONUNCIATIONS_TOO_MANY');
  expect((await save(cy, 'w1', 'another')).status).toBe(200);
});

it('is stored with a video, as far as its words need it, and stays with it', async () => {
  const di = await signUp(api, 'di');
  await save(di, 'Siobhan', 'Shivawn');
  await save(di, 'Nguyen', 'Win');
  const { data } = await di.ask<{ videos: { _id: string }[] }>('POST /video/textToVideo', {
    body: { prompt: 'Dear *Siobhan*, [pause] hi' },
  });
  const id = data.videos[0]?._id ?? '';
  await waitFor(async () => (await di.list())[0]?.status === 'completed', { timeoutMs: 30_000 });
  expect((await di.list())[0]?.message).toBe('Dear Siobhan, hi');
  await save(di, 'Siobhan', 'Otherwise');
  await api.db.updateTable('videos').set({ state: 'failed', error_code: 'RENDER_FAILED', video_key: null }).where('id', '=', id).execute();
  await di.ask(`POST /video/${id}/retry`);
  await waitFor(() => announced.length === 2, { timeoutMs: 30_000 });
  for (const { pronunciations, lines } of announced) {
    expect(pronunciations).toEqual([{ word: 'Siobhan', said: 'Shivawn' }]);
    expect(lines[0]?.text).toBe('Dear *Siobhan*, [pause] hi');
  }
});

it('counts words and not marks, and refuses half a minute of silence', async () => {
  const ed = await signUp(api, 'ed');
  const ask = (prompt: string) => ed.ask('POST /video/textToVideo', { body: { prompt } });
  expect((await ask(`${'*a* '.repeat(240)}[pause 5][pause 5]`)).status).toBe(202);
  expect((await ask('a '.repeat(251))).code).toBe('MESSAGE_TOO_LONG');
  expect((await ask(`Hi ${'[pause 5s]'.repeat(7)} Bob`)).code).toBe('MESSAGE_TOO_LONG');
  expect((await ask('[pause] [pause]')).code).toBe('MESSAGE_UNSPEAKABLE');
});
