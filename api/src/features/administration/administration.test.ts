import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AdminBackupsData,
  AdminHealthData,
  AdminInvitation,
  AdminSettingsData,
  AdminUser,
  AdminUsersData,
  DeletionReceipt,
  LoggedAct,
  LoginData,
  NoticeData,
} from '@hellograph/contract';
import { startMailServer } from '@hellograph/testing/mail-server';
import { describe, expect, it } from 'vitest';
import { listMailsTo, untilMail } from '../../platform/mail/mail-folder.fixture';
import { finishVideo, runTestApi } from '../../testing/running-api.fixture';
import {
  accountOf,
  type Client,
  call,
  drawPhoto,
  findLedgerMismatches,
  openClient,
  openTestApi,
  signUp,
} from '../../testing/test-api.fixture';
import { toFirstRunKey } from './first-run.service';

const backupDir = join(tmpdir(), `hellograph-admin-${randomUUID()}`);
const clock = { aheadMs: 0 };
const api = runTestApi({ config: { givenSecrets: { operatorToken: 'op' }, backupDir }, now: () => Date.now() + clock.aheadMs });

let admin: Client;
/** The address of the administrator: of two who begin at once, either may win. */
let adminEmail: string;
const asAdmin = <Data>(route: string, body?: object) => admin.ask<Data>(route, body ? { body } : {});
const listActs = async () => (await asAdmin<{ acts: LoggedAct[] }>('GET /operator/acts')).data.acts;
const readSettings = async () => (await asAdmin<AdminSettingsData>('GET /operator/settings')).data;
const findUser = async (find: string) => (await asAdmin<AdminUsersData>(`GET /operator/users?find=${encodeURIComponent(find)}`)).data;
const change = async (changes: object) => {
  const { revisions } = await readSettings();
  const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, revisions[name as keyof typeof revisions]]));
  return asAdmin<AdminSettingsData>('PATCH /operator/settings', { changes, seen });
};
const register = async (name: string, invite?: string) => {
  const { status, code } = await call(api.url, 'POST /auth/register', { body: { ...accountOf(name), ...(invite && { invite }) } });
  return code ?? status;
};
/** Settings are read again after two seconds. */
const later = () => {
  clock.aheadMs += 3000;
};

describe('the first administrator', () => {
  const begin = (body: object) => call<LoginData>(api.url, 'POST /operator/first-run', { body });
  const own = { email: 'owner@example.org', password: 'a house with seven doors', fullName: 'Odile Owner' };

  it('is made by the link from the log, verified and logged in, once', async () => {
    expect((await begin({ ...own, key: 'A'.repeat(22) })).code).toBe('FIRST_RUN_DONE');
    const key = toFirstRunKey(api.secrets.linkKey);
    expect((await begin({ ...own, key, password: 'password1' })).code).toMatch(/PASSWORD_COMMON|VALIDATION_FAILED/);
    const answers = await Promise.all([begin({ ...own, key }), begin({ ...own, key, email: 'other@example.org' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    const { data } = answers.find(({ status }) => status === 201) ?? (await begin({ ...own, key }));
    admin = openClient(api.url, { token: data.token, userId: data.user._id });
    adminEmail = data.user.email;
    expect((await asAdmin('GET /operator/self')).data).toMatchObject({ name: 'Odile Owner', isByToken: false });
    expect((await begin({ ...own, key, email: 'third@example.org' })).code).toBe('FIRST_RUN_DONE');
    await asAdmin('POST /operator/confirm', { password: own.password });
  });

  it('may be somebody who has an account, by its password', async () => {
    const other = await openTestApi({ redisUrl: api.redis.url });
    try {
      const ada = await signUp(other, 'ada');
      const key = toFirstRunKey(other.secrets.linkKey);
      const ask = (password: string) =>
        call<LoginData>(other.url, 'POST /operator/first-run', { body: { ...accountOf('ada'), key, password } });
      expect((await ask('not her password at all')).code).toBe('CREDENTIALS_WRONG');
      expect((await ask(accountOf('ada').password)).data.user._id).toBe(ada.userId);
      expect((await ada.ask('GET /operator/self')).status).toBe(200);
    } finally {
      await other.close();
    }
  });
});

describe('users', () => {
  it('are found by a part of their name or address, with what they use', async () => {
    const bo = await signUp(api, 'bo');
    await finishVideo(api, bo);
    await signUp(api, 'cleo_1');
    const { users, found, all } = await findUser('BO@exam');
    expect([users.length, found]).toEqual([1, 1]);
    expect(users[0]).toMatchObject({
      _id: bo.userId,
      videos: 1,
      credits: 200,
      isAdmin: false,
      isVerified: true,
      plan: 'Free trial',
      hasOwnQuota: false,
    });
    expect(users[0]?.usedBytes).toBeGreaterThan(4096);
    expect(users[0]?.seenAt).not.toBeNull();
    expect(all).toBeGreaterThan(2);
    // Signs of patterns are only signs.
    expect((await findUser('o_1@')).users.map(({ email }) => email)).toEqual(['cleo_1@example.org']);
    expect((await findUser('%')).found).toBe(0);
    expect((await findUser(bo.userId)).found).toBe(1);
  });

  it('get credits once for each gift, a new password by mail, and another space', async () => {
    const dora = await signUp(api, 'dora');
    const gift = { _id: randomUUID(), credits: 500, reason: 'For the choir' };
    const give = () => asAdmin<{ user: AdminUser }>(`POST /operator/users/${dora.userId}/credits`, gift);
    await Promise.all([give(), give()]);
    expect((await give()).data.user.credits).toBe(800);
    expect((await findLedgerMismatches(api)).filter(({ userId }) => userId === dora.userId)).toEqual([]);
    await asAdmin(`POST /operator/users/${dora.userId}/reset`);
    await untilMail(api.dir, 'dora@example.org', /password/);
    await asAdmin(`PUT /operator/users/${dora.userId}/quota`, { quotaBytes: 0 });
    const refused = await dora.create(await drawPhoto());
    expect([refused.code, refused.message]).toEqual(['SPACE_USED_UP', expect.stringContaining('0 GB that your account has here')]);
    const { data } = await asAdmin<{ user: AdminUser }>(`PUT /operator/users/${dora.userId}/quota`, { quotaBytes: null });
    expect(data.user).toMatchObject({ hasOwnQuota: false });
    expect((await dora.create(await drawPhoto())).status).toBe(202);
    const acts = (await listActs())
      .filter(({ subject }) => subject === `account ${dora.userId}`)
      .map(({ act, operator }) => [act, operator]);
    expect(acts).toEqual(['quota-set', 'quota-set', 'user-reset', 'credits-given'].map((act) => [act, 'Odile Owner']));
  });

  it('become administrators, of whom one always stays', async () => {
    const eve = await signUp(api, 'eve');
    expect((await asAdmin(`PUT /operator/users/${admin.userId}/admin`, { isAdmin: false })).code).toBe('ADMIN_STAYS');
    await asAdmin(`PUT /operator/users/${eve.userId}/admin`, { isAdmin: true });
    expect((await eve.ask('GET /operator/users')).status).toBe(200);
    // Not without having confirmed who she is.
    expect((await eve.ask(`POST /operator/users/${admin.userId}/reset`)).code).toBe('ADMIN_CONFIRM_NEEDED');
    expect((await asAdmin(`POST /operator/users/${eve.userId}/delete`, { reason: 'Gone' })).code).toBe('ADMIN_STAYS');
    await asAdmin(`PUT /operator/users/${eve.userId}/admin`, { isAdmin: false });
    expect((await eve.ask('GET /operator/users')).code).toBe('OPERATOR_ONLY');
  });

  it('are deleted with a receipt that the log can prove', async () => {
    const finn = await signUp(api, 'finn');
    await finishVideo(api, finn);
    const { data: receipt } = await asAdmin<DeletionReceipt>(`POST /operator/users/${finn.userId}/delete`, { reason: 'He asked for it' });
    expect(receipt).toMatchObject({
      userId: finn.userId,
      deletedBy: 'Odile Owner',
      reason: 'He asked for it',
      rows: { videos: 1, sessions: 1 },
    });
    expect((await finn.ask('GET /auth/profile')).status).toBe(401);
    expect((await findUser('finn@')).found).toBe(0);
    await untilMail(api.dir, 'finn@example.org', /deleted/);
    expect((await listActs())[0]).toMatchObject({ act: 'account-deleted', reason: expect.stringContaining(receipt.digest) });
    expect((await asAdmin(`POST /operator/users/${finn.userId}/delete`, { reason: 'Again' })).code).toBe('NOT_FOUND');
  });
});

describe('sign-up', () => {
  it('is opened and closed without a restart, and invitations work until they are used up or ended', async () => {
    await change({ signUp: 'closed' });
    later();
    expect(await register('gil')).toBe('SIGNUP_CLOSED');
    await change({ signUp: 'invite' });
    later();
    const make = async (usesMax: number) =>
      (await asAdmin<{ invitation: AdminInvitation }>('POST /operator/invitations', { note: 'The choir', usesMax })).data.invitation;
    const [invitation, ended] = [await make(2), await make(5)];
    const codeOf = ({ url }: AdminInvitation) => new URL(url).searchParams.get('invite') ?? '';
    await asAdmin(`DELETE /operator/invitations/${ended._id}`);
    expect(await register('gil')).toBe('SIGNUP_CODE_WRONG');
    expect(await register('gil', codeOf(ended))).toBe('SIGNUP_CODE_WRONG');
    const answers = await Promise.all(['gil', 'hana', 'ida'].map((name) => register(name, codeOf(invitation))));
    expect(answers.map(String).sort()).toEqual(['201', '201', 'SIGNUP_CODE_WRONG']);
    const { invitations } = (await asAdmin<{ invitations: AdminInvitation[] }>('GET /operator/invitations')).data;
    expect(invitations).toMatchObject([{ _id: invitation._id, uses: 2, usesMax: 2, note: 'The choir', createdBy: 'Odile Owner' }]);
    // The database can't tell a code.
    const rows = JSON.stringify(await api.db.selectFrom('made_invitations').selectAll().execute());
    expect(rows).not.toContain(codeOf(invitation));
    await change({ signUp: 'open' });
    later();
  });
});

describe('settings', () => {
  it('of two administrators at once lose nothing', async () => {
    const { revisions } = await readSettings();
    const write = (text: string) =>
      asAdmin('PATCH /operator/settings', { changes: { announcement: { text } }, seen: { announcement: revisions.announcement } });
    const answers = await Promise.all([write('Concert on Friday'), write('Concert on Sunday')]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['SETTING_CHANGED', 'done']);
    const other = await asAdmin('PATCH /operator/settings', {
      changes: { rendersPaused: false },
      seen: { rendersPaused: revisions.rendersPaused },
    });
    expect(other.status).toBe(200);
    later();
    const notice = (await call<NoticeData>(api.url, 'GET /notice')).data;
    expect(notice.announcement?.text).toMatch(/^Concert on/);
    expect(notice.maintenance).toBeNull();
    await change({ announcement: null });
  });

  it('that a variable decides can’t be changed, and say which variable', async () => {
    const fixed = await openTestApi({
      redisUrl: api.redis.url,
      config: {
        signUp: { mode: 'closed', codes: [] },
        fixedSettings: [{ name: 'signUp', variable: 'SIGNUP' }],
        givenSecrets: { operatorToken: 'op' },
      },
    });
    try {
      const asOperator = <Data>(route: string, body?: object) => call<Data>(fixed.url, route, { token: 'op', body });
      const { data } = await asOperator<AdminSettingsData>('GET /operator/settings');
      expect([data.values.signUp, data.fixed]).toEqual(['closed', [{ name: 'signUp', variable: 'SIGNUP' }]]);
      expect((await asOperator('PATCH /operator/settings', { changes: { signUp: 'open' }, seen: { signUp: 0 } })).code).toBe(
        'SETTING_FIXED',
      );
    } finally {
      await fixed.close();
    }
  });

  it('of the mail server keep its password from the database and the page, and a test says what failed', async () => {
    const smtp = await startMailServer();
    try {
      const url = new URL(smtp.url);
      const test = async () => (await asAdmin<{ isSent: boolean; problem: string }>('POST /operator/mail-test')).data;
      await change({ mailServer: { url: `smtp://${url.host}`, from: 'Choir <choir@hello.test>' } });
      expect(await test()).toEqual({ isSent: true, problem: '' });
      expect(
        (await change({ mailServer: { url: 'smtp://choir:opensesame@127.0.0.1:9', from: 'Choir <choir@hello.test>' } })).data.values
          .mailServer?.url,
      ).toBe('smtp://choir:***@127.0.0.1:9');
      expect(await test()).toMatchObject({ isSent: false, problem: expect.stringContaining('ECONNREFUSED') });
      expect(JSON.stringify(await api.db.selectFrom('instance_settings').selectAll().execute())).not.toContain('opensesame');
      const { checks } = (await asAdmin<AdminHealthData>('GET /operator/health')).data;
      expect(checks.find(({ name }) => name === 'mail')).toMatchObject({ level: 'bad', detail: expect.stringContaining('ECONNREFUSED') });
      await change({ mailServer: null });
      expect((await test()).isSent).toBe(true);
      expect((await listMailsTo(api.dir, adminEmail)).length).toBeGreaterThan(0);
    } finally {
      await smtp.close();
    }
  });
});

it('under maintenance, people get a sentence and administrators go on', async () => {
  const jan = await signUp(api, 'jan');
  await change({ maintenance: { text: 'Back at <eight>.' } });
  later();
  const refused = await jan.ask('GET /video');
  expect([refused.status, refused.code, refused.message, refused.headers.get('retry-after')]).toEqual([
    503,
    'MAINTENANCE',
    'Back at <eight>.',
    '300',
  ]);
  const page = await fetch(`${api.url}/pricing`, { headers: { accept: 'text/html' } });
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Back at &lt;eight&gt;.')]);
  expect((await asAdmin('GET /video')).status).toBe(200);
  for (const route of ['GET /health/live', 'GET /notice']) expect((await call(api.url, route)).status).toBe(200);
  expect((await call(api.url, 'POST /auth/login', { body: accountOf('jan') })).status).toBe(200);
  await change({ maintenance: null });
  later();
  expect((await jan.ask('GET /video')).status).toBe(200);
});

it('pauses videos, also when Redis has forgotten it, and goes on', async () => {
  await change({ rendersPaused: true });
  later();
  const isHeld = async () => (await api.redis.readAll()).includes('meta-paused');
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  await api.redis.flush();
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(true);
  const { checks } = (await asAdmin<AdminHealthData>('GET /operator/health')).data;
  expect(checks.find(({ name }) => name === 'workers')).toMatchObject({ level: 'warn', detail: 'paused' });
  await change({ rendersPaused: false });
  later();
  await expect.poll(isHeld, { timeout: 20_000 }).toBe(false);
});

it('makes a checked backup by button, and says how the last one went', async () => {
  if (api.config.databaseUrl) return expect((await asAdmin('POST /operator/backups')).code).toBe('BACKUP_ELSEWHERE');
  const { status, data } = await asAdmin<AdminBackupsData>('POST /operator/backups');
  expect([status, data.folder, data.last?.isMade]).toEqual([201, backupDir, true]);
  expect(data.copies.map(({ name }) => name).sort()).toEqual((await readdir(backupDir)).filter((name) => name.endsWith('.sqlite')).sort());
  const { checks } = (await asAdmin<AdminHealthData>('GET /operator/health')).data;
  expect(checks.map(({ name, level }) => [name, level])).toEqual(
    expect.arrayContaining([
      ['database', 'good'],
      ['queue', 'good'],
      ['backups', 'good'],
      ['storage', 'good'],
      ['workers', 'bad'],
      ['certificate', 'unknown'],
    ]),
  );
  return undefined;
});
