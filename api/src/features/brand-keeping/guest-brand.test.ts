import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Rsvp, Signing, Wall } from '@hellograph/contract';
import openGraph from 'open-graph-scraper';
import sharp from 'sharp';
import { unfurl } from 'unfurl.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { endPlan, giveBrand, payForEnterprise } from '../../testing/brand.fixture';
import { createGroupCard, createWallLink, signPath } from '../../testing/group-card.fixture';
import { addHouseholds, createOpenEvent, rsvpPath, toHousehold } from '../../testing/hosted-event.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { type Client, call, signUp } from '../../testing/test-api.fixture';

const appDir = mkdtempSync(join(tmpdir(), 'hellograph-app-'));
afterAll(() => rmSync(appDir, { recursive: true }));
const guestPage = '<html><head><title>x</title></head><body><div id="root"></div></body></html>';
writeFileSync(join(appDir, 'index.html'), 'app');
writeFileSync(join(appDir, 'guest.html'), guestPage);
const api = runTestApi({ config: { appDir } });

const get = (path: string) => fetch(`${api.url}${path}`, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
const textOf = async (path: string) => (await get(path)).text();
/** A guest's page without what is added for chats. */
const builtOf = async (path: string) => (await textOf(path)).replace(/<meta property="og:type"[\s\S]*oembed[\s\S]*?>\n(?=<)/, '');

interface Guests {
  wall: string;
  sign: string;
  rsvp: string;
  eventId: string;
  cardId: string;
}
async function openPages(client: Client): Promise<Guests> {
  const card = await createGroupCard(client, { tint: null });
  const { path: wall } = await createWallLink(client, card._id);
  const event = await createOpenEvent(client, { tint: null });
  const [household] = await addHouseholds(client, event._id, [toHousehold('Nana')]);
  return { wall, sign: signPath(card), rsvp: rsvpPath(household ?? { url: '' }), eventId: event._id, cardId: card._id };
}

let [ada, bo] = [] as unknown as [Client, Client];
let pages: Guests;
beforeAll(async () => {
  [ada, bo] = [await signUp(api, 'ada'), await signUp(api, 'bo')];
  await payForEnterprise(api, ada.userId);
  await giveBrand(ada);
  pages = await openPages(ada);
});
const branded = () => [pages.wall, pages.sign, pages.rsvp];

describe('the pages of guests', () => {
  it('have the brand of the link’s owner, before any script', async () => {
    for (const path of branded()) {
      const html = await textOf(path);
      expect(html).toContain('<link rel="stylesheet" href="/brand/theme/0a3d62-bb3c1c~caveat.css"></head>');
      expect(html).toMatch(
        /<div id="root"><\/div><footer class="brand-imprint"><span class="brand-logo"><img src="[^"]+" width="1024" height="512"/,
      );
      expect(html).toContain('<strong>Acme &amp; Sons</strong><span>Acme &lt;Ltd&gt;, London</span></footer>');
      expect(html).not.toMatch(/<script|style=/);
      const logo = await get(/<img src="([^"]+)"/.exec(html)?.[1] ?? '');
      expect([logo.status, logo.headers.get('content-type'), logo.headers.get('referrer-policy')]).toEqual([
        200,
        'image/png',
        'no-referrer',
      ]);
    }
    const big = await textOf(pages.wall.replace('/wall/', '/big/'));
    expect([big.includes('/brand/theme/'), big.includes('brand-imprint')]).toEqual([true, false]);
  });

  it('have its colour, unless their content has its own', async () => {
    const tints = async () => {
      const [wall, signing, rsvp] = await Promise.all([
        call<{ wall: Wall }>(api.url, `GET ${pages.wall}`),
        call<{ signing: Signing }>(api.url, `GET ${pages.sign}`),
        call<{ rsvp: Rsvp }>(api.url, `GET ${pages.rsvp}`),
      ]);
      return [wall.data.wall.tint, signing.data.signing.tint, rsvp.data.rsvp.event.tint];
    };
    expect(await tints()).toEqual(['#0a3d62', '#0a3d62', '#0a3d62']);
    await ada.ask(`PATCH /group-cards/${pages.cardId}`, { body: { tint: '#22aa44' } });
    expect((await tints()).slice(0, 2)).toEqual(['#22aa44', '#22aa44']);
  });

  it('are sent as built without a brand but for their previews, and for links that open nothing', async () => {
    const plain = await openPages(bo);
    expect(await textOf('/wall/AAAAAAAAAAAAAAAAAAAAAA')).toBe(guestPage);
    for (const path of [plain.wall, plain.sign, plain.rsvp, '/wall/AAAAAAAAAAAAAAAAAAAAAA']) {
      expect(await builtOf(path)).toBe(guestPage);
      expect((await get(`${path}/logo.png`)).status).toBe(404);
    }
    expect(await textOf('/class/AAAA-AAAA')).toBe(guestPage);
  });

  it('are unfurled by parsers as chats use them: title, picture and size by Open Graph, and the oEmbed that they name', async () => {
    const fetchHere = async (address: string) => {
      const { pathname, search } = new URL(address);
      return fetch(`${api.url}${pathname}${search}`, { headers: { accept: 'text/html, */*' } });
    };
    const seen = async (path: string) => {
      const { open_graph: og, oEmbed, twitter_card: twitter } = await unfurl(`http://hello.test${path}`, { fetch: fetchHere });
      const { error, result } = await openGraph({ html: await textOf(path) });
      expect([error, result.ogTitle, result.ogImage?.[0]?.url]).toEqual([false, og.title, og.images?.[0]?.url]);
      expect(oEmbed).toMatchObject({ version: '1.0', type: 'link', title: og.title, provider_name: 'Hellograph' });
      expect(oEmbed?.thumbnails?.[0]?.url).toBe(og.images?.[0]?.url);
      return { ...og, twitter: twitter?.card };
    };
    const sizeOf = async (address = '') => {
      const { width, height } = await sharp(await (await fetchHere(address)).arrayBuffer()).metadata();
      return { width, height };
    };
    const { wall, sign, rsvp } = await openPages(bo);
    const ofWall = await seen(wall);
    expect(ofWall).toMatchObject({ url: `http://hello.test${wall}`, twitter: 'summary_large_image' });
    expect(await sizeOf(ofWall.images?.[0]?.url)).toMatchObject({ width: 1200, height: 630 });
    expect(ofWall.images?.[0]).toMatchObject({ width: 1200, height: 630 });
    const ofRsvp = await seen(rsvp);
    expect(ofRsvp.title).toMatch(/ invites you: /);
    expect(await sizeOf(ofRsvp.images?.[0]?.url)).toEqual({ width: 880, height: 334 });
    expect(ofRsvp.images?.[0]).toMatchObject({ width: 880, height: 334 });
    expect(await seen(sign)).toMatchObject({ title: expect.stringContaining('asks you to sign a card'), twitter: 'summary' });

    const spanish = await fetch(`${api.url}${rsvp}`, { headers: { accept: 'text/html', 'accept-language': 'es' } });
    expect(await spanish.text()).toMatch(/og:title" content="[^"]*te invita/);
    for (const nothing of ['none', 'http://hello.test/wall/AAAAAAAAAAAAAAAAAAAAAA', 'http://hello.test/settings/AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await fetch(`${api.url}/api/oembed?url=${encodeURIComponent(nothing)}`)).status).toBe(404);
  });

  it('have a style sheet that only contains the colours in its name', async () => {
    const css = await textOf('/brand/theme/0a3d62-bb3c1c~fredoka.css');
    expect(css).toContain(':root,.light{--accent:#0a3d62');
    expect(css).toContain('font-family:Fredoka');
    for (const wrong of ['0a3d62.css', '0a3d62-bb3c1c~comic.css', '0a3d62-bb3c1g.css', '0a3d62-bb3c1c', 'x}.css'])
      expect((await get(`/brand/theme/${encodeURIComponent(wrong)}`)).status).toBe(404);
  });
});

it('mails to guests and to signers have the brand', async () => {
  await addHouseholds(ada, pages.eventId, [toHousehold('Otto', ['Otto'], { email: 'otto@guests.example' })]);
  await ada.ask(`POST /events/${pages.eventId}/invitations`, { body: { sendAt: null, saysNames: false } });
  await ada.ask(`POST /group-cards/${pages.cardId}/invitees`, {
    body: { invitees: [{ name: 'Cleo', email: 'cleo@guests.example' }], language: 'en', timeZone: 'UTC' },
  });
  for (const to of ['otto@guests.example', 'cleo@guests.example']) {
    const { from, html = '', text } = await untilMail(api.config.dataDir, to, /./);
    expect(from?.name).toBe('Acme & Sons via Hellograph');
    expect(html).toMatch(/src="http:\/\/hello\.test\/(rsvp|sign)\/[\w-]{22}\/logo\.png\?v=/);
    expect(html).toContain('background: #0a3d62');
    expect(text).toContain('Acme <Ltd>, London\nHellograph');
  }
});

it('a plan that ends hides the brand and keeps it; paying again shows it again', async () => {
  await endPlan(api, ada.userId);
  for (const path of branded()) expect(await builtOf(path)).toBe(guestPage);
  expect((await call<{ rsvp: Rsvp }>(api.url, `GET ${pages.rsvp}`)).data.rsvp.event.tint).toBeNull();
  expect((await ada.ask('GET /brand')).data).toMatchObject({
    isIncluded: false,
    brand: { senderName: 'Acme & Sons', logo: { width: 1024 } },
  });
  await payForEnterprise(api, ada.userId);
  for (const path of branded()) expect(await textOf(path)).toContain('/brand/theme/0a3d62-bb3c1c~caveat.css');
});
