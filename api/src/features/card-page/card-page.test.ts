import { type Card, type CardFields, type CardReport, occasions } from '@hellograph/contract';
import { openRequestServer, type RequestServer, type SetLinesPayload, setLinesRequest } from '@hellograph/jobs';
import { createLogger, waitFor } from '@hellograph/kit';
import { startRedis, type TestRedis } from '@hellograph/testing/redis';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { unfurl } from 'unfurl.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captions, finishVideo, videoBytes } from '../../testing/running-api.fixture';
import { type Client, call, openTestApi, signUp, type TestApi } from '../../testing/test-api.fixture';

const operator = { headers: { authorization: 'Bearer op' } };
const clock = { aheadMs: 0 };
/**
 * Stands in for the worker, which has the fonts: returns a transparent picture of the requested
 * size.
 */
const set: SetLinesPayload[] = [];
let worker: RequestServer;
let redis: TestRedis;
let api: TestApi;
let ada: Client;
let videoId: string;
beforeAll(async () => {
  redis = await startRedis();
  const config = { givenSecrets: { operatorToken: 'op' }, rateLimits: true, trustProxy: true };
  api = await openTestApi({ redisUrl: redis.url, config, now: () => Date.now() + clock.aheadMs });
  const log = createLogger({ name: 'test', level: 'silent' });
  const drawNothing = async (payload: SetLinesPayload) => {
    set.push(payload);
    const { width, height } = payload;
    const clear = sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    return { picture: (await clear.png().toBuffer()).toString('base64') };
  };
  worker = openRequestServer(setLinesRequest, drawNothing, { redisUrl: redis.url, timeoutMs: 2000, log });
  ada = await signUp(api, 'ada');
  videoId = await finishVideo(api, ada);
});
afterAll(async () => {
  await worker?.close();
  await api?.close();
  await redis?.stop();
});

const make = async (fields: Partial<CardFields> = {}, link: object = {}) => {
  const body = {
    cover: 'Happy birthday',
    inside: 'All the best.\n\nAda',
    to: 'Nana',
    sender: 'Ada',
    videoId,
    faceOwner: 'mine',
    ...fields,
  };
  const { _id } = (await ada.ask<{ card: Card }>('POST /cards', { body })).data.card;
  const { card } = (await ada.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: link })).data;
  return { id: _id, linkId: card.links[0]?._id ?? '', path: new URL(card.links[0]?.url ?? '').pathname };
};
const read = async (id: string) => (await ada.ask<{ card: Card }>(`GET /cards/${id}`)).data.card;

let visitors = 0;
/** A browser elsewhere, without an account. It keeps its cookie. */
function openBrowser() {
  const address = `10.9.${visitors >> 8}.${visitors++ & 255}`;
  let cookie = '';
  return async (path: string, form?: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${api.url}${path}`, {
      redirect: 'manual',
      headers: { 'x-forwarded-for': address, accept: 'text/html', ...(cookie && { cookie }), ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString();

describe('the page', () => {
  it('has all of the card in its HTML, no inline script or style, and is not indexed by search engines', async () => {
    const { path } = await make({ inside: 'One <b>& all</b>\nTwo\n\nThree', sender: '"><script>alert(1)</script>' });
    const page = await openBrowser()(path);
    const html = textOf(page);
    expect(page.status).toBe(200);
    for (const part of [
      '<h1>Happy birthday</h1>',
      'One &lt;b&gt;&amp; all&lt;/b&gt;<br>Two</p>',
      'For Nana',
      'poster.jpg',
      'film.mp4',
      'captions.vtt',
    ])
      expect(html).toContain(part);
    expect(html).not.toMatch(/<script>|style="|\son\w+="/);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('is in the browser’s language, and tells chats who it is from', async () => {
    const { path } = await make();
    const spanish = textOf(await openBrowser()(path, undefined, { 'accept-language': 'ca, es-MX;q=0.9, en;q=0.8' }));
    expect(spanish).toContain('<html lang="es"');
    expect(spanish).toContain('property="og:title" content="Una tarjeta de Ada"');
    const html = textOf(await openBrowser()(path));
    const picture = /og:image" content="http:\/\/hello\.test([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await openBrowser()(picture)).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect((await openBrowser()(path)).headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(await sharp((await openBrowser()(picture)).bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(set.at(-1)).toMatchObject({ words: 'Happy birthday', family: 'fraunces', weight: 600 });
    const oembed = /oembed" href="http:\/\/hello\.test([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(JSON.parse(textOf(await openBrowser()(oembed)))).toMatchObject({ version: '1.0', type: 'link', title: 'A card from Ada' });
  });

  it('is unfurled by parsers as chats use them: title, picture and size by Open Graph, and the oEmbed that it names', async () => {
    const { path } = await make({ cover: 'Happy birthday', sender: 'Ada & "Bo"' });
    const asked: string[] = [];
    const browse = openBrowser();
    const fetchHere = async (url: string) => {
      const { host, pathname, search } = new URL(url);
      asked.push(host);
      const { bytes, status, headers } = await browse(`${pathname}${search}`);
      return new Response(new Uint8Array(bytes), { status, headers });
    };
    const { open_graph: unfurled, oEmbed, twitter_card: twitter } = await unfurl(`http://hello.test${path}`, { fetch: fetchHere });
    expect(unfurled).toMatchObject({ title: 'A card from Ada & "Bo"', images: [{ width: 1200, height: 630 }] });
    expect(twitter).toMatchObject({ card: 'summary_large_image' });
    expect(oEmbed).toMatchObject({ version: '1.0', type: 'link', title: unfurled.title, provider_name: 'Hellograph' });
    expect(oEmbed?.thumbnails).toEqual([{ url: unfurled.images?.[0]?.url, width: 1200, height: 630 }]);
    expect(asked).toEqual(['hello.test', 'hello.test']);
    const html = textOf(await browse(path));
    const { error, result } = await openGraph({ html });
    expect(error).toBe(false);
    expect(result).toMatchObject({
      ogTitle: 'A card from Ada & "Bo"',
      ogImage: [{ url: unfurled.images?.[0]?.url, width: '1200', height: '630' }],
    });
    expect((await browse(new URL(unfurled.images?.[0]?.url ?? '').pathname)).headers.get('content-type')).toBe('image/jpeg');
  });

  it('is in the language that its reader chose, one tap away, from then on', async () => {
    const { path } = await make();
    const browse = openBrowser();
    expect(textOf(await browse(path))).toContain(`<a href="${path}/in/es" lang="es" hreflang="es">Español</a>`);
    const chosen = await browse(`${path}/in/es`);
    expect([chosen.status, chosen.headers.get('location')]).toEqual([303, path]);
    expect(textOf(await browse(path))).toContain('<html lang="es"');
    expect((await browse(`${path}/in/tlh`)).status).toBe(404);
  });

  it('begins in the language that its sender chose, until its reader chooses one', async () => {
    const { id, linkId, path } = await make();
    const person = { name: 'Nana', email: 'nana@tongue.example', timeZone: 'UTC', sendAt: null, language: 'uk', opensIn: 'uk' };
    const { status } = await ada.ask(`POST /cards/${id}/deliveries`, { body: person });
    const mailed = (await read(id)).links.find((link) => link._id !== linkId);
    const browse = openBrowser();
    const polish = async (at: string) => textOf(await browse(at, undefined, { 'accept-language': 'pl' }));
    const mailedPath = new URL(mailed?.url ?? '').pathname;
    expect([status, await polish(mailedPath)]).toEqual([201, expect.stringContaining('<html lang="uk"')]);
    expect(await polish(path)).toContain('<html lang="pl"');
    await browse(`${mailedPath}/in/es`);
    expect(await polish(mailedPath)).toContain('<html lang="es"');
  });

  it('serves its video with ranges, its captions, and colours for every occasion', async () => {
    const { path } = await make();
    const browse = openBrowser();
    const part = await browse(`${path}/film.mp4`, undefined, { range: 'bytes=1000-1999' });
    expect([part.status, part.bytes]).toEqual([206, videoBytes.subarray(1000, 2000)]);
    expect(textOf(await browse(`${path}/captions.vtt`))).toBe(captions);
    expect((await browse(`${path}/film.mp4?save`)).headers.get('content-disposition')).toMatch(/^attachment/);
    for (const occasion of occasions) expect(textOf(await browse(`/card/theme/${occasion}-evening.css`))).toMatch(/--ink:#[0-9a-f]{6}/);
    expect((await browse('/card/theme/..%2Fsecret.css')).status).toBe(404);
  });
});

describe('a link that opens nothing', () => {
  it('gets the same response, for any reason, for the page, its video and all its actions', async () => {
    const [revoked, expired, deleted, down] = [
      await make(),
      await make({}, { expiresAt: new Date(Date.now() + 60_000).toISOString() }),
      await make(),
      await make({ videoId: null }),
    ];
    const browse = openBrowser();
    for (const { path } of [revoked, expired, deleted, down]) expect((await browse(`${path}/picture.jpg`)).status).toBe(200);
    await ada.ask(`DELETE /cards/${revoked.id}/links/${revoked.linkId}`);
    await ada.ask(`DELETE /cards/${deleted.id}`);
    await browse(`${down.path}/report`, { reason: 'hurtful', words: 'It hurts' });
    const reports = (await call<{ reports: CardReport[] }>(api.url, 'GET /operator/reports', operator)).data.reports;
    const mine = reports.find(({ cardId }) => cardId === down.id);
    expect(mine).toMatchObject({ reason: 'hurtful', words: 'It hurts', inside: 'All the best.\n\nAda' });
    expect(Date.parse(mine?.dueAt ?? '') - Date.parse(mine?.createdAt ?? '')).toBe(48 * 3_600_000);
    await call(api.url, `POST /operator/reports/${mine?._id}`, { ...operator, body: { verdict: 'take-down' } });
    clock.aheadMs += 61_000;
    const answers = new Set<string>();
    for (const path of [revoked.path, expired.path, deleted.path, down.path, '/c/AAAAAAAAAAAAAAAAAAAAAA', '/c/short']) {
      answers.add(textOf(await browse(path)));
      for (const more of ['/film.mp4', '/poster.jpg', '/captions.vtt', '/picture.jpg'])
        expect((await openBrowser()(`${path}${more}`)).status).toBe(404);
      for (const more of ['/reply', '/opened', '/report', '/unlock'])
        expect((await openBrowser()(`${path}${more}`, { words: 'Hi' })).status).toBe(404);
    }
    expect(answers.size).toBe(1);
    expect((await ada.ask(`POST /cards/${down.id}/links`, { body: {} })).code).toBe('CARD_TAKEN_DOWN');
  });

  it('can’t be guessed for long from one address, and others are not affected', async () => {
    const { path } = await make();
    const guess = openBrowser();
    const statuses: number[] = [];
    for (let count = 0; count < 40; count++)
      statuses.push((await guess(`/c/${Buffer.from(`guess ${String(count).padStart(10, '0')}`).toString('base64url')}`)).status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    expect((await guess(path)).status).toBe(429);
    const browse = openBrowser();
    for (let count = 0; count < 40; count++) expect((await browse(path)).status).toBe(200);
  });
});

describe('a passphrase', () => {
  it('locks everything until it is entered, and can’t be guessed for long', async () => {
    const { path } = await make({ cover: 'Only for you' }, { passphrase: 'Our Dog' });
    const browse = openBrowser();
    const door = textOf(await browse(path));
    const oembed = `/card/oembed?url=${encodeURIComponent(`http://hello.test${path}`)}`;
    expect((await openBrowser()(oembed)).status, 'a locked card tells no other site who sent it').toBe(404);
    expect(door).toContain('name="passphrase"');
    expect(door).not.toContain('Only for you');
    expect((await browse(`${path}/film.mp4`)).status).toBe(404);
    const before = set.length;
    expect((await browse(`${path}/picture.jpg`)).status).toBe(200);
    expect(set).toHaveLength(before);
    expect((await browse(`${path}/unlock`, { passphrase: 'a cat' })).status).toBe(403);
    const opened = await browse(`${path}/unlock`, { passphrase: ' our dog ' });
    expect([opened.status, opened.headers.get('location')]).toEqual([303, path]);
    expect(opened.headers.get('set-cookie')).toMatch(new RegExp(`Path=${path}; .*HttpOnly; SameSite=Lax`));
    expect(textOf(await browse(path))).toContain('Only for you');
    expect((await browse(`${path}/film.mp4`)).status).toBe(200);
    expect((await openBrowser()(`${path}/film.mp4`)).status).toBe(404);
    const statuses = new Set<number>();
    for (let count = 0; count < 12; count++) statuses.add((await openBrowser()(`${path}/unlock`, { passphrase: `dog ${count}` })).status);
    expect([...statuses]).toEqual([403, 429]);
  });
});

describe('the feedback to the sender', () => {
  it('includes that it was opened and watched, once each, unless its sender does not want to know', async () => {
    const told = await make();
    const browse = openBrowser();
    await browse(told.path);
    expect((await read(told.id)).links[0]).toMatchObject({ openedAt: null });
    for (const what of ['opened', 'watched', 'opened']) expect((await browse(`${told.path}/${what}`, {})).status).toBe(204);
    const link = (await read(told.id)).links[0];
    expect(link).toMatchObject({ openedAt: expect.any(String), watchedAt: expect.any(String) });
    const quiet = await make({ tellsSender: false });
    expect(textOf(await browse(quiet.path))).not.toContain('data-tells');
    expect((await browse(`${quiet.path}/opened`, {})).status).toBe(204);
    expect((await read(quiet.id)).links[0]).toMatchObject({ openedAt: null });
  });

  it('excludes the sender who opens their own card, but includes others who have an account', async () => {
    const { id, path } = await make();
    const browse = openBrowser();
    const seenBy = async (token: string) => {
      for (const what of ['opened', 'watched'])
        expect((await browse(`${path}/${what}`, {}, { authorization: `Bearer ${token}` })).status).toBe(204);
      return (await read(id)).links[0];
    };
    expect(await seenBy(ada.token)).toMatchObject({ openedAt: null, watchedAt: null });
    const other = await signUp(api, 'somebody');
    expect(await seenBy(other.token)).toMatchObject({ openedAt: expect.any(String), watchedAt: expect.any(String) });
    const next = await make();
    await browse(`${next.path}/opened`, {}, { authorization: 'Bearer of.an.ended-session' });
    expect((await read(next.id)).links[0]).toMatchObject({ openedAt: expect.any(String) });
  });

  it('offers words to begin a reply with in the reader’s language, none of them cheerful to mourners', async () => {
    const read = async (occasion: 'birthday' | 'sympathy') =>
      textOf(await openBrowser()((await make({ occasion })).path, undefined, { 'accept-language': 'pl' }));
    expect(await read('birthday')).toContain('>Dzięki tobie się uśmiecham.</button>');
    const sad = await read('sympathy');
    expect(sad).toContain('>To wiele dla mnie znaczy, że o mnie pamiętasz.</button>');
    expect(sad).not.toContain('uśmiecham');
  });

  it('includes replies with an emoji or text, shown to its sender as new until they are read', async () => {
    const { id, path } = await make();
    const browse = openBrowser();
    const sent = await browse(`${path}/reply`, { emoji: '🎉', words: 'Thank you!\u0007 ', name: 'Nana' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${path}?done=sent`]);
    expect(textOf(await browse(`${path}?done=sent`))).toContain('Your reply is on its way');
    expect((await browse(`${path}/reply`, { emoji: '💣', words: ' ' })).status).toBe(422);
    expect((await browse(`${path}/reply`, { words: 'From a script' }, { accept: 'application/json' })).status).toBe(204);
    const card = await read(id);
    expect(card.replies.map(({ emoji, words, name }) => [emoji, words, name])).toEqual([
      [null, 'From a script', ''],
      ['🎉', 'Thank you!', 'Nana'],
    ]);
    expect(card.unreadReplies).toBe(2);
    clock.aheadMs += 1000;
    expect((await ada.ask<{ card: Card }>(`POST /cards/${id}/read`)).data.card.unreadReplies).toBe(0);
    await waitFor(async () => (await api.db.selectFrom('outbox').selectAll().where('kind', '=', 'cardReplied').execute()).length === 0, {
      timeoutMs: 30_000,
    });
  });
});
