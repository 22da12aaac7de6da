import type { BrandDomain, BrandDomainData } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { afterAll, expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { endPlan, payForEnterprise } from '../../testing/brand.fixture';
import { startDns } from '../../testing/dns-server.fixture';
import { runTestApi } from '../../testing/running-api.fixture';
import { createTeam, joinTeam } from '../../testing/team.fixture';
import { accountOf, type Client, signUp } from '../../testing/test-api.fixture';

const dns = await startDns();
const api = runTestApi({ config: { dnsServer: dns.address } });
afterAll(() => dns.close());

const setRecords = ({ records }: BrandDomain, lost: readonly string[] = []) => {
  for (const { purpose, type, name, value } of records) dns.set(type, name, lost.includes(purpose) ? [] : [value]);
};
const check = async (client: Client, headers = {}) =>
  (await client.ask<BrandDomainData>('POST /brand/domain/check', { headers })).data.domain;
async function prove(client: Client, body: object, headers = {}): Promise<BrandDomain> {
  const { domain } = (await client.ask<BrandDomainData>('PUT /brand/domain', { body, headers })).data;
  if (!domain) throw new Error('There is no domain');
  setRecords(domain);
  expect(await check(client, headers)).toMatchObject({ isLinked: true, isSending: true });
  return domain;
}
/** Checks as the scheduler does, each day or hour. */
async function look(userId: string): Promise<void> {
  const begun = Date.now();
  await api.db.updateTable('brand_domains').set({ next_check_at: 1 }).where('user_id', '=', userId).execute();
  const read = () => api.db.selectFrom('brand_domains').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
  await waitFor(async () => ((await read()).checked_at ?? 0) >= begun, { timeoutMs: 30_000 });
}
const emailOf = (name: string) => accountOf(name).email;
const about = /cards\.\w+\.example/;
const countMails = async (name: string) =>
  (await listMailsTo(api.config.dataDir, emailOf(name))).filter(({ subject }) => about.test(subject ?? '')).length;

it('notifies the user who set it, in their language, once for each loss', async () => {
  const ada = await signUp(api, 'ada');
  await payForEnterprise(api, ada.userId);
  const domain = await prove(ada, { host: 'cards.acme.example', language: 'es' });
  setRecords(domain, ['links']);
  await look(ada.userId);
  const mail = await untilMail(api.config.dataDir, emailOf('ada'), /cards\.acme\.example ya no/);
  expect(mail.text).toContain('Falta: la entrada CNAME cards.acme.example');
  expect(mail.text).toContain('los enlaces a tus tarjetas');
  expect(mail.text).not.toContain('los correos con tus tarjetas');
  expect(mail.text).toContain('/brand');
  // Still lost in the next hours: they have been notified already.
  await look(ada.userId);
  await check(ada);
  setRecords(domain);
  await look(ada.userId);
  expect(await countMails('ada')).toBe(1);
  // Texts of strangers appear in none of our mails.
  dns.set('TXT', '_hellograph.cards.acme.example', ['see http://evil.example']);
  await Promise.all([look(ada.userId), check(ada), check(ada)]);
  await waitFor(async () => (await countMails('ada')) === 2, { timeoutMs: 30_000 });
  const second = await untilMail(api.config.dataDir, emailOf('ada'), about);
  expect(second.text).toContain('Incorrecta: la entrada TXT _hellograph.cards.acme.example');
  expect(second.text).toContain('los correos con tus tarjetas');
  expect(second.text).not.toContain('evil');
});

it('notifies the owner and the admins of a team, and nobody without the plan', async () => {
  const [owner, admin, creator] = [await signUp(api, 'owner'), await signUp(api, 'admin'), await signUp(api, 'creator')];
  await payForEnterprise(api, owner.userId);
  const teamId = (await createTeam(owner))._id;
  await joinTeam(api, { owner, teamId, guest: admin, email: emailOf('admin'), role: 'admin' });
  await joinTeam(api, { owner, teamId, guest: creator, email: emailOf('creator'), role: 'creator' });
  const domain = await prove(owner, { host: 'cards.lighthouse.example' }, { workspace: teamId });
  setRecords(domain, ['links', 'proof', 'sending']);
  await look(teamId);
  for (const name of ['owner', 'admin']) {
    const { text } = await untilMail(api.config.dataDir, emailOf(name), /cards\.lighthouse\.example is not set up any more/);
    expect(text).toContain('the domain of the team The Lighthouse');
    for (const entry of domain.records) expect(text).toContain(entry.name);
  }
  setRecords(domain);
  await look(teamId);
  await endPlan(api, owner.userId);
  setRecords(domain, ['proof']);
  await look(teamId);
  // All later messages in the outbox have been handled, too.
  await waitFor(async () => (await api.db.selectFrom('outbox').selectAll().execute()).length === 0, { timeoutMs: 30_000 });
  expect([await countMails('owner'), await countMails('admin'), await countMails('creator')]).toEqual([1, 1, 0]);
});
