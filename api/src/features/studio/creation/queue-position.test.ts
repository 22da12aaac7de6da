import { randomUUID } from 'node:crypto';
import { charactersPerSec, limits, type Plan, plans, toTalkingChoices } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecentRender } from '../../../domain/videos/render-pace.repo';
import { videoRepo } from '../../../domain/videos/video.repo';
import { estimateRenderSec, estimateWorkSec, type RenderKind, takePositions } from './queue-position';

describe('queue position', () => {
  const noonMs = Date.UTC(2026, 10, 21, 12);
  const noon = noonMs / 1000;
  const message = 'a'.repeat(1100);
  const kind = { resolution: '720P', mode: 'Fast', duration: 'fit', characters: message.length } as const;
  /** A measured render of this kind takes exactly this long. */
  const stepSec = 30;

  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  afterEach(() => db.destroy());

  async function addUser(id: string) {
    const at = noonMs;
    await db
      .insertInto('users')
      .values({ id, email: `${id}@example.org`, full_name: id, password_hash: 'x', created_at: at, verified_at: at })
      .execute();
    await db
      .insertInto('photos')
      .values({ id: `photo of ${id}`, user_id: id, blob_key: 'k', width: 1, height: 1, size_bytes: 1, created_at: at })
      .execute();
  }

  /** Adds another user's recent video, at a pace that makes `kind` take `stepSec`. */
  async function addMeasured() {
    await addUser('past');
    await send('past', 1);
    const duration_sec = kind.characters / charactersPerSec + 0.9;
    const measured = { state: 'completed', finished_at: noonMs, video_key: 'v', poster_key: 'p', captions_key: 'c' } as const;
    await db
      .updateTable('videos')
      .set({ ...measured, duration_sec, render_ms: stepSec * 1000, size_bytes: 1, width: 2, height: 2 })
      .execute();
  }

  /** Accepts `count` videos of a user and returns their places. */
  async function send(userId: string, count: number, { plan = plans.enterprise as Plan, atMs = noonMs } = {}): Promise<number[]> {
    const positions = await takePositions(db, { userId, plan, kind, count, atMs });
    for (const { place, etaSec } of positions) {
      const cast = { voice: 'v', speakers: null, pronunciations: null, facesMax: 1, speechMaxSec: 60, choices: toTalkingChoices(kind) };
      const about = { userId, photoId: `photo of ${userId}`, requestId: 'r', message, watermark: false, credits: 100, createdAt: atMs };
      await videoRepo(db).insertVideo({ ...about, ...cast, id: randomUUID(), seed: 1, queuePlace: place, etaSec });
    }
    return positions.map(({ place }) => place);
  }

  describe('the positions in the queue', () => {
    beforeEach(addMeasured);

    it('spread the videos of one user, so that later users come in between', async () => {
      await addUser('school');
      await addUser('ada');
      const head = plans.enterprise.queueHeadStartSec;
      const many = [...(await send('school', 4)), ...(await send('school', 4))];
      expect(many.map((place) => place - (noon - head))).toEqual(Array.from({ length: 8 }, (_, index) => index * stepSec));
      const [hers = 0] = await send('ada', 1, { atMs: noonMs + 5000 });
      expect(many.filter((place) => place < hers)).toHaveLength(1);
    });

    it('start from now when the earlier videos of the user have ended', async () => {
      await addUser('ada');
      await send('ada', 3);
      await db
        .updateTable('videos')
        .set({ state: 'failed', finished_at: noonMs, error_code: 'RENDER_FAILED' })
        .where('state', '=', 'queued')
        .execute();
      expect(await send('ada', 1, { plan: plans.trial })).toEqual([noon]);
    });

    it('are estimated by the videos ahead, not by those behind', async () => {
      await addUser('school');
      await addUser('ada');
      await send('school', 10, { plan: plans.trial });
      const estimate = async (plan: Plan) =>
        (await takePositions(db, { userId: 'ada', plan, kind, count: 1, atMs: noonMs + 1000 }))[0]?.etaSec;
      expect(await estimate(plans.trial)).toBe(2 * stepSec);
      expect(await estimate(plans.pro)).toBe(stepSec);
    });

    it('are refused with the time after which to retry, before anything is charged, when the wait is too long', async () => {
      await addUser('school');
      await addUser('ada');
      const fits = Math.floor(limits.queueWaitMaxSec / stepSec);
      await send('school', fits, { plan: plans.trial });
      await expect(send('school', 2, { plan: plans.trial })).rejects.toMatchObject({
        code: 'QUEUE_FULL',
        retryAfterSec: expect.any(Number),
        message: expect.stringMatching(/wait about 61 minutes\. Nothing was charged\. Please try again in about 1 minutes/),
      });
      // A user who has nothing in the queue comes between.
      expect(await send('ada', 1, { plan: plans.trial })).toEqual([noon]);
    });
  });

  describe('an instance that has measured no render yet', () => {
    it('refuses no video, however long the queue, and uses the benchmark for its estimates', async () => {
      await addUser('school');
      await addUser('ada');
      const positions = await takePositions(db, { userId: 'ada', plan: plans.trial, kind, count: 1, atMs: noonMs });
      expect(positions[0]?.etaSec).toBeLessThan(20);
      await send('school', 600, { plan: plans.trial });
      const longest = { resolution: '2160P', mode: 'Quality', duration: 'fit', characters: 2000 } as const;
      await expect(
        takePositions(db, { userId: 'ada', plan: plans.enterprise, kind: longest, count: 4, atMs: noonMs + 3_600_000 }),
      ).resolves.toHaveLength(4);
    });
  });
});

describe('estimate', () => {
  const kind = { resolution: '720P', mode: 'Fast', duration: 'fit', characters: 140 } as const;
  const estimate = (of: RenderKind, recent: readonly RecentRender[] = []) => Math.ceil(estimateRenderSec(of, recent));
  const renders = (...paces: number[]): RecentRender[] =>
    paces.map((pace) => ({ choices: toTalkingChoices(kind), duration_sec: 10, render_ms: pace * 10_000 }));

  describe('the estimate', () => {
    it('starts from the benchmark: ten seconds at 720P Fast take a few seconds, and grows with resolution, mode and message', () => {
      expect(estimate(kind)).toBe(7);
      const guesses = [
        estimateRenderSec({ ...kind, resolution: '480P' }, []),
        estimateRenderSec(kind, []),
        estimateRenderSec({ ...kind, mode: 'Quality' }, []),
        estimateRenderSec({ ...kind, mode: 'Quality', characters: 500 }, []),
        estimateRenderSec({ ...kind, resolution: '2160P', characters: 500 }, []),
      ];
      expect(guesses).toEqual([...guesses].sort((a, b) => a - b));
      expect(new Set(guesses).size).toBe(guesses.length);
    });

    it('follows this instance’s slower measurements, regardless of an outlier', () => {
      expect(estimate(kind, renders(1, 1, 60))).toBe(11);
      expect(estimate(kind, renders(2, 2, 2))).toBe(21);
      expect(estimate(kind, renders(1, 1, 1, 3, 3, 3))).toBe(31);
    });

    it('promises little for a short message: the search for faces takes as long as for a long one', () => {
      // Ten seconds of video took forty: thirty of them for faces and speech.
      expect(estimate({ ...kind, characters: 20 }, renders(4))).toBeGreaterThan(30);
    });

    it('corrects the benchmark of a kind that was never rendered by the kinds that were', () => {
      const large: RenderKind = { ...kind, resolution: '1080P' };
      const benchmarkSec = 5 + 10 * 0.15;
      const twiceAsSlow = renders((2 * benchmarkSec) / 10);
      expect(estimateRenderSec(large, twiceAsSlow)).toBeCloseTo(2 * estimateRenderSec(large, []), 6);
    });

    it('uses a chosen length, and a longer message for a longer time', () => {
      const recent = renders(1);
      expect(estimate({ ...kind, characters: 5, duration: '10s' }, recent)).toBe(10);
      expect(estimate({ ...kind, characters: 280, duration: '10s' }, recent)).toBe(13);
    });
  });

  it('counts the work of the others by their own kinds, not by the kind of the new video', () => {
    const short = { choices: toTalkingChoices(kind), characters: 5, count: 16 };
    const workSec = estimateWorkSec([short], []);
    expect(workSec).toBeCloseTo(16 * estimateRenderSec({ ...kind, characters: 5 }, []), 6);
    expect(workSec).toBeLessThan(16 * estimateRenderSec({ ...kind, resolution: '2160P', characters: 2000 }, []));
  });
});
