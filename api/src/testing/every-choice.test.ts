import { randomUUID } from 'node:crypto';
import {
  type Card,
  CodedError,
  finishChoicesSchema,
  imageToVideoFieldsSchema,
  renderChoicesSchema,
  talkingDefaults,
  textToVideoBodySchema,
  textVideoChoicesSchema,
  type Video,
  videoDefaults,
} from '@hellograph/contract';
import { oneOf } from '@hellograph/contract/one-of';
import type { MakeNamedVideosPayload, RenderVideoPayload } from '@hellograph/jobs';
import { waitFor } from '@hellograph/kit';
import { type TSchema, Type } from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeNamedVideos, fakeRender, openFakeWorker, openNamedVideosWorker } from './fake-worker.fixture';
import { runTestApi } from './running-api.fixture';
import { type Client, call, drawPhoto, signUp, untilStatus } from './test-api.fixture';

/**
 * Options that only these tests know: one of every video, and one of talking videos. Nothing on
 * the way names them, and none may lose them.
 */
const added = { sparkle: Type.Optional(oneOf(['none', 'gold'])), swing: Type.Optional(oneOf(['little', 'much'])) };
const addedDefaults = { sparkle: 'none', swing: 'little' };
const { sparkle } = added;
const additions: [object, object][] = [
  [videoDefaults, { sparkle: addedDefaults.sparkle }],
  [talkingDefaults, addedDefaults],
  [renderChoicesSchema.properties, added],
  [imageToVideoFieldsSchema.properties, added],
  [textToVideoBodySchema.properties, { sparkle }],
];
for (const [known, more] of additions) Object.assign(known, more);
afterAll(() => {
  for (const [known, more] of additions) for (const name of Object.keys(more)) Reflect.deleteProperty(known, name);
});

const operatorToken = 'the operator of this instance';
const api = runTestApi({ config: { housePlan: 'enterprise', givenSecrets: { operatorToken } } });
const rendered: RenderVideoPayload[] = [];
const copied: MakeNamedVideosPayload[] = [];
const closers: (() => Promise<void>)[] = [];
let fails = true;
let photo: Buffer;
beforeAll(async () => {
  photo = await drawPhoto();
  const renders = openFakeWorker(api.redis.url, (payload, context) => {
    rendered.push(payload);
    if (fails) throw new CodedError('FACE_NOT_FOUND');
    return fakeRender(api.store)(payload, context);
  });
  const copies = openNamedVideosWorker(api, async (payload) => {
    copied.push(payload);
    return fakeNamedVideos(api.store, photo, payload);
  });
  closers.push(renders.close, copies.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  rendered.splice(0);
  fails = true;
});

/** The values of options that are not chosen from a list. */
const written: Record<string, string> = { frameColour: '#d1345b', openingTitle: 'For Nana', closingTitle: 'See you' };

/** A value for every option, which is not its default. */
function chooseAll(options: Record<string, TSchema>): Record<string, string> {
  const defaults: Record<string, string> = talkingDefaults;
  const choose = ([name, schema]: [string, TSchema]) => {
    const value = written[name] ?? (schema as { enum?: string[] }).enum?.findLast((each) => each !== defaults[name]);
    if (value === undefined) throw new Error(`Choose a value for ${name}, which this test then follows`);
    return [name, value];
  };
  return Object.fromEntries(Object.entries(options).map(choose));
}

const listKept = async ({ userId }: Client) =>
  (await api.db.selectFrom('videos').select('choices').where('user_id', '=', userId).execute()).map(({ choices }) => JSON.parse(choices));
const lastId = async (client: Client) => (await untilStatus(client, 'failed'))._id;
const untilRendered = (count: number) => waitFor(() => rendered.length === count, { timeoutMs: 30_000 });

it('follows every choice of a talking video from the request to the job, its retry, its replay and its copies', async () => {
  const { card: _card, finish: _finish, song: _song, ...options } = renderChoicesSchema.properties;
  const [chosen, finish] = [chooseAll(options), chooseAll(finishChoicesSchema.properties)];
  const song = { song: 'happyBirthday', name: '{name}', accompaniment: 'guitar' };
  const choices = { ...chosen, card: null, finish, song };
  const named = (name: string) => ({ ...choices, song: { ...song, name } });
  expect(choices).toMatchObject({ sparkle: 'gold', swing: 'much' });
  const ada = await signUp(api, 'ada');
  const { status } = await ada.create(photo, {
    prompt: 'Dear {name}, hello!',
    ...chosen,
    ...finish,
    song: JSON.stringify(song),
    faceOwner: 'mine',
  });
  expect(status).toBe(202);

  await ada.ask(`POST /video/${await lastId(ada)}/retry`);
  await untilRendered(2);
  await waitFor(async () => (await ada.list()).every(({ status }) => status === 'failed'), { timeoutMs: 30_000 });
  fails = false;
  const headers = { authorization: `Bearer ${operatorToken}` };
  await call(api.url, `POST /operator/videos/${await lastId(ada)}/replay`, { headers });
  const { _id: videoId } = await untilStatus(ada, 'completed');
  // Sung for everybody, until a copy names somebody.
  expect(rendered).toMatchObject([named('la la'), named('la la'), named('la la')]);

  const body = { cover: 'For {name}', inside: 'Dear {name}', to: 'All', sender: 'Ada', videoId, faceOwner: 'mine' };
  const { card } = (await ada.ask<{ card: Card }>('POST /cards', { body })).data;
  await ada.ask(`POST /cards/${card._id}/copies`, { body: { people: [{ _id: randomUUID(), name: 'Ana' }] } });
  await waitFor(() => copied.length === 1, { timeoutMs: 30_000 });
  expect(copied).toMatchObject([{ ...chosen, finish, song }]);
  expect(await listKept(ada)).toEqual([choices, choices, choices, named('Ana')]);
});

it('follows every choice of a text video, and its retry', async () => {
  const ofEvery = Object.entries(renderChoicesSchema.properties).filter(([name]) => name in videoDefaults);
  const [chosen, card] = [chooseAll(Object.fromEntries(ofEvery)), chooseAll(textVideoChoicesSchema.properties)];
  const bo = await signUp(api, 'bo');
  const made = await bo.ask<{ videos: Video[] }>('POST /video/textToVideo', { body: { prompt: 'Hello', ...chosen, ...card } });
  expect(made.status).toBe(202);
  await bo.ask(`POST /video/${await lastId(bo)}/retry`);
  await untilRendered(2);
  const choices = { ...talkingDefaults, ...chosen, card, finish: null };
  expect(rendered).toMatchObject([choices, choices]);
  expect(await listKept(bo)).toEqual([choices, choices]);
});

it('keeps the defaults where nothing is chosen', async () => {
  const cleo = await signUp(api, 'cleo');
  await cleo.create(photo);
  await untilRendered(1);
  expect(rendered).toMatchObject([{ ...talkingDefaults, card: null, finish: null }]);
});
