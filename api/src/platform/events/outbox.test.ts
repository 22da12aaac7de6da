import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, migrate, openDatabase, transaction } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { createLogger } from '@hellograph/kit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Claims } from './delivery-queue';
import { MessageWaits, type Outbox, type OutboxHandlers, openOutbox, outboxInsert, waitingMs } from './outbox';
import type { OutboxMessage } from './outbox-messages';

const log = createLogger({ name: 'test', level: 'silent' });
const clock = { nowMs: 1_000_000 };
let db: Database;
let opened: Outbox[] = [];
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close();
  opened = [];
  await db.destroy();
});

/** `fails` returns whether a message currently can't be delivered. */
function open(fails: (videoId: string) => boolean = () => false, { claims, error }: { claims?: Claims; error?: Error } = {}) {
  const done: string[] = [];
  const tried = { times: 0 };
  const record = (kind: string) => async (message: { videoId: string }) => {
    tried.times++;
    if (fails(message.videoId)) throw error ?? new Error('Redis is down');
    done.push(`${kind} ${message.videoId}`);
  };
  const handlers: OutboxHandlers = {
    announce: record('announce'),
    cancel: record('cancel'),
    finished: record('finished'),
    cardSeen: async () => {},
    cardReplied: async () => {},
    faceWithdrawn: async () => {},
    photoUnseen: async () => {},
    brandDomainDue: async () => {},
    brandDomainLost: async () => {},
    signatureSpeaks: async () => {},
    signatureFinished: async () => {},
    signatureVideoUnused: async () => {},
    workSpeaks: async () => {},
    workFinished: async () => {},
    clipReceived: async () => {},
    filmWanted: async () => {},
    copiesWanted: async () => {},
    groupCardChanged: async () => {},
    signerNews: async () => {},
    inviteMail: async () => {},
    coOwnerMail: async () => {},
    teamMail: async () => {},
    approvalsAsked: async () => {},
    approvalsDecided: async () => {},
    supportMail: async () => {},
    supportNews: async () => {},
    thanksMail: async () => {},
    hostedEventChanged: async () => {},
    eventDateSet: async () => {},
    eventMail: async () => {},
    eventTestMail: async () => {},
    helperMail: async () => {},
    mail: async ({ id }) => void done.push(`mail ${id}`),
    mailRequest: async () => {},
    delivery: async () => {},
    deliveryEnded: async () => {},
    reminder: async () => {},
    replyMail: async () => {},
    weeklyMail: async () => {},
    reminderMail: async () => {},
    cardPrepares: async () => {},
    preparedFinished: async () => {},
    cardPrepared: async () => {},
    cardPreparedMail: async () => {},
    customerGone: async () => {},
  };
  const outbox = openOutbox({ db, handlers, log, now: () => clock.nowMs, ...(claims && { claims }) });
  opened.push(outbox);
  const enqueue = (...messages: OutboxMessage[]) =>
    transaction(db, async (tx, { onCommit }) => {
      onCommit(outbox.wake);
      for (const message of messages) await outbox.insert(tx, message);
    });
  return { outbox, done, tried, enqueue };
}
const rest = () => db.selectFrom('outbox').selectAll().execute();
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 3000, interval: 5 });

it('delivers the messages of a transaction, in order, and deletes them', async () => {
  const { done, enqueue } = open();
  await enqueue({ kind: 'announce', videoId: 'a' }, { kind: 'finished', videoId: 'b' }, { kind: 'cancel', videoId: 'c' });
  await until(() => done.length === 3);
  expect(done).toEqual(['announce a', 'finished b', 'cancel c']);
  await expect.poll(rest).toEqual([]);
});

it('ignores a transaction that was not committed', async () => {
  const { outbox, done } = open();
  const failing = transaction(db, async (tx) => {
    await outbox.insert(tx, { kind: 'announce', videoId: 'a' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await rest()).toEqual([]);
  expect(done).toEqual([]);
});

it('retries failed messages at growing intervals, and lets the others pass', async () => {
  let isAway = true;
  const { outbox, done, tried, enqueue } = open((videoId) => isAway && videoId === 'a');
  await enqueue({ kind: 'announce', videoId: 'a' }, { kind: 'announce', videoId: 'b' });
  const pauses: number[] = [];
  for (let tries = 1; tries <= 8; tries++) {
    await expect.poll(async () => (await rest())[0]?.tries).toBe(tries);
    const [row] = await rest();
    pauses.push((row?.due_at ?? 0) - clock.nowMs);
    clock.nowMs = row?.due_at ?? 0;
    outbox.wake();
  }
  expect(done).toEqual(['announce b']);
  expect(pauses[0]).toBeLessThanOrEqual(500);
  expect(pauses.at(-1)).toBeGreaterThanOrEqual(7500);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(15_000);
  expect(tried.times).toBeLessThan(12);
  isAway = false;
  clock.nowMs += 15_000;
  outbox.wake();
  await until(() => done.includes('announce a'));
});

it.each([
  ['until the moment that it names', new MessageWaits('the morning', 1_900_000), 1_900_000],
  ['from time to time', new MessageWaits('a suspended account'), 1_000_000 + waitingMs],
])('defers messages, %s, without counting a failure', async (_, waits, dueAt) => {
  clock.nowMs = 1_000_000;
  let isWaiting = true;
  const { outbox, done, enqueue } = open((videoId) => isWaiting && videoId === 'a', { error: waits });
  await enqueue({ kind: 'announce', videoId: 'a' }, { kind: 'announce', videoId: 'b' });
  await until(() => done.includes('announce b'));
  await expect.poll(rest).toMatchObject([{ due_at: dueAt, tries: 0 }]);
  isWaiting = false;
  clock.nowMs = dueAt;
  outbox.wake();
  await until(() => done.includes('announce a'));
});

it('continues where another one stopped, and with more than a batch', async () => {
  const first = open(() => true);
  await first.enqueue(...Array.from({ length: 120 }, (_, index) => ({ kind: 'announce', videoId: String(index) }) as const));
  await first.outbox.close();
  expect(first.done).toEqual([]);
  clock.nowMs += 1000;
  const second = open();
  await until(() => second.done.length === 120);
  expect(second.done).toEqual(Array.from({ length: 120 }, (_, index) => `announce ${index}`));
  await expect.poll(rest).toEqual([]);
});

describe('next to another process', () => {
  const rows = () => db.selectFrom('outbox').selectAll().execute();
  const claimBy = (holder: string) => db.updateTable('outbox').set({ claimed_by: holder }).execute();

  it('delivers each message once, in one of them', async () => {
    const present = async () => ['one', 'two'];
    const both = ['one', 'two'].map((holder) => open(undefined, { claims: { holder, listPresent: present } }));
    const ids = Array.from({ length: 120 }, (_, index) => `v${index}`);
    await both[0]?.enqueue(...ids.map((videoId): OutboxMessage => ({ kind: 'announce', videoId })));
    both[1]?.outbox.wake();
    await expect.poll(rows).toEqual([]);
    expect(both.flatMap(({ done }) => done).sort()).toEqual(ids.map((id) => `announce ${id}`).sort());
  });

  it('ignores messages that a running process has claimed, and takes them over when it is gone', async () => {
    const present = ['one', 'two'];
    await transaction(db, (tx) => outboxInsert(() => clock.nowMs)(tx, { kind: 'announce', videoId: 'v1' }));
    await claimBy('one');
    const two = open(undefined, { claims: { holder: 'two', listPresent: async () => present } });
    await two.enqueue({ kind: 'announce', videoId: 'v2' });
    await expect.poll(() => two.done).toEqual(['announce v2']);
    await expect.poll(rows).toHaveLength(1);
    present.splice(0, 1);
    await expect.poll(() => two.done).toEqual(['announce v2', 'announce v1']);
  });

  it('delivers once even while another one writes', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'hellograph-outbox-'));
    const [own, other] = [openDatabase(join(dir, 'db')), openDatabase(join(dir, 'db'))];
    await db.destroy();
    db = own;
    await migrate(own);
    let writing: Promise<unknown> | undefined;
    const { done, enqueue } = open((videoId) => {
      writing ??= transaction(other, () => sleep(1000));
      return videoId === '';
    });
    await enqueue({ kind: 'announce', videoId: 'v1' });
    await expect.poll(rows).toEqual([]);
    await writing;
    expect(done).toEqual(['announce v1']);
    await other.destroy();
    await rm(dir, { recursive: true });
  });
});
