import type { FaceAppeal, LoggedAct } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { videoRepo } from '../../domain/videos/video.repo';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { accountOf, call, drawPhoto, findLedgerMismatches } from '../../testing/test-api.fixture';
import { createFaceStage } from './withdrawn.fixture';

describe('face withdrawals', () => {
  const clock = { aheadMs: 0 };
  const api = runTestApi({ now: () => Date.now() + clock.aheadMs });
  const dayMs = 24 * 60 * 60_000;

  const stage = () => createFaceStage(api);
  const begin = (name: string) => stage().begin(name);

  const signInAgain = async (name: string) =>
    (await call<{ token: string }>(api.url, 'POST /auth/login', { body: accountOf(name) })).data.token;

  describe('a withdrawn face', () => {
    it('is hidden with all its files immediately, and its sender is notified by mail and in the app and gets a refund', async () => {
      const { sender, videoId, urls, card, path } = await begin('ada');
      const { withdraw, statusOf, listWithdrawals, available } = stage();
      for (const url of [path, `${path}/film.mp4`, ...urls]) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect(await available(sender)).toBe(200);
      await withdraw(card.faceUrl);
      for (const url of [path, `${path}/film.mp4`, `${path}/poster.jpg`, ...urls]) expect([url, await statusOf(url)]).toEqual([url, 404]);
      expect((await sender.list()).map(({ _id }) => _id)).not.toContain(videoId);
      // Group cards and their films show and refund the videos that this lists.
      expect(await videoRepo(api.db).listCompleted(sender.userId, [videoId])).toEqual([]);
      expect(await available(sender)).toBe(300);
      const [withdrawal] = await listWithdrawals(sender);
      expect(withdrawal).toMatchObject({ cause: 'person', videos: 1, cards: 1, credits: 100, appeal: null, ending: null });
      const graceDays = (Date.parse(withdrawal?.deleteAt ?? '') - Date.parse(withdrawal?.withdrawnAt ?? '')) / dayMs;
      expect(graceDays).toBe(30);
      const mail = await untilMail(api.dir, accountOf('ada').email, /does not want to be shown/);
      expect(mail.text).toContain('/withdrawn-faces');
      expect(await findLedgerMismatches(api)).toEqual([]);
    });

    it('is undone by the person who withdrew it, and by nobody who only has the link', async () => {
      const { sender, videoId, urls, card, path } = await begin('bo');
      const { withdraw, takeBack, statusOf, listWithdrawals, available } = stage();
      const back = await withdraw(card.faceUrl);
      expect(await takeBack(back.replace(/key=.*/, 'key='))).toBe(404);
      for (const key of ['A'.repeat(22), 'é'.repeat(22), 'A&key=A']) expect(await takeBack(back.replace(/key=.*/, `key=${key}`))).toBe(404);
      expect(await statusOf(back.replace(/key=.*/, `key=${encodeURIComponent('é'.repeat(22))}`))).toBe(200);
      expect(await statusOf(back.replace(/key=.*/, 'key=A&key=A'))).toBe(200);
      expect(await statusOf(path)).toBe(404);
      expect(await takeBack(back)).toBe(200);
      for (const url of [path, `${path}/film.mp4`, ...urls]) expect([url, await statusOf(url)]).toEqual([url, 200]);
      expect((await sender.list()).map(({ _id }) => _id)).toContain(videoId);
      expect(await listWithdrawals(sender)).toMatchObject([{ ending: 'taken-back' }]);
      // The credits stay refunded, and are refunded only once.
      expect(await available(sender)).toBe(300);
      await withdraw(card.faceUrl);
      expect(await available(sender)).toBe(300);
      expect(await listWithdrawals(sender)).toMatchObject([
        { ending: null, credits: 0 },
        { ending: 'taken-back', credits: 100 },
      ]);
      expect(await findLedgerMismatches(api)).toEqual([]);
    });

    it('keeps videos deleted that the sender had deleted before, when it is undone', async () => {
      const { sender, videoId, urls, card } = await begin('cy');
      const { withdraw, takeBack, statusOf } = stage();
      await sender.ask(`DELETE /video/${videoId}`);
      const back = await withdraw(card.faceUrl);
      expect(await statusOf(urls[0] ?? '')).toBe(404);
      expect((await sender.ask(`POST /video/${videoId}/restore`)).code).toBe('NOT_FOUND');
      await takeBack(back);
      expect(await sender.list()).toEqual([]);
      expect((await sender.ask(`POST /video/${videoId}/restore`)).status).toBe(200);
    });

    it('refunds no more than a sender could need honestly', async () => {
      const { sender, card } = await begin('di');
      await api.db.updateTable('videos').set({ credits: 2950 }).where('user_id', '=', sender.userId).execute();
      const { withdraw, film, makeCard, listWithdrawals } = stage();
      await withdraw(card.faceUrl);
      const next = await film(sender, await drawPhoto('jpeg', { width: 199, height: 199 }));
      await withdraw((await makeCard(sender, { videoId: next.videoId })).faceUrl);
      expect((await listWithdrawals(sender)).map(({ credits }) => credits)).toEqual([0, 2950]);
    });

    // This test is the last one: the schedule's clock stays ahead when the system's is set back.
    it('is deleted after 30 days: files, photo and videos; the card keeps its text', async () => {
      const { sender, videoId, card, path } = await begin('eve');
      const { withdraw, readCard, listWithdrawals, takeBack, statusOf } = stage();
      const back = await withdraw(card.faceUrl);
      const photos = () => api.db.selectFrom('photos').selectAll().where('user_id', '=', sender.userId).execute();
      const videos = () => api.db.selectFrom('videos').selectAll().where('id', '=', videoId).execute();
      clock.aheadMs += 29 * dayMs;
      await new Promise((resolve) => setTimeout(resolve, 2500));
      expect([(await photos()).length, (await videos()).length]).toEqual([1, 1]);
      clock.aheadMs += 2 * dayMs;
      await waitFor(async () => (await photos()).length === 0, { timeoutMs: 30_000 });
      expect(await videos()).toEqual([]);
      expect(await statusOf(path)).toBe(404);
      expect(await takeBack(back)).toBe(404);
      const token = await signInAgain('eve');
      const again = { ...sender, ask: <Data>(route: string, more = {}) => call<Data>(api.url, route, { ...more, token }) };
      expect(await listWithdrawals(again)).toMatchObject([{ ending: 'deleted' }]);
      expect(await readCard(again, card._id)).toMatchObject({ cover: 'Hello', film: null, takenDownAt: expect.any(String) });
      clock.aheadMs = 0;
    });
  });
});

describe('face appeals', () => {
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
});
