import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrandDomain, BrandDomainData, Card, TeamAct } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandDomainsTables } from '../../domain/brand-domains/brand-domains.repo';
import { createDomainResolver } from '../../domain/brand-domains/check-domain';
import { untilMail } from '../../platform/mail/mail-folder.fixture';
import { mailFolderOf } from '../../platform/mail/open-mail';
import { acme, endPlan, giveBrand, payForEnterprise } from '../../testing/brand.fixture';
import { findSigner } from '../../testing/dkim-check.fixture';
import { startDns } from '../../testing/dns-server.fixture';
import { createGroupCard, createWallLink, signPath } from '../../testing/group-card.fixture';
import { addHouseholds, createOpenEvent, rsvpPath, toHousehold } from '../../testing/hosted-event.fixture';
import { endUndoPeriods, runTestApi } from '../../testing/running-api.fixture';
import { createTeam } from '../../testing/team.fixture';
import { type Client, signUp } from '../../testing/test-api.fixture';

const appDir = mkdtempSync(join(tmpdir(), 'hellograph-app-'));
for (const file of ['index.html', 'guest.html']) writeFileSync(join(appDir, file), `<head></head>${file}<div id="root"></div>`);
const dns = await startDns();
const api = runTestApi({ config: { appDir, dnsServer: dns.address } });
afterAll(async () => {
  await dns.close();
  rmSync(appDir, { recursive: true });
});

const host = 'cards.acme.example';
const read = async (client: Client, headers = {}) => (await client.ask<BrandDomainData>('GET /brand/domain', { headers })).data;
const ask = (client: Client, name = host, headers = {}) =>
  client.ask<BrandDomainData>('PUT /brand/domain', { body: { host: name }, headers });
const check = (client: Client) => client.ask<BrandDomainData>('POST /brand/domain/check');
/** Sets the records as the owner of a domain would; `only` some of them. */
const setRecords = ({ records }: BrandDomain, only: readonly string[] = ['links', 'proof', 'sending']) => {
  for (const { purpose, type, name, value } of records) dns.set(type, name, only.includes(purpose) ? [value] : []);
};
async function verify(client: Client, name = host): Promise<BrandDomain> {
  const { data } = await ask(client, name);
  if (!data.domain) throw new Error('There is no domain');
  setRecords(data.domain);
  return (await check(client)).data.domain ?? data.domain;
}

async function payingClient(name: string): Promise<Client> {
  const client = await signUp(api, name);
  await payForEnterprise(api, client.userId);
  return client;
}
async function makeCard(client: Client) {
  const { _id } = (await client.ask<{ card: Card }>('POST /cards', { body: { cover: 'Hello', sender: 'Ada', faceOwner: 'nobody' } })).data
    .card;
  const { card } = (await client.ask<{ card: Card }>(`POST /cards/${_id}/links`, { body: {} })).data;
  return { id: _id, url: card.links[0]?.url ?? '' };
}

interface Asked {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  payload?: object;
}
/** Sends a request to the domain. */
const at = (name: string, { url, headers = {}, method = 'GET', payload }: Asked) =>
  api.app.inject({ method, url, headers: { accept: 'text/html', ...headers, host: name }, ...(payload && { payload }) });
const statusAt = async (name: string, asked: Asked) => (await at(name, asked)).statusCode;

let ada: Client;
let adas: { card: string; wall: string; sign: string; rsvp: string };
beforeAll(async () => {
  ada = await payingClient('ada');
  await giveBrand(ada);
  const group = await createGroupCard(ada);
  const event = await createOpenEvent(ada);
  const [household] = await addHouseholds(ada, event._id, [toHousehold('Nana')]);
  const card = new URL((await makeCard(ada)).url).pathname;
  adas = { card, wall: (await createWallLink(ada, group._id)).path, sign: signPath(group), rsvp: rsvpPath(household ?? { url: '' }) };
});

describe('a domain of a brand', () => {
  it('can be requested with the plan, and shows the records to set', async () => {
    const bo = await signUp(api, 'bo');
    expect((await ask(bo)).code).toBe('BRAND_NOT_INCLUDED');
    expect(await read(bo)).toEqual({ domain: null, isIncluded: false });
    for (const wrong of ['acme.example', 'hello.test', 'cards.hello.test', 'http://cards.acme.example', 'cards.localhost'])
      expect((await ask(ada, wrong)).code).toBe('DOMAIN_INVALID');
    expect((await check(ada)).code).toBe('NOT_FOUND');
    const { domain } = (await ask(ada, 'Cards.ACME.example')).data;
    expect(domain).toMatchObject({ host, isLinked: false, isSending: false, senderAddress: `cards@${host}`, checkedAt: null });
    expect(domain?.records.map(({ purpose, type, state }) => [purpose, type, state])).toEqual([
      ['links', 'CNAME', 'waiting'],
      ['proof', 'TXT', 'waiting'],
      ['sending', 'TXT', 'waiting'],
    ]);
    expect(domain?.records[0]?.value).toBe('hello.test');
    expect((await ask(ada)).data.domain).toEqual(domain);
    expect((await makeCard(ada)).url).toMatch(/^http:\/\/hello\.test\/c\//);
  });

  it('is in links as soon as it points here and is proven', async () => {
    const domain = (await read(ada)).domain as BrandDomain;
    setRecords(domain, ['links']);
    expect((await check(ada)).data.domain).toMatchObject({ isLinked: false });
    expect(await statusAt(host, { url: '/login' })).toBe(200);
    setRecords(domain);
    expect((await check(ada)).data.domain).toMatchObject({ isLinked: true, isSending: true, checkedAt: expect.any(String) });
    expect((await makeCard(ada)).url).toMatch(/^http:\/\/cards\.acme\.example\/c\/[\w-]{22}$/);
    const group = await createGroupCard(ada);
    expect(group.signLinks[0]?.url).toMatch(/^http:\/\/cards\.acme\.example\/sign\//);
    const event = await createOpenEvent(ada);
    const [household] = await addHouseholds(ada, event._id, [toHousehold('Otto')]);
    expect(household?.url).toMatch(/^http:\/\/cards\.acme\.example\/rsvp\//);
  });

  it('shows the pages behind its own links, in its own name', async () => {
    for (const url of Object.values(adas)) expect([url, await statusAt(host, { url })]).toEqual([url, 200]);
    const page = await at(host, { url: adas.card });
    expect(page.payload).toContain(`<meta property="og:url" content="http://${host}${adas.card}">`);
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(await statusAt(host, { url: `${adas.card}/logo.png` })).toBe(200);
    expect(await statusAt(host, { url: `/api${adas.wall}` })).toBe(200);
    expect(await statusAt(host, { url: '/brand/theme/0a3d62-bb3c1c.css' })).toBe(200);
    expect(await statusAt(host, { url: '/guest.html' })).toBe(200);
    expect((await at(host, { url: '/' })).headers.location).toBe('http://hello.test/');
    expect((await at(host, { url: '/workflow?a=b' })).headers.location).toBe('http://hello.test/workflow?a=b');
    // A link that opens nothing gets a page that says so.
    expect((await at(host, { url: '/c/AAAAAAAAAAAAAAAAAAAAAA' })).payload).toContain('<!doctype html>');
  });

  it('has no app and no login, and opens nothing of others', async () => {
    for (const url of [
      '/login',
      '/dashboard',
      '/index.html',
      '/sw.js',
      '/brand',
      '/api/brand',
      '/api/health/ready',
      '/metrics',
      '/operator',
      '/dev/mail',
    ])
      expect([url, await statusAt(host, { url })]).toEqual([url, 404]);
    const login = { email: 'ada@example.org', password: 'a long password' };
    for (const url of ['/api/auth/login', '/api/auth/register', '/domains/ask'])
      expect(await statusAt(host, { url, method: 'POST', payload: login })).toBe(404);
    expect(await statusAt(host, { url: '/api/cards', headers: { authorization: `Bearer ${ada.token}` } })).toBe(404);
    const cy = await payingClient('cy');
    const card = new URL((await makeCard(cy)).url).pathname;
    const wall = (await createWallLink(cy, (await createGroupCard(cy))._id)).path;
    for (const url of [card, `${card}/picture.jpg`, wall, `/api${wall}`, wall.replace('/wall/', '/big/')])
      expect([url, await statusAt(host, { url })]).toEqual([url, 404]);
    // In any encoding of its token.
    const encoded = `/c/%${card.charCodeAt(3).toString(16)}${card.slice(4)}`;
    for (const url of [encoded, `/c//${card.slice(3)}`, `/%63${card.slice(2)}`, `/card/oembed?url=http://${host}${card}`])
      expect([url, await statusAt(host, { url })]).toEqual([url, 404]);
    for (const url of [card, wall]) expect(await statusAt('hello.test', { url })).toBe(200);
  });

  it('is recognised by the host of a request, in any spelling, and by nothing that a stranger adds', async () => {
    for (const name of [host, 'CARDS.acme.example', `${host}:443`, `${host}.`])
      expect([name, await statusAt(name, { url: '/login' })]).toEqual([name, 404]);
    for (const headers of [{ 'x-forwarded-host': host }, { forwarded: `host=${host}` }, { 'x-host': host }])
      expect(await statusAt('hello.test', { url: '/login', headers })).toBe(200);
    expect(await statusAt(host, { url: '/login', headers: { 'x-forwarded-host': 'hello.test' } })).toBe(404);
    for (const name of ['evil.example', 'evil.cards.acme.example', 'cards.acme.example.evil.test', '127.0.0.1', 'localhost']) {
      const page = await at(name, { url: adas.card });
      expect([page.statusCode, page.payload.includes(name)]).toEqual([200, false]);
    }
  });

  it('gets a certificate once it is proven, as the instance does, unlike all others', async () => {
    const asked = async (name: string) => statusAt('hello.test', { url: `/domains/ask?domain=${encodeURIComponent(name)}` });
    for (const name of [host, 'hello.test', 'HELLO.test']) expect(await asked(name)).toBe(200);
    for (const name of ['evil.example', '', `${host}.evil.test`, `x.${host}`]) expect(await asked(name)).toBe(404);
    expect(await statusAt('hello.test', { url: '/domains/ask' })).toBe(404);
    expect(await statusAt('hello.test', { url: `/domains/ask?domain=${host}&domain=x` })).toBe(404);
  });

  it('belongs to one account, and to the next one after its release', async () => {
    const di = await payingClient('di');
    expect((await ask(di)).code).toBe('DOMAIN_TAKEN');
    // Two accounts request it: the first to prove it gets it.
    const [first, second] = [await payingClient('first'), await payingClient('second')];
    const name = 'links.shared.example';
    const domain = (await ask(second, name)).data.domain as BrandDomain;
    await verify(first, name);
    const proofs = [(await read(first)).domain, domain].flatMap((one) => one?.records[1]?.value ?? []);
    dns.set('TXT', `_hellograph.${name}`, proofs);
    expect((await check(second)).code).toBe('DOMAIN_TAKEN');
    expect((await read(second)).domain).toMatchObject({ isLinked: false, isSending: false });
    await first.ask('DELETE /brand/domain');
    expect((await check(second)).data.domain).toMatchObject({ isLinked: true });
    expect(await read(first)).toMatchObject({ domain: null });
  });
});

/** Returns the sent mail to an address. */
function readRaw(to: string): string {
  const dir = mailFolderOf(api.config.dataDir);
  const raws = readdirSync(dir).map((file) => readFileSync(join(dir, file), 'binary'));
  return raws.find((raw) => raw.includes(to)) ?? '';
}
const findKey = async (name: string) => ((await createDomainResolver(dns.address).resolveTxt(name))[0] ?? []).join('');
async function mailCard(client: Client, to: string) {
  const { id } = await makeCard(client);
  await client.ask(`POST /cards/${id}/deliveries`, { body: { name: 'Nana', email: to, timeZone: 'UTC', sendAt: null } });
  await endUndoPeriods(api);
  return untilMail(api.config.dataDir, to, /./);
}

describe('mails', () => {
  it('come from the domain, signed with its key, and link to it', async () => {
    const { from, html = '' } = await mailCard(ada, 'nana@mails.example');
    expect(from).toMatchObject({ name: acme.senderName, address: `cards@${host}` });
    expect(html).toMatch(/href="http:\/\/cards\.acme\.example\/c\/[\w-]{22}"/);
    expect(html).toMatch(/src="http:\/\/cards\.acme\.example\/c\/[\w-]{22}\/logo\.png/);
    const raw = readRaw('nana@mails.example');
    expect(await findSigner(raw, findKey)).toBe(host);
    expect(await findSigner(raw.replace('Acme', 'Evil'), findKey)).toBeUndefined();
  });

  it('come from our address while the key is not in the DNS', async () => {
    const { domain } = await read(ada);
    setRecords(domain as BrandDomain, ['links', 'proof']);
    expect((await check(ada)).data.domain).toMatchObject({ isLinked: true, isSending: false });
    const { from, html = '' } = await mailCard(ada, 'nina@mails.example');
    expect(from).toMatchObject({ name: 'Acme & Sons via Hellograph', address: 'hello@hello.test' });
    expect(html).toContain(`http://${host}/c/`);
    expect(readRaw('nina@mails.example')).not.toMatch(/dkim-signature/i);
    setRecords(domain as BrandDomain);
    await check(ada);
  });
});

describe('a lost domain', () => {
  const look = async (due: number) => {
    await api.db.updateTable('brand_domains').set({ next_check_at: due }).where('user_id', '=', ada.userId).execute();
    await waitFor(
      async () => {
        const row = await api.db.selectFrom('brand_domains').selectAll().where('user_id', '=', ada.userId).executeTakeFirstOrThrow();
        return row.next_check_at > due && row.checked_at !== null && row.next_check_at - row.checked_at > 0 && row.checked_at >= begun;
      },
      { timeoutMs: 30_000 },
    );
  };
  let begun = 0;

  it('is replaced by our own links when the records disappear, and comes back with them', async () => {
    const domain = (await read(ada)).domain as BrandDomain;
    setRecords(domain, []);
    begun = Date.now();
    await look(1);
    expect((await read(ada)).domain).toMatchObject({ isLinked: false, records: [{ state: 'lost' }, { state: 'lost' }, { state: 'lost' }] });
    expect((await makeCard(ada)).url).toMatch(/^http:\/\/hello\.test\//);
    expect(await statusAt('hello.test', { url: `/domains/ask?domain=${host}` })).toBe(404);
    // A visitor may come because of an older DNS response: links redirect, and there is still no
    // app.
    expect((await at(host, { url: adas.card })).headers.location).toBe(`http://hello.test${adas.card}`);
    expect(await statusAt(host, { url: '/login' })).toBe(404);
    setRecords(domain);
    begun = Date.now();
    await look(2);
    expect((await makeCard(ada)).url).toContain(`http://${host}/`);
  });

  it('is kept without the plan: links redirect to the instance until it is back', async () => {
    await endPlan(api, ada.userId);
    expect(await read(ada)).toMatchObject({ isIncluded: false, domain: { host, isLinked: true } });
    expect((await makeCard(ada)).url).toMatch(/^http:\/\/hello\.test\//);
    const answer = await at(host, { url: `${adas.card}?a=b` });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `http://hello.test${adas.card}?a=b`]);
    expect(await statusAt('hello.test', { url: adas.card })).toBe(200);
    for (const url of ['/login', `/api${adas.wall}`, '/guest.html']) expect(await statusAt(host, { url })).toBe(404);
    // A visitor who follows a link there needs a certificate.
    expect(await statusAt('hello.test', { url: `/domains/ask?domain=${host}` })).toBe(200);
    expect((await mailCard(ada, 'lapsed@mails.example')).from?.address).toBe('hello@hello.test');
    expect([(await ask(ada, 'other.acme.example')).code, (await check(ada)).code]).toEqual(['BRAND_NOT_INCLUDED', 'BRAND_NOT_INCLUDED']);
    await payForEnterprise(api, ada.userId);
    expect((await makeCard(ada)).url).toContain(`http://${host}/`);
    expect((await mailCard(ada, 'back@mails.example')).from?.address).toBe(`cards@${host}`);
  });
});

it('of a team is set by those who manage it, is in its log, and is deleted with it', async () => {
  const owner = await payingClient('owner');
  const { _id: teamId } = await createTeam(owner);
  const headers = { workspace: teamId };
  expect((await ask(owner, 'team.acme.example', headers)).status).toBe(200);
  expect(await read(owner)).toMatchObject({ domain: null });
  await owner.ask('DELETE /brand/domain', { headers });
  const { acts } = (await owner.ask<{ acts: TeamAct[] }>(`GET /workspaces/${teamId}/acts`)).data;
  expect(acts.slice(0, 2).map(({ kind, about }) => [kind, about])).toEqual([
    ['domainReleased', 'team.acme.example'],
    ['domainSet', 'team.acme.example'],
  ]);
});

it('is in an export without its private key', async () => {
  const [table] = brandDomainsTables.account;
  const rows = (await table?.list(api.db, ada.userId)) ?? [];
  expect([table?.exported, rows]).toMatchObject([{ as: 'brandDomain' }, [{ host }]]);
  expect(rows[0]).not.toHaveProperty('dkim_sealed');
});
