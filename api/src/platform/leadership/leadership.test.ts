import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import type { Database } from '@hellograph/db';
import { isOnPostgres, openTestDatabase } from '@hellograph/db/testing';
import { createLogger, waitFor } from '@hellograph/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLeaseWatch, isGone, type Leadership, openLeadership } from './leadership';
import { leasesRepo } from './leases.repo';

const log = createLogger({ name: 'test', level: 'silent' });
/** A server responds more slowly than a file, on a machine that is busy with other things. */
const timing = isOnPostgres ? { renewEveryMs: 100, ttlMs: 1500 } : { renewEveryMs: 20, ttlMs: 200 };
const soon = { timeoutMs: 10_000 };
let db: Database;
let opened: Leadership[] = [];
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  opened = [];
  await db.destroy();
});

const open = async () => {
  const leadership = await openLeadership({ db, log, timing });
  opened.push(leadership);
  return leadership;
};
const never = () => false;

it('has one leader at a time, and the next one when it stops', async () => {
  const [first, second] = [await open(), await open()];
  expect([first.isHeld(), second.isHeld()]).toEqual([true, false]);
  await first.close();
  await waitFor(() => second.isHeld(), soon);
  expect(first.isHeld()).toBe(false);
});

it('takes over with a higher token when the lease of another machine is not renewed', async () => {
  expect(await leasesRepo(db).takeLead('elsewhere 1 a', never)).toBe(1);
  const own = await open();
  expect(own.isHeld()).toBe(false);
  await waitFor(() => own.isHeld(), soon);
  expect(await leasesRepo(db).takeLead(own.holder, never)).toBe(2);
});

it('does not wait for a process of this machine that is gone', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await leasesRepo(db).takeLead(`${hostname()} ${child.pid} a`, never);
  expect((await open()).isHeld()).toBe(true);
  expect(isGone(`${hostname()} ${process.ppid} a`)).toBe(false);
  expect(isGone('elsewhere 999999999 a')).toBe(false);
});

it('ends a lease only by its own monotonic clock', () => {
  const clock = { ms: 0 };
  const { hasEnded } = createLeaseWatch(100, () => clock.ms);
  const lease = { name: 'leader', holder: 'elsewhere 1 a', token: 1, renewals: 1 };
  const at = (ms: number, renewals: number) => {
    clock.ms = ms;
    return hasEnded({ ...lease, renewals });
  };
  expect([at(0, 1), at(99, 1), at(99, 2), at(198, 2), at(199, 2), at(200, 3)]).toEqual([false, false, false, false, true, false]);
});

it('runs tasks only while it leads, and immediately when it starts to lead', async () => {
  const [first, second] = [await open(), await open()];
  const runs: string[] = [];
  const hourMs = 3_600_000;
  const fail = (thrown: unknown) => expect.unreachable(String(thrown));
  const stops = [first.repeat(hourMs, async () => runs.push('first'), fail), second.repeat(hourMs, async () => runs.push('second'), fail)];
  await waitFor(() => runs.length === 1, soon);
  await first.close();
  await waitFor(() => runs.length === 2, soon);
  expect(runs).toEqual(['first', 'second']);
  await Promise.all(stops.map((stop) => stop()));
});

it('does not trust a lead that could not be renewed in time', async () => {
  const own = await open();
  await waitFor(() => own.isHeld(), soon); // a busy machine may renew it late
  await db.schema.dropTable('leases').execute();
  await waitFor(() => !own.isHeld(), soon);
  expect(own.isHeld()).toBe(false);
});

it('lists the processes whose claims count', async () => {
  const [first, second] = [await open(), await open()];
  expect((await first.listPresent(db)).sort()).toEqual([first.holder, second.holder].sort());
  await second.close();
  expect(await first.listPresent(db)).toEqual([first.holder]);
});
