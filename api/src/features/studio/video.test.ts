import { type EstimateData, plans, toTalkingChoices, type Video } from '@hellograph/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { ledgerRepo } from '../../domain/ledger/ledger.repo';
import { toRenderChoices } from '../../domain/videos/video.repo';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, drawPhoto, findLedgerMismatches, signUp } from '../../testing/test-api.fixture';

const api = runTestApi();
let photo: Buffer;
beforeAll(async () => {
  photo = await drawPhoto();
});

const key = (value: string) => ({ 'idempotency-key': value });
const credits = async (client: Client) => (await client.ask<{ available: number; held: number }>('GET /credits')).data;
/** Like a worker's report of bad input. */
const fail = async (id: string) => {
  const { user_id } = await api.db
    .updateTable('videos')
    .set({ state: 'failed', error_code: 'FACE_NOT_FOUND', finished_at: 2 })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow();
  const release = { kind: 'release', from_account: 'held', to_account: 'available', credits: 100, reason: 'Video failed' } as const;
  const movement = { ...release, user_id, key: id, created_at: 2, ends_at: null, grant_key: null };
  await api.db.insertInto('ledger').values(movement).execute();
};
/** Like a paid month. */
const subscribeTo = async (plan: 'pro' | 'enterprise', { userId }: Client) => {
  const untilMs = Date.now() + 86_400_000;
  const month = {
    status: 'active',
    period_end: untilMs,
    cancel_at_period_end: 0,
    next_plan: null,
    paid_through: untilMs,
    read_at: 1,
  } as const;
  await api.db
    .insertInto('subscriptions')
    .values({ user_id: userId, subscription_id: `sub-${userId}`, item_id: 'item', plan, ...month })
    .execute();
  await ledgerRepo(api.db).insertMovement({ userId, kind: 'grant', key: `month-${userId}`, credits: 2000, reason: 'Plan', at: 1 });
};
const createOne = async (client: Client) => (await client.create(photo)).data.videos[0] as Video;

describe('creating', () => {
  it('happens once for a key, however often it is requested, with the same response', async () => {
    const ada = await signUp(api, 'ada');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.create(photo, {}, key('draft-1'))));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(202));
    expect(new Set(answers.map(({ data }) => data.videos[0]?._id)).size).toBe(1);
    expect(await ada.list()).toHaveLength(1);
    expect(await credits(ada)).toMatchObject({ available: 200, held: 100 });
    expect((await ada.create(photo, {}, key('draft-1'))).data.videos[0]?._id).toBe(answers[0]?.data.videos[0]?._id);
  });

  it('names the words that no voice says', async () => {
    const una = await signUp(api, 'una');
    expect((await una.create(photo, { prompt: 'Happy ∞ birthday, José!' })).data).toMatchObject({ unsaid: ['∞'] });
    expect((await una.create(photo, { prompt: 'I ❤️ you for £5' })).data).toMatchObject({ unsaid: [] });
  });

  it('refuses a key that was used for something else, and accepts another user’s key', async () => {
    const bo = await signUp(api, 'bo');
    expect(await bo.create(photo, {}, key('draft-1'))).toMatchObject({ status: 202 });
    const mismatch = { status: 409, code: 'IDEMPOTENCY_MISMATCH' };
    expect(await bo.create(photo, { prompt: 'Something else' }, key('draft-1'))).toMatchObject(mismatch);
    expect(await bo.create(await drawPhoto('png'), {}, key('draft-1'))).toMatchObject(mismatch);
    expect(await credits(bo)).toMatchObject({ available: 200, held: 100 });
  });

  it('makes the requested number, each with its own seed, or none', async () => {
    const cleo = await signUp(api, 'cleo');
    expect(await cleo.create(photo, { numberOfVideos: '4' })).toMatchObject({ status: 402, code: 'CREDITS_INSUFFICIENT' });
    const { data } = await cleo.create(photo, { numberOfVideos: '3', mode: 'Fast' });
    expect(data.videos.map(({ mode }) => mode)).toEqual(['Fast', 'Fast', 'Fast']);
    const ids = data.videos.map(({ _id }) => _id);
    const rows = await api.db.selectFrom('videos').select(['seed', 'photo_id', 'request_id']).where('id', 'in', ids).execute();
    expect(new Set(rows.map(({ seed }) => seed)).size).toBe(3);
    expect(new Set(rows.map(({ photo_id }) => photo_id)).size).toBe(1);
    expect(await credits(cleo)).toMatchObject({ available: 0, held: 300 });
    expect(await cleo.create(photo)).toMatchObject({ status: 402 });
  });

  it('gives each of several its own style if none was chosen, as far as the plan allows', async () => {
    const lea = await signUp(api, 'lea');
    const stylesOf = async (fields: Record<string, string>) => {
      const ids = (await lea.create(photo, fields)).data.videos.map(({ _id }) => _id);
      const rows = await api.db.selectFrom('videos').select('choices').where('id', 'in', ids).execute();
      return rows.map((row) => toRenderChoices(row).style).sort();
    };
    expect(await stylesOf({ numberOfVideos: '1' })).toEqual(['Natural']);
    await subscribeTo('pro', lea);
    expect(await stylesOf({ numberOfVideos: '3' })).toEqual(['Calm', 'Cheerful', 'Natural']);
    expect(await stylesOf({ numberOfVideos: '2', style: 'Tender' })).toEqual(['Tender', 'Tender']);
  });

  it('stores the frame and titles around the photo, also for a retry, and refuses unknown ones', async () => {
    const finn = await signUp(api, 'finn');
    const around = {
      captions: 'burned',
      frame: 'hearts',
      frameColour: '#D1345B',
      openingTitle: ' For Nana ',
      closingTitle: '',
      lettering: 'evening',
    };
    const { data } = await finn.create(photo, around);
    const finishOf = async (id: string) => {
      const row = await api.db.selectFrom('videos').select('choices').where('id', '=', id).executeTakeFirstOrThrow();
      return toRenderChoices(row).finish;
    };
    const id = data.videos[0]?._id ?? '';
    const kept = { captions: 'burned', frame: 'hearts', frameColour: '#d1345b', openingTitle: 'For Nana', lettering: 'evening' };
    expect(await finishOf(id)).toEqual(kept);
    await fail(id);
    const retried = await finn.ask<{ video: Video }>(`POST /video/${id}/retry`);
    expect(await finishOf(retried.data.video._id)).toEqual(kept);
    expect(await finishOf((await finn.create(photo)).data.videos[0]?._id ?? '')).toBeNull();
    for (const wrong of [{ frame: 'baroque' }, { frameColour: 'red' }, { openingTitle: 'x'.repeat(61) }, { captions: 'loud' }])
      expect(await finn.create(photo, wrong)).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('stores whose face it is, also for a retry', async () => {
    const zita = await signUp(api, 'zita');
    const { data } = await zita.create(photo, { faceOwner: 'late' });
    const id = data.videos[0]?._id ?? '';
    await fail(id);
    await zita.ask(`POST /video/${id}/retry`);
    expect(await zita.list()).toMatchObject([{ faceOwner: 'late', status: 'processing' }]);
    expect((await zita.create(photo)).data.videos).toMatchObject([{ faceOwner: null }]);
    expect(await zita.create(photo, { faceOwner: 'a stranger' })).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
  });

  it('accepts exactly three of twenty concurrent requests', async () => {
    const dora = await signUp(api, 'dora');
    const answers = await Promise.all(Array.from({ length: 20 }, () => dora.create(photo)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    expect(answers.every(({ status }) => [202, 402].includes(status))).toBe(true);
    expect(await findLedgerMismatches(api)).toEqual([]);
  });

  it('counts a line break once, like the page does, though forms send it as two characters', async () => {
    const lee = await signUp(api, 'lee');
    const message = Array.from({ length: 21 }, (_, line) => `${line}`.padEnd(22, 'a')).join('\n');
    const exact = `${message}${'b'.repeat(500 - message.length)}`;
    expect([...exact].length).toBe(500);
    expect(await lee.create(photo, { prompt: exact })).toMatchObject({ status: 202 });
    expect((await lee.list())[0]?.message).toBe(exact);
    expect(await lee.create(photo, { prompt: `${exact}b` })).toMatchObject({ status: 422, code: 'MESSAGE_TOO_LONG' });
  });

  it('refuses a message that takes longer to say than the plan allows, before anything is spent', async () => {
    const max = await signUp(api, 'max');
    const digits = { prompt: '7'.repeat(400) };
    const refused = { status: 422, code: 'SPEECH_TOO_LONG', message: expect.stringMatching(/about 1\d\d seconds.*Free trial allows 60/) };
    expect(await max.create(photo, digits)).toMatchObject(refused);
    expect(await max.ask('POST /video/textToVideo', { body: { ...digits, voice: 'flite-slt' } })).toMatchObject(refused);
    const spelled = { word: 'a', said: 'a word that takes quite a few seconds to say' };
    expect(await max.ask('PUT /pronunciations', { body: spelled })).toMatchObject({ success: true });
    expect(await max.create(photo, { prompt: 'a '.repeat(200) }), 'with the own dictionary').toMatchObject({ code: 'SPEECH_TOO_LONG' });
    expect(await max.list()).toEqual([]);
    expect(await credits(max)).toMatchObject({ available: 300, held: 0 });
    await subscribeTo('enterprise', max);
    expect(await max.create(photo, digits)).toMatchObject({ status: 202 });
    expect(await max.create(photo, { prompt: '7'.repeat(2000) }), 'of any plan').toMatchObject({ code: 'SPEECH_TOO_LONG' });
    expect(await api.db.selectFrom('videos').select('speech_max_sec').where('user_id', '=', max.userId).execute()).toEqual([
      { speech_max_sec: 300 },
    ]);
  });

  it('can be estimated beforehand', async () => {
    const eve = await signUp(api, 'eve');
    const estimate = async (query: string) => (await eve.ask<EstimateData>(`GET /video/estimate?${query}`)).data;
    expect(await estimate('')).toMatchObject({ creditsRequired: 100, creditsAvailable: 300 });
    expect(await estimate('numberOfVideos=3&characters=400')).toMatchObject({ creditsRequired: 300 });
    expect((await estimate('characters=400')).etaSec).toBeGreaterThan((await estimate('characters=40')).etaSec);
  });
});

describe('the list', () => {
  it('has the newest first, and only the user’s own', async () => {
    const fay = await signUp(api, 'fay');
    const ids = [];
    for (let index = 0; index < 3; index++) ids.unshift((await createOne(fay))._id);
    expect((await fay.list()).map(({ _id }) => _id)).toEqual(ids);
    expect(await (await signUp(api, 'gus')).list()).toEqual([]);
  });
});

describe('deleting', () => {
  it('removes a video from the list, cancels an unfinished one and releases its credits, once', async () => {
    const hal = await signUp(api, 'hal');
    const { _id } = await createOne(hal);
    const answers = await Promise.all(Array.from({ length: 5 }, () => hal.ask(`DELETE /video/${_id}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
    expect(await hal.list()).toEqual([]);
    expect(await credits(hal)).toMatchObject({ available: 300, held: 0 });
    const row = await api.db.selectFrom('videos').select(['state', 'stage', 'eta_sec']).where('id', '=', _id).executeTakeFirst();
    expect(row).toEqual({ state: 'cancelled', stage: null, eta_sec: null });
  });
});

describe('restoring', () => {
  it('undoes a deletion, with the name and without the credits of a cancelled video', async () => {
    const nia = await signUp(api, 'nia');
    const { _id } = await createOne(nia);
    await nia.ask(`PATCH /video/${_id}`, { body: { title: 'For Nana' } });
    const restore = () => nia.ask<{ video: Video }>(`POST /video/${_id}/restore`);
    expect(await restore()).toMatchObject({ status: 404 });
    await nia.ask(`DELETE /video/${_id}`);
    const answers = await Promise.all([restore(), restore()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await nia.list()).toMatchObject([{ _id, title: 'For Nana', status: 'cancelled' }]);
    expect(await credits(nia)).toMatchObject({ available: 300, held: 0 });
  });

  it('needs the space of the plan, so that deleting does not create more', async () => {
    const olga = await signUp(api, 'olga');
    const first = await createOne(olga);
    const second = await createOne(olga);
    await api.db
      .updateTable('videos')
      .set({ size_bytes: plans.trial.storageMaxBytes })
      .where('id', 'in', [first._id, second._id])
      .execute();
    await olga.ask(`DELETE /video/${first._id}`);
    expect(await olga.ask(`POST /video/${first._id}/restore`)).toMatchObject({ status: 403, code: 'SPACE_USED_UP' });
    await olga.ask(`DELETE /video/${second._id}`);
    expect(await olga.ask(`POST /video/${first._id}/restore`)).toMatchObject({ status: 200 });
  });
});

describe('renaming', () => {
  it('sets a name, removes it with an empty one, and keeps it when the video is retried', async () => {
    const pia = await signUp(api, 'pia');
    const { _id } = await createOne(pia);
    const rename = (title: string) => pia.ask<{ video: Video }>(`PATCH /video/${_id}`, { body: { title } });
    expect((await rename('  For Nana ')).data.video.title).toBe('For Nana');
    expect((await rename('   ')).data.video.title).toBeNull();
    expect(await rename('x'.repeat(81))).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' });
    await rename('For Grandpa');
    await fail(_id);
    await pia.ask(`POST /video/${_id}/retry`);
    expect(await pia.list()).toMatchObject([{ title: 'For Grandpa' }]);
  });
});

describe('retrying', () => {
  it('replaces a failed video by a new one, once for a key', async () => {
    const ida = await signUp(api, 'ida');
    const old = await createOne(ida);
    expect(await ida.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 404 });
    await fail(old._id);
    expect((await ida.list())[0]).toMatchObject({ status: 'failed', creditsCharged: 0, error: { code: 'FACE_NOT_FOUND' } });
    const retry = () => ida.ask<{ video: Video }>(`POST /video/${old._id}/retry`, { headers: key('retry-1') });
    const answers = await Promise.all(Array.from({ length: 10 }, retry));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(202));
    expect((await ida.list()).map(({ _id, message }) => [_id, message])).toEqual([[answers[0]?.data.video._id, old.message]]);
    expect(await credits(ida)).toMatchObject({ available: 200, held: 100 });
    expect(await ida.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 404 });
  });

  it('needs credits, and a plan that still allows the choices', async () => {
    const jon = await signUp(api, 'jon');
    const old = await createOne(jon);
    await fail(old._id);
    await jon.create(photo, { numberOfVideos: '3' });
    expect(await jon.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 402, code: 'CREDITS_INSUFFICIENT' });
    const choices = JSON.stringify(toTalkingChoices({ resolution: '1080P' }));
    await api.db.updateTable('videos').set({ choices }).where('id', '=', old._id).execute();
    expect(await jon.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 403, code: 'PLAN_LIMIT' });
    expect((await jon.list()).some(({ _id }) => _id === old._id)).toBe(true);
  });

  it('needs space, like a new video', async () => {
    const moe = await signUp(api, 'moe');
    const [old, other] = [await createOne(moe), await createOne(moe)];
    await fail(old._id);
    await api.db.updateTable('videos').set({ size_bytes: plans.trial.storageMaxBytes }).where('id', '=', other._id).execute();
    expect(await moe.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 403, code: 'SPACE_USED_UP' });
    await moe.ask(`DELETE /video/${other._id}`);
    expect(await moe.ask(`POST /video/${old._id}/retry`)).toMatchObject({ status: 202 });
  });
});

it('another user’s video does not exist', async () => {
  const kim = await signUp(api, 'kim');
  const lea = await signUp(api, 'lea');
  const { _id } = await createOne(kim);
  await fail(_id);
  for (const route of [`DELETE /video/${_id}`, `POST /video/${_id}/retry`, `POST /video/${_id}/restore`, `PATCH /video/${_id}`]) {
    const body = route.startsWith('PATCH') ? { body: { title: 'Mine' } } : {};
    const foreign = await lea.ask(route, body);
    expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const unknown = await lea.ask(route.replace(_id, crypto.randomUUID()), body);
    expect({ ...foreign, headers: 0, requestId: 0 }).toEqual({ ...unknown, headers: 0, requestId: 0 });
  }
  expect(await kim.list()).toHaveLength(1);
  expect(await findLedgerMismatches(api)).toEqual([]);
});

describe('the space of a plan', () => {
  it('accepts nothing more when it is full, and says what to do; deleting frees space', async () => {
    const gil = await signUp(api, 'gil');
    const { data } = await gil.create(await drawPhoto());
    const first = data.videos[0];
    await api.db
      .updateTable('videos')
      .set({ size_bytes: plans.trial.storageMaxBytes })
      .where('id', '=', first?._id ?? '')
      .execute();
    const refused = await gil.create(await drawPhoto());
    expect(refused).toMatchObject({ status: 403, code: 'SPACE_USED_UP', message: expect.stringMatching(/fill the 1 GB/) });
    await gil.ask(`DELETE /video/${first?._id}`);
    expect(await gil.create(await drawPhoto())).toMatchObject({ status: 202 });
  });
});
