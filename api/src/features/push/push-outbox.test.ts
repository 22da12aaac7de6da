import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@hellograph/db';
import { openTestDatabase } from '@hellograph/db/testing';
import { createLogger } from '@hellograph/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openPushOutbox, type PushOutbox } from './push-outbox';
import type { Push, PushResult, PushTarget } from './push-sender';

const log = createLogger({ name: 'test', level: 'silent' });
const hourMs = 60 * 60_000;
const clock = { nowMs: 1_000_000 };
let db: Database;
let opened: PushOutbox[] = [];
beforeEach(async () => {
  db = await openTestDatabase();
  const user = { id: 'ada', email: 'ada@example.org', full_name: 'Ada', password_hash: 'x', created_at: 1, verified_at: 1 };
  await db.insertInto('users').values(user).execute();
  for (const id of ['phone', 'laptop']) {
    const session = { id: `of ${id}`, user_id: 'ada', created_at: 1, expires_at: 1e12, revoked_at: null, user_agent: '' };
    await db.insertInto('sessions').values(session).execute();
    const device = { id, user_id: 'ada', session_id: `of ${id}`, endpoint: `https://push.test/${id}`, p256dh: 'p', auth: 'a' };
    await db
      .insertInto('push_devices')
      .values({ ...device, created_at: 1, renewed_at: 1, last_sent_at: null })
      .execute();
  }
});
afterEach(async () => {
  for (const outbox of opened) await outbox.close();
  opened = [];
  await db.destroy();
});

function open(answer: (target: PushTarget, push: Push) => PushResult | Promise<PushResult>, holder = 'this one', present = [holder]) {
  const sent: (Push & { endpoint: string })[] = [];
  const send = async (target: PushTarget, push: Push) => {
    sent.push({ endpoint: target.endpoint, ...push });
    return answer(target, push);
  };
  const outbox = openPushOutbox({
    db,
    send,
    claims: { holder, listPresent: async () => present },
    log,
    now: () => clock.nowMs,
  });
  opened.push(outbox);
  const enqueue = (deviceIds: string[], topic = 'video') =>
    outbox.enqueue(deviceIds, { topic, payload: 'hello', at: clock.nowMs, expiresAt: clock.nowMs + 24 * hourMs });
  return { outbox, sent, enqueue };
}
const messages = () => db.selectFrom('push_messages').selectAll().execute();
const devices = async () => (await db.selectFrom('push_devices').select('id').orderBy('id').execute()).map(({ id }) => id);
const later = (retryAfterMs = 0): PushResult => ({ kind: 'later', reason: '503', retryAfterMs });

it('sends to every device and stores when', async () => {
  const { sent, enqueue } = open(() => ({ kind: 'sent' }));
  await enqueue(['phone', 'laptop']);
  await expect.poll(messages).toEqual([]);
  expect(sent.map(({ endpoint, payload, ttlSec }) => [endpoint, payload, ttlSec]).sort()).toEqual([
    ['https://push.test/laptop', 'hello', 86_400],
    ['https://push.test/phone', 'hello', 86_400],
  ]);
  await expect
    .poll(async () => (await db.selectFrom('push_devices').select('last_sent_at').execute()).map((row) => row.last_sent_at))
    .toEqual([clock.nowMs, clock.nowMs]);
});

it('retries at growing intervals, with less and less time to live, and gives up after the last', async () => {
  const { outbox, sent, enqueue } = open(() => later());
  const startMs = clock.nowMs;
  await enqueue(['phone']);
  const pauses: number[] = [];
  for (let tries = 1; tries < 60; tries++) {
    await expect.poll(async () => (await messages())[0]?.tries ?? 'given up', { interval: 2 }).not.toBe(tries - 1);
    const [message] = await messages();
    if (!message) break;
    pauses.push(message.due_at - clock.nowMs);
    clock.nowMs = message.due_at;
    outbox.wake();
  }
  expect(await messages()).toEqual([]);
  expect(await devices()).toEqual(['laptop', 'phone']);
  expect(pauses[0]).toBeLessThanOrEqual(5000);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(hourMs);
  expect(pauses.slice(-5).every((pauseMs) => pauseMs >= hourMs / 2)).toBe(true);
  expect(clock.nowMs - startMs).toBeGreaterThan(22 * hourMs);
  expect(sent.at(-1)?.ttlSec).toBeLessThan(2 * 3600);
  expect(sent.length).toBeLessThan(60);
});

it('waits as long as requested', async () => {
  const { sent, enqueue } = open(() => later(600_000));
  await enqueue(['phone']);
  await expect.poll(async () => (await messages())[0]?.due_at).toBe(clock.nowMs + 600_000);
  expect(sent).toHaveLength(1);
});

it('deletes a device that is gone, with all its waiting messages, and no other', async () => {
  const { sent, enqueue } = open(({ endpoint }) => (endpoint.endsWith('phone') ? { kind: 'gone' } : { kind: 'sent' }));
  await enqueue(['phone', 'laptop']);
  await expect.poll(devices).toEqual(['laptop']);
  await expect.poll(messages).toEqual([]);
  expect(sent).toHaveLength(2);
});

it('drops refused messages, and keeps the device', async () => {
  const { sent, enqueue } = open(() => ({ kind: 'refused', reason: '413' }));
  await enqueue(['phone']);
  await expect.poll(messages).toEqual([]);
  expect(await devices()).toEqual(['laptop', 'phone']);
  expect(sent).toHaveLength(1);
});

it('keeps one message per topic and device, and sends each one only once at a time', async () => {
  let release: (result: PushResult) => void = () => {};
  const { outbox, sent, enqueue } = open(() => new Promise((resolve) => (release = resolve)));
  await enqueue(['phone']);
  await enqueue(['phone']);
  for (let asked = 0; asked < 5; asked++) {
    outbox.wake();
    await sleep(2);
  }
  expect([sent.length, (await messages()).length]).toEqual([1, 1]);
  release({ kind: 'sent' });
  await expect.poll(messages).toEqual([]);
});

it('a service that hangs delays no other device', async () => {
  const hang: ((result: PushResult) => void)[] = [];
  const { sent, enqueue } = open(({ endpoint }) =>
    endpoint.endsWith('phone') ? new Promise((resolve) => hang.push(resolve)) : { kind: 'sent' },
  );
  await enqueue(['phone']);
  await enqueue(['laptop']);
  await expect.poll(async () => (await messages()).map(({ device_id }) => device_id)).toEqual(['phone']);
  expect(sent).toHaveLength(2);
  for (const release of hang) release({ kind: 'sent' });
});

it('continues where another one stopped', async () => {
  const first = open(() => later(1000));
  await first.enqueue(['phone']);
  await expect.poll(async () => (await messages())[0]?.tries).toBe(1);
  await first.outbox.close();
  clock.nowMs += 6000;
  const second = open(() => ({ kind: 'sent' }));
  second.outbox.wake();
  await expect.poll(messages).toEqual([]);
  expect(second.sent).toHaveLength(1);
});

it('sends messages that another process has not claimed, and those of a process that is gone', async () => {
  const present = ['one', 'two'];
  const started: string[] = [];
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slowly = async ({ endpoint }: PushTarget): Promise<PushResult> => {
    started.push(endpoint);
    await finished;
    return { kind: 'sent' };
  };
  const one = open(slowly, 'one', present);
  await one.enqueue(['phone', 'laptop']);
  await expect.poll(() => started.length).toBe(2);
  const two = open(() => ({ kind: 'sent' }), 'two', present);
  two.outbox.wake();
  await two.enqueue(['phone'], 'another');
  await expect.poll(() => two.sent.length).toBe(1);
  expect(two.sent[0]?.topic).toBe('another');
  present.splice(0, 1);
  await expect.poll(() => two.sent.length).toBe(3);
  finish();
  await expect.poll(messages).toEqual([]);
});
