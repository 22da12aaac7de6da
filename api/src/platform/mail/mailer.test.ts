import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, transaction } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { createLogger } from '@hellograph/kit';
import { type ReceivedMail, type Refuse, startMailServer } from '@hellograph/testing/mail-server';
import PostalMime, { type Email } from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLinkTokens } from '../../domain/link-tokens/link-tokens';
import { createAccountMailHandlers } from '../../features/auth/account-mails';
import { noLimit } from '../capacity/rate-limiter';
import { openOutbox, outboxInsert } from '../events/outbox';
import { listMailsTo } from './mail-folder.fixture';
import { MailRefused, openFolderMailer, openSmtpMailer } from './mailer';
import { type MailMessage, toMail } from './mails';
import { toNamedSender } from './open-mail';

interface Received extends ReceivedMail {
  mail: Email;
}

const readAll = (received: readonly ReceivedMail[]): Promise<Received[]> =>
  Promise.all(received.map(async (one) => ({ ...one, mail: await PostalMime.parse(one.raw) })));

const publicUrl = 'https://hello.example';
const from = 'Hellograph <hello@hello.example>';
const facts = { name: 'Ada', token: 'T'.repeat(43), publicUrl };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function openSmtp(refuse?: Refuse, options: Parameters<typeof startMailServer>[1] = {}) {
  const smtp = await startMailServer(refuse, options);
  const mailer = openSmtpMailer({ url: smtp.url, from }, publicUrl);
  closing.push(smtp.close, mailer.close);
  return { smtp, mailer };
}

it.each([
  ['hello@choir.test', 'The "Choir"', '"The Choir" <hello@choir.test>'],
  ['hello@choir.test', '', 'hello@choir.test'],
  ['Anna <hello@choir.test>', 'Choir', 'Anna <hello@choir.test>'],
])('the sender %s of a server named %j is %s', (from, name, named) => {
  expect(toNamedSender(from, name)).toBe(named);
});

describe('a mail', () => {
  it('arrives over SMTP in both its forms, from and to the right addresses', async () => {
    const { smtp, mailer } = await openSmtp();
    await mailer.send({ ...toMail('verify', facts), to: 'ada@example.org', id: 'm1' });
    const [{ from: sender, to, mail } = {} as Received] = await readAll(smtp.received);
    expect([sender, to]).toEqual(['hello@hello.example', ['ada@example.org']]);
    expect(mail).toMatchObject({ subject: 'Verify your email for Hellograph', messageId: '<m1@hello.example>' });
    const url = `https://hello.example/verify-email?token=${facts.token}`;
    expect(mail.text).toContain(url);
    expect(mail.html).toContain(`href="${url}"`);
    expect(mail.html).toMatch(/<html lang="en" dir="ltr">[\s\S]*prefers-color-scheme: dark[\s\S]*<h1/);
  });

  it.each([
    'ada@example.org\r\nBcc: victim@example.org',
    'ada@example.org, victim@example.org',
    'ada@example.org\nSubject: Win',
    '"x" <victim@example.org>',
    'ada@example.org>\r\nRCPT TO:<victim@example.org',
  ])('goes to one address or none, whatever it contains: %j', async (to) => {
    const { smtp, mailer } = await openSmtp();
    await mailer.send({ ...toMail('verify', facts), to, id: 'm1' }).catch(() => {});
    const receivers = smtp.received.flatMap((mail) => mail.to);
    expect(receivers.filter((receiver) => receiver === 'victim@example.org' || receiver.includes('Bcc'))).toEqual([]);
    expect(smtp.received.length).toBeLessThanOrEqual(1);
    for (const { mail } of await readAll(smtp.received)) {
      expect(mail.subject).toBe('Verify your email for Hellograph');
      expect([mail.bcc ?? [], mail.cc ?? []]).toEqual([[], []]);
    }
  });

  it.each([
    'Ada\r\nBcc: victim@example.org\r\n\r\n<h1>Win</h1>',
    '<img src=x onerror=alert(1)>',
    'You won, see evil.example/prize',
    'a'.repeat(120),
  ])('repeats no name that could be something else: %j', async (name) => {
    const { smtp, mailer } = await openSmtp();
    await mailer.send({ ...toMail('verify', { ...facts, name }), to: 'ada@example.org', id: 'm1' });
    const [{ raw, to, mail } = {} as Received] = await readAll(smtp.received);
    expect(to).toEqual(['ada@example.org']);
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
    for (const part of ['victim', 'onerror', 'evil.example', 'aaaaaaaa']) expect(`${raw}${mail.html}${mail.text}`).not.toContain(part);
    expect(mail.html).toContain('Welcome to Hellograph');
  });

  it('that is refused permanently is told from one that may arrive later', async () => {
    const { mailer } = await openSmtp((to) => (to.startsWith('gone') ? 550 : 451));
    const send = (to: string) => mailer.send({ ...toMail('verify', facts), to, id: 'm1' });
    await expect(send('gone@example.org')).rejects.toBeInstanceOf(MailRefused);
    await expect(send('full@example.org')).rejects.not.toBeInstanceOf(MailRefused);
  });

  it('in a person’s own name is signed by their domain, and sent from our address if that is refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    const dkim = { domainName: 'cards.acme.example', keySelector: 'hg1', privateKey };
    const own = { name: 'Acme', address: 'cards@cards.acme.example', dkim };
    const sender = { name: 'Acme via Hellograph', replyTo: 'ada@example.org', own };
    const outgoing = { ...toMail('verify', facts), to: 'nana@example.org', id: 'm1', sender };
    const open = await openSmtp();
    await open.mailer.send(outgoing);
    const strict = await openSmtp(undefined, { refusesMail: (raw) => raw.includes('cards.acme.example') });
    await strict.mailer.send(outgoing);
    const [signed, plain] = [...(await readAll(open.smtp.received)), ...(await readAll(strict.smtp.received))];
    expect([signed?.from, signed?.mail.from]).toMatchObject(['hello@hello.example', { name: 'Acme', address: own.address }]);
    expect(signed?.raw).toMatch(/^DKIM-Signature: v=1;[^:]*\sd=cards\.acme\.example;\s[^:]*s=hg1;/);
    expect(plain?.mail.from).toMatchObject({ name: 'Acme via Hellograph', address: 'hello@hello.example' });
    expect(plain?.raw).not.toContain('DKIM');
    const deaf = await openSmtp((to) => (to.startsWith('gone') ? 550 : undefined));
    await expect(deaf.mailer.send({ ...outgoing, to: 'gone@example.org' })).rejects.toMatchObject({ isOfMailbox: true });
  });

  it('is a file without a mail server, which only its owner can read', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'mails-'));
    closing.push(() => rm(dir, { recursive: true, force: true }));
    await openFolderMailer({ dir: join(dir, 'outbox'), from, publicUrl }).send({
      ...toMail('reset', facts),
      to: 'ada@example.org',
      id: 'm1',
    });
    const [mail] = await listMailsTo(dir, 'ada@example.org');
    expect(mail).toMatchObject({ subject: 'Reset your Hellograph password', from: { address: 'hello@hello.example' } });
  });
});

describe('account mails', () => {
  let db: Database;
  const clock = { nowMs: 1_000_000 };
  beforeEach(async () => {
    db = await openTestDatabase();
    closing.push(() => db.destroy());
  });

  function open(url: string) {
    const log = createLogger({ name: 'test', level: 'silent' });
    const mailer = openSmtpMailer({ url, from }, publicUrl);
    const now = () => clock.nowMs;
    const linkTokens = createLinkTokens('k'.repeat(48), now);
    const config = { instance: { language: 'en' } } as const;
    const dependencies = { mailBudget: noLimit, db, mailer, linkTokens, publicUrl, config, log };
    const mail = createAccountMailHandlers({ ...dependencies, insertMail: outboxInsert(now) });
    const nothing = async () => {};
    const outbox = openOutbox({
      db,
      handlers: {
        announce: nothing,
        cancel: nothing,
        finished: nothing,
        cardSeen: nothing,
        cardReplied: nothing,
        faceWithdrawn: nothing,
        photoUnseen: nothing,
        signatureSpeaks: nothing,
        signatureFinished: nothing,
        signatureVideoUnused: nothing,
        workSpeaks: nothing,
        workFinished: nothing,
        clipReceived: nothing,
        filmWanted: nothing,
        brandDomainDue: nothing,
        brandDomainLost: nothing,
        copiesWanted: nothing,
        approvalsAsked: nothing,
        approvalsDecided: nothing,
        supportMail: nothing,
        weeklyMail: nothing,
        supportNews: nothing,
        groupCardChanged: nothing,
        signerNews: nothing,
        inviteMail: nothing,
        coOwnerMail: nothing,
        teamMail: nothing,
        thanksMail: nothing,
        hostedEventChanged: nothing,
        eventDateSet: nothing,
        eventMail: nothing,
        eventTestMail: nothing,
        helperMail: nothing,
        delivery: nothing,
        deliveryEnded: nothing,
        replyMail: nothing,
        reminder: nothing,
        reminderMail: nothing,
        cardPrepares: nothing,
        preparedFinished: nothing,
        cardPrepared: nothing,
        cardPreparedMail: nothing,
        customerGone: nothing,
        ...mail,
      },
      log,
      now,
    });
    closing.push(mailer.close, outbox.close);
    const leave = (to: string) => {
      const message: { kind: 'mail' } & MailMessage = { kind: 'mail', mail: 'verify', to, name: 'Ada', id: 'm1', hasLink: true };
      return transaction(db, (tx) => outbox.insert(tx, message));
    };
    return { leave, linkTokens };
  }
  const rest = () => db.selectFrom('outbox').select('tries').execute();

  it('are retried while the server is down or full, with the same mail and the same link', async () => {
    let isFull = true;
    const smtp = await startMailServer(() => (isFull ? 452 : undefined));
    closing.push(smtp.close);
    const { leave, linkTokens } = open(smtp.url);
    await leave('ada@example.org');
    await expect.poll(rest, { timeout: 5000 }).toEqual([{ tries: 1 }]);
    isFull = false;
    clock.nowMs += 10 * 60_000;
    await expect.poll(rest, { timeout: 5000 }).toEqual([]);
    expect(smtp.received).toHaveLength(1);
    expect((await readAll(smtp.received))[0]?.mail.text).toContain(linkTokens.toToken('m1'));
  });

  it('are given up when they are refused permanently', async () => {
    const smtp = await startMailServer(() => 550);
    closing.push(smtp.close);
    await open(smtp.url).leave('gone@example.org');
    await expect.poll(rest, { timeout: 5000 }).toEqual([]);
    expect(smtp.received).toEqual([]);
  });
});
