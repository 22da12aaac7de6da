import type { FaceAppeal, LoggedAct } from '@hellograph/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call } from '../../testing/test-api.fixture';
import { createFaceStage } from './withdrawn.fixture';

const clock = { aheadMs: 0 };
const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' } }, now: () => Date.now() + clock.aheadMs });
const operator = { headers: { authorization: 'Bearer op', 'x-operator-name': encodeURIComponent('Zoë') } };
const dayMs = 24 * 60 * 60_000;

describe('an appeal', () => {
  let stage: ReturnType<typeof createFaceStage>;
  beforeAll(() => {
    stage = createFaceStage(api);
  });
  const appeals = async () => (await call<{ appeals: FaceAppeal[] }>(api.url, 'GET /operator/face-appeals', operator)).data.appeals;
  const listActs = async () => (await call<{ acts: LoggedAct[] }>(api.url, 'GET /operator/acts', operator)).data.acts;
  const settle = (id: string, verdict: string) =>
    call(api.url, `POST /operator/face-appeals/${id}`, { ...operator, body: { verdict, reason: 'It is her own photo' } });

  it('that the operator declines changes nothing, and is in the log of acts', async () => {
    const { sender, card, path } = await stage.begin('gil');
    const { withdraw, listWithdrawals, statusOf } = stage;
    await withdraw(card.faceUrl);
    const [{ _id } = { _id: '' }] = await listWithdrawals(sender);
    await sender.ask(`POST /face-withdrawals/${_id}/appeal`, { body: { words: 'But it is funny' } });
    expect((await settle(_id, 'uphold')).status).toBe(200);
    expect(await statusOf(path)).toBe(404);
    await untilMail(api.dir, accountOf('gil').email, /declined/);
    const acts = await listActs();
    expect(acts).toHaveLength(1);
    expect(acts[0]).toMatchObject({ act: 'appeal-upheld', operator: 'Zoë', subject: `withdrawal ${_id}`, reason: 'It is her own photo' });
  });

  // This test is the last one: the schedule's clock stays ahead when the system's is set back.
  it('is made once, delays the deletion, and restores everything when the operator agrees', async () => {
    const { sender, card, path } = await stage.begin('flo');
    const { withdraw, listWithdrawals, statusOf, available } = stage;
    await withdraw(card.faceUrl);
    const [{ _id } = { _id: '' }] = await listWithdrawals(sender);
    const appeal = (words: string) => sender.ask(`POST /face-withdrawals/${_id}/appeal`, { body: { words } });
    expect((await appeal('  ')).code).toBe('VALIDATION_FAILED');
    expect((await appeal('That is me in the photo.')).status).toBe(201);
    expect((await appeal('And again.')).code).toBe('APPEAL_CLOSED');
    expect(await appeals()).toMatchObject([{ _id, userId: sender.userId, appeal: 'That is me in the photo.', faceOwners: ['agreed'] }]);
    clock.aheadMs += 31 * dayMs;
    await new Promise((resolve) => setTimeout(resolve, 2500));
    clock.aheadMs = 0;
    expect((await settle(_id, 'restore')).status).toBe(200);
    expect((await settle(_id, 'uphold')).code).toBe('APPEAL_CLOSED');
    expect(await statusOf(path)).toBe(200);
    expect(await listWithdrawals(sender)).toMatchObject([{ ending: 'restored', verdict: 'restore' }]);
    expect(await available(sender)).toBe(300);
    await untilMail(api.dir, accountOf('flo').email, /shown again/);
    expect((await listActs()).map(({ act }) => act)).toEqual(['appeal-restored', 'appeal-upheld']);
    // The same link can't withdraw it again after the decision.
    await withdraw(card.faceUrl);
    expect(await statusOf(path)).toBe(200);
  });
});
