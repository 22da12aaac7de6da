import type { GroupCard, Signing, Wall } from '@hellograph/contract';
import { type DetectFacesResult, detectFacesRequest, openRequestServer, type RenderVideoPayload } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fakeRender, openFakeWorker } from '../../testing/fake-worker.fixture';
import { createGroupCard, createWallLink, openSigner, readBoard, signPath } from '../../testing/group-card.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi({ config: { housePlan: 'enterprise' } });
const rendered: RenderVideoPayload[] = [];
const closers: (() => Promise<void>)[] = [];
const points = {
  leftEye: { x: 0.45, y: 0.4 },
  rightEye: { x: 0.55, y: 0.4 },
  mouthLeft: { x: 0.46, y: 0.52 },
  mouthRight: { x: 0.54, y: 0.52 },
  chin: { x: 0.5, y: 0.6 },
};
const face = {
  box: { x: 0.4, y: 0.3, width: 0.2, height: 0.3 },
  landmarks: { quality: 'good', confidence: 0.9, points },
  warnings: [],
  thumbnailKey: `${'a'.repeat(64)}.jpg`,
  problem: null,
} satisfies DetectFacesResult['faces'][number];

beforeAll(() => {
  const renders = openFakeWorker(api.redis.url, (payload, context) => {
    rendered.push(payload);
    return fakeRender(api.store)(payload, context);
  });
  const faces = openRequestServer(detectFacesRequest, async () => ({ facesKey: 'faces', faces: [face] }), {
    redisUrl: api.redis.url,
    log: createLogger({ name: 'worker', level: 'silent' }),
  });
  closers.push(renders.close, faces.close);
});
afterAll(async () => {
  for (const close of closers) await close();
});
beforeEach(() => {
  rendered.splice(0);
});

const song = { song: 'happyBirthday', accompaniment: 'piano' } as const;
const signAlong = async (card: GroupCard, name: string, fields: object = {}) => {
  const signer = openSigner(api, signPath(card));
  const { photoId } = await signer.upload(await drawPhoto());
  const signed = await signer.sign({ kind: 'words', name, photoId, faceOwner: 'mine', singsAlong: true, ...fields });
  expect(signed.status).toBe(200);
  return { ...signer, photoId };
};
const sing = (client: Client, { _id }: GroupCard) => client.ask<{ groupCard: GroupCard }>(`POST /group-cards/${_id}/chorus`);
const findChorus = ({ signatures }: GroupCard) => signatures.find(({ isChorus }) => isChorus);
const untilMade = (client: Client, { _id }: GroupCard) =>
  waitFor(async () => findChorus(await readBoard(client, _id))?.videoState === 'made', { timeoutMs: 20_000 });

it('sings the song to whom the card is for, in one picture of those who agreed, as the last signature', async () => {
  const ada = await signUp(api, 'chorus-ada');
  const card = await createGroupCard(ada, { song });
  expect((await call<{ signing: Signing }>(api.url, `GET ${signPath(card)}`)).data.signing.song).toBe('Happy Birthday to You');
  await signAlong(card, 'Bob');
  expect((await sing(ada, card)).code).toBe('CHORUS_TOO_SMALL');
  await signAlong(card, 'Quiet', { singsAlong: false });
  await signAlong(card, 'Cleo');
  const { data, status } = await sing(ada, card);
  expect(status).toBe(200);
  const last = data.groupCard.signatures.at(-1);
  expect(last).toMatchObject({ isChorus: true, name: 'Bob, Cleo', photo: { width: 1440, height: 720 } });
  expect(last?.words).toContain('dear Nana');
  // The song of all counts as nobody's signature.
  const [summary] = (await ada.ask<{ groupCards: { signed: number }[] }>('GET /group-cards')).data.groupCards;
  expect(summary?.signed).toBe(3);
  await untilMade(ada, card);
  expect(rendered.at(-1)).toMatchObject({ song: { ...song, name: 'Nana' }, cast: [{ face: null }, { face: null }] });
  const [left, right] = rendered.at(-1)?.cast.map((one) => one.points?.chin.x ?? 0) ?? [];
  expect([left, right]).toEqual([expect.closeTo(0.25, 1), expect.closeTo(0.75, 1)]);
  // Made again, it takes the place of the first one.
  await signAlong(card, 'Dan');
  expect((await sing(ada, card)).data.groupCard.signatures.filter(({ isChorus }) => isChorus)).toMatchObject([{ name: 'Bob, Cleo, Dan' }]);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

it('is not seen while one of them is hidden, and goes when one takes their signature or agreement back', async () => {
  const ada = await signUp(api, 'chorus-gone');
  const card = await createGroupCard(ada, { song });
  const { path } = await createWallLink(ada, card._id);
  const [bob, cleo] = [await signAlong(card, 'Bob'), await signAlong(card, 'Cleo')];
  const film = async () =>
    (await call<{ wall: Wall }>(api.url, `GET ${path}`)).data.wall.signatures.find(({ name }) => name === 'Bob, Cleo');
  await sing(ada, card);
  await untilMade(ada, card);
  expect((await film())?.video).not.toBeNull();
  const hide = (state: string) => ada.ask(`PATCH /group-cards/${card._id}/signatures/${bob.id}`, { body: { state } });
  await hide('hidden');
  expect(await film()).toMatchObject({ video: null, photo: null });
  await hide('shown');
  expect((await film())?.video).not.toBeNull();
  await cleo.sign({ kind: 'words', name: 'Cleo', photoId: cleo.photoId, faceOwner: 'mine' });
  expect(findChorus(await readBoard(ada, card._id))).toBeUndefined();
  await cleo.sign({ kind: 'words', name: 'Cleo', photoId: cleo.photoId, faceOwner: 'mine', singsAlong: true });
  await sing(ada, card);
  expect(findChorus(await readBoard(ada, card._id))?.name).toBe('Bob, Cleo');
  await bob.remove();
  expect(findChorus(await readBoard(ada, card._id))).toBeUndefined();
  expect(await film()).toBeUndefined();
});
