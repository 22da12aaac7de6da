import { randomUUID } from 'node:crypto';
import {
  addressBookLimits,
  classLimits,
  filmShapes,
  hostedEventLimits,
  limits,
  type Route,
  type RouteKey,
  routes,
  webhookEvents,
  webhookLimits,
} from '@hellograph/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTestApi } from './running-api.fixture';
import { type Client, openTestApi, signUp } from './test-api.fixture';

describe('pages', () => {
  /** Every list that an API key may read is paged, or short. */

  const api = runTestApi();
  let ada: Client;
  let cardId = '';

  /**
   * The first rows of a ranking that changes while it is read; the file next to it has all of them.
   */
  const rankings: readonly string[] = ['GET /numbers/parts'];
  /** Its pages are tested with webhooks, which it belongs to. */
  const elsewhere: readonly string[] = ['GET /webhooks/:id/messages'];
  /**
   * Lists that are returned whole, because the account can't have more rows, and guests, whose
   * pages are tested at the board of their event.
   */
  const whole: Partial<Record<RouteKey, number>> = {
    'GET /address-books': addressBookLimits.addressBooksMax,
    'GET /group-cards': limits.groupCardsMax,
    'GET /group-cards/:id/films': filmShapes.length,
    'GET /group-cards/:id/invitees': limits.inviteesMax,
    'GET /events': hostedEventLimits.eventsMax,
    'GET /events/:id/households': hostedEventLimits.boardPageMax,
    'GET /events/:id/tables': hostedEventLimits.tablesMax,
    'GET /webhooks': webhookLimits.webhooksMax + webhookLimits.webhooksOfKeyMax,
    'GET /webhooks/samples': webhookEvents.length,
    'GET /classes': classLimits.classesMax,
    'GET /classes/:id/assignments/:assignmentId/works': classLimits.studentsMost,
    'GET /classes/:id/works/:workId': classLimits.workVersionsMax,
  };
  const isList = (data: Route['data']) =>
    Object.values((data as { properties?: Record<string, { type?: string }> }).properties ?? {}).some(({ type }) => type === 'array');
  const lists = (Object.entries(routes) as [RouteKey, Route][])
    .filter(
      ([key, { scope, data }]) =>
        key.startsWith('GET ') && scope !== undefined && isList(data) && ![...rankings, ...elsewhere].includes(key) && !(key in whole),
    )
    .map(([key]) => key);

  beforeAll(async () => {
    ada = await signUp(api, 'ada');
    const videos = await Promise.all(
      [1, 2, 3].map(() => ada.ask<{ videos: { _id: string }[] }>('POST /video/textToVideo', { body: { prompt: 'Hi' } })),
    );
    const cards = await Promise.all([1, 2, 3].map(() => ada.ask<{ card: { _id: string } }>('POST /cards', { body: { cover: 'Hello' } })));
    cardId = cards[0]?.data.card._id ?? '';
    for (const n of [1, 2, 3]) {
      const person = { name: n === 1 ? 'Ärzte 🎈' : 'Zoe', email: null, timeZone: null, days: [], ownTimeZone: 'UTC', language: 'en' };
      await ada.ask('POST /people', { body: person });
      const sendAt = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 16);
      await ada.ask(`POST /cards/${cardId}/deliveries`, { body: { name: 'Zoe', email: `zoe-${n}@example.org`, timeZone: 'UTC', sendAt } });
    }
    const now = Date.now();
    const versions = [now, now, now - 1].map((at, i) => ({ card_id: cardId, field: 'cover', value: '"Hi"', version: i, replaced_at: at }));
    await api.db
      .insertInto('card_versions')
      .values(versions.map((each) => ({ id: randomUUID(), ...each })))
      .execute();
    const copies = videos.map(({ data }) => ({ id: randomUUID(), video_id: data.videos[0]?._id ?? '' }));
    await api.db
      .insertInto('card_copies')
      .values(
        copies.map((each) => ({
          ...each,
          card_id: cardId,
          user_id: ada.userId,
          person_id: null,
          name: 'Zoe',
          link_id: null,
          base_video_id: each.video_id,
          created_at: now,
        })),
      )
      .execute();
    // Rows with the same moment must be returned once as well.
    await api.db.updateTable('cards').set({ updated_at: now }).execute();
    await api.db.updateTable('videos').set({ created_at: now }).execute();
    await api.db.updateTable('deliveries').set({ created_at: now }).execute();
  });

  const read = async (key: RouteKey, query: string) => {
    const { status, data } = await ada.ask<Record<string, unknown> & { cursor: string | null }>(`${key.replace(':id', cardId)}${query}`);
    expect([key, query, status]).toEqual([key, query, 200]);
    const rows = Object.values(data).find(Array.isArray) as { _id: string }[];
    return { ids: rows.map(({ _id }) => _id), cursor: data.cursor };
  };

  it.each(lists)('%s', async (key) => {
    const whole = await read(key, '');
    expect([new Set(whole.ids).size, whole.cursor]).toEqual([3, null]);
    for (const limit of [1, 2, 3]) {
      const pages: string[][] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await read(key, `?limit=${limit}${cursor && `&cursor=${cursor}`}`);
        pages.push(page.ids);
        ({ cursor } = page);
      }
      expect(pages.flat()).toEqual(whole.ids);
      expect(pages).toHaveLength(Math.ceil(3 / limit));
    }
    const rest = await read(key, `?cursor=${(await read(key, '?limit=1')).cursor}`);
    expect([rest.ids, rest.cursor]).toEqual([whole.ids.slice(1), null]);
  });

  it('starts from the beginning for an invalid cursor', async () => {
    const places = ['nonsense', ['x', 'x'], [1.5, 'x'], [1, 2], [null, null], {}];
    for (const key of lists)
      for (const place of places) {
        const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
        const isOfNames = key === 'GET /people' && Array.isArray(place) && typeof place[0] === 'string';
        if (!isOfNames) expect((await read(key, `?cursor=${cursor}`)).ids, key).toEqual((await read(key, '')).ids);
      }
  });

  it('covers all lists', () => {
    expect(lists).toHaveLength(6);
    expect(Math.max(...Object.values(whole))).toBeLessThanOrEqual(500);
  });
});

describe('security', () => {
  const api = runTestApi();

  it('asks browsers to stay with https for a year, if the public address has https', async () => {
    const hsts = async (publicUrl: string) => {
      const server = await openTestApi({ redisUrl: api.redis.url, config: { publicUrl } });
      const { headers } = await fetch(`${server.url}/api/health/live`).finally(() => server.close());
      return headers.get('strict-transport-security');
    };
    expect(await hsts('https://hello.test')).toBe('max-age=31536000');
    expect(await hsts('http://hello.test')).toBeNull();
  });

  it('allows no page another base, a frame, or foreign scripts, in every kind of response', async () => {
    for (const path of ['/api/health/live', '/api/auth/profile', '/no-such-page', '/c/none', '/u/none', '/metrics']) {
      const { headers } = await fetch(`${api.url}${path}`);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of ["base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, path).toContain(part);
      expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
      expect(policy, path).not.toMatch(/'unsafe-(inline|eval)'/);
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });

  it('forbids caching of the API’s responses', async () => {
    for (const path of ['/api/auth/profile', '/api/credits', '/api/video', '/api/health/ready'])
      expect((await fetch(`${api.url}${path}`)).headers.get('cache-control'), path).toBe('no-store');
  });
});
