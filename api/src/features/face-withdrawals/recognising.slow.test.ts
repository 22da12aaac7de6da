import { type CardReport, fingerprintLength } from '@hellograph/contract';
import { type DetectFacesResult, detectFacesRequest, openRequestServer, type RequestServer } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runTestApi } from '../../testing/running-api.fixture';
import { call, drawPhoto, signUp } from '../../testing/test-api.fixture';
import { createFaceStage } from './withdrawn.fixture';

const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' } } });
const log = createLogger({ name: 'worker', level: 'silent' });
const half = { x: 0.5, y: 0.5 };
const points = { leftEye: half, rightEye: half, mouthLeft: half, mouthRight: half, chin: half };

/** A different person for each seed; `noise` is the change from saving the photo again. */
function fingerprintOf(seed: number, noise = 0): Int8Array {
  let state = seed * 2_654_435_761;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
  return Int8Array.from({ length: fingerprintLength }, (_, i) => Math.round(next() * 80 + Math.sin(i) * noise));
}

/**
 * The face that the worker finds in photos it has not seen; it always finds the same face in the
 * same photo.
 */
let seen: Int8Array = fingerprintOf(1);
const seenIn = new Map<string, Int8Array>();
let isBroken = false;
let worker: RequestServer | undefined;
const startWorker = () =>
  openRequestServer(
    detectFacesRequest,
    async ({ photoKey }): Promise<DetectFacesResult> => {
      if (isBroken) throw new Error('a bug');
      const fingerprint = seenIn.get(photoKey) ?? seen;
      seenIn.set(photoKey, fingerprint);
      const face = {
        box: { x: 0.3, y: 0.2, width: 0.4, height: 0.5 },
        landmarks: { quality: 'good' as const, confidence: 0.9, points },
        warnings: [],
        thumbnailKey: 'a'.repeat(64).concat('.jpg'),
        problem: null,
        fingerprint: Buffer.from(fingerprint.buffer).toString('base64'),
      };
      return { facesKey: 'faces', faces: [face] };
    },
    { redisUrl: api.redis.url, log, timeoutMs: 5000 },
  );
beforeEach(() => {
  worker = startWorker();
});
afterEach(() => worker?.close());

let sidePx = 200;
/** A different file each time: only the face can be recognised. */
const draw = () => drawPhoto('jpeg', { width: ++sidePx, height: sidePx });
const stage = () => createFaceStage(api);

async function withdrawn(name: string, person: number) {
  const { detect, makeCard, withdraw, upload } = stage();
  const sender = await signUp(api, name);
  seen = fingerprintOf(person);
  const photo = await draw();
  const { data, code } = await detect(sender, photo);
  expect(code).toBeUndefined();
  const uploaded = await upload(sender, photo);
  expect(uploaded.code).toBeUndefined();
  const card = await makeCard(sender, { photoId: uploaded.data.photoId });
  return { sender, photoId: data.video._id, back: await withdraw(card.faceUrl), faceUrl: card.faceUrl };
}

describe('a withdrawn face', () => {
  it('is recognised in another file of any user, and only while it is withdrawn', async () => {
    const { sender, back } = await withdrawn('ada', 1);
    const { detect, upload, takeBack } = stage();
    const eve = await signUp(api, 'eve');
    for (const client of [sender, eve]) {
      seen = fingerprintOf(1, 8);
      expect((await detect(client, await draw())).code).toBe('FACE_WITHDRAWN');
      expect((await upload(client, await draw())).code).toBe('FACE_WITHDRAWN');
      expect((await client.create(await draw())).code).toBe('FACE_WITHDRAWN');
      seen = fingerprintOf(2);
      expect((await detect(client, await draw())).code).toBeUndefined();
      expect((await client.create(await draw())).code).toBeUndefined();
    }
    await takeBack(back);
    seen = fingerprintOf(1, 8);
    expect((await detect(eve, await draw())).code).toBeUndefined();
  });

  it('can’t be used from a photo that was uploaded before', async () => {
    const [bo, cy] = [await signUp(api, 'bo'), await signUp(api, 'cy')];
    const { detect, makeCard } = stage();
    seen = fingerprintOf(3, 5);
    const before = (await detect(cy, await draw())).data.video._id;
    expect((await makeCard(bo, {}))._id).toBeTruthy();
    await withdrawn('dee', 3);
    expect((await cy.create(undefined, { photoId: before })).code).toBe('FACE_WITHDRAWN');
    expect((await cy.ask('POST /cards', { body: { photoId: before } })).code).toBe('FACE_WITHDRAWN');
  });

  it('hides the same photo saved again by the same sender, and reports that of another one', async () => {
    const [flo, gus] = [await signUp(api, 'flo'), await signUp(api, 'gus')];
    const { detect, makeCard, share, statusOf, withdraw, takeBack } = stage();
    seen = fingerprintOf(4);
    const first = await makeCard(flo, { photoId: (await detect(flo, await draw())).data.video._id });
    seen = fingerprintOf(4, 6);
    const again = await makeCard(flo, { photoId: (await detect(flo, await draw())).data.video._id });
    const elsewhere = await makeCard(gus, { photoId: (await detect(gus, await draw())).data.video._id });
    seen = fingerprintOf(5);
    const other = await makeCard(flo, { photoId: (await detect(flo, await draw())).data.video._id });
    const paths = [await share(flo, first), await share(flo, again)];
    const stays = [await share(flo, other), await share(gus, elsewhere)];
    const back = await withdraw(first.faceUrl);
    for (const path of paths) await waitFor(async () => (await statusOf(path)) === 404, { timeoutMs: 30_000 });
    for (const path of stays) expect(await statusOf(path)).toBe(200);
    const listReports = async () =>
      (await call<{ reports: CardReport[] }>(api.url, 'GET /operator/reports', { headers: { authorization: 'Bearer op' } })).data.reports;
    await waitFor(async () => (await listReports()).length > 0, { timeoutMs: 30_000 });
    expect((await listReports()).map(({ cardId, reason }) => [cardId, reason])).toEqual([[elsewhere._id, 'my-face']]);
    await takeBack(back);
    for (const path of paths) expect(await statusOf(path)).toBe(200);
  });

  it('is found later in a photo that no worker had time to search', async () => {
    const { photoId } = await withdrawn('hal', 6);
    expect(photoId).toBeTruthy();
    await worker?.close();
    const ida = await signUp(api, 'ida');
    const { listWithdrawals } = stage();
    const created = await ida.create(await draw());
    expect(created.status).toBe(202);
    seen = fingerprintOf(6, 4);
    worker = startWorker();
    await waitFor(async () => (await ida.list())[0]?.error?.code === 'FACE_WITHDRAWN', { timeoutMs: 30_000 });
    expect(await listWithdrawals(ida)).toMatchObject([{ cause: 'recognised' }]);
  }, 60_000);

  it('is found later in a photo that a worker failed to search', async () => {
    await withdrawn('kit', 8);
    const lou = await signUp(api, 'lou');
    seen = fingerprintOf(8, 4);
    isBroken = true;
    expect((await lou.create(await draw())).status).toBe(202);
    isBroken = false;
    await waitFor(async () => (await lou.list())[0]?.error?.code === 'FACE_WITHDRAWN', { timeoutMs: 30_000 });
  }, 60_000);

  it('leaves only its fingerprint when it is deleted', async () => {
    const { sender } = await withdrawn('jo', 7);
    const past = { withdrawn_at: 1, delete_at: 2 };
    await api.db.updateTable('face_withdrawals').set(past).where('user_id', '=', sender.userId).execute();
    const photosOf = () => api.db.selectFrom('photos').select('id').where('user_id', '=', sender.userId).execute();
    await waitFor(async () => (await photosOf()).length === 0, { timeoutMs: 30_000 });
    const left = await api.db.selectFrom('withdrawn_faces').selectAll().where('withdrawal_id', 'is', null).execute();
    expect(left.map(({ fingerprint }) => fingerprint.length)).toEqual([fingerprintLength]);
    const kim = await signUp(api, 'kim');
    seen = fingerprintOf(7, 8);
    expect((await stage().detect(kim, await draw())).code).toBe('FACE_WITHDRAWN');
  });
});
