import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canConnect, waitFor } from '@hellograph/kit';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startOwnRedis } from './redis';
import { openStatusFile } from './start-stack';
import { type Program, supervise } from './supervise';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hellograph-supervise-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Reports that it is alive, and ends with its parent. */
const restlessCode = `setInterval(() => process.send('alive', () => {}), 50);
process.on('disconnect', () => process.exit(0));
process.stdout.write('started\\n');`;
const restless: Program = { name: 'restless', entry: [process.execPath, '-e', restlessCode], env: {} };
const timeoutMs = 60_000;

it.each(['SIGKILL', 'SIGSTOP'] as const)('starts a program again after %s', async (signal) => {
  const status = openStatusFile(join(dir, 'supervisor.json'));
  const supervised = supervise([restless], dir, { onRestart: status.countRestart });
  try {
    await waitFor(() => supervised.pids().restless !== undefined, { timeoutMs });
    const before = supervised.pids().restless ?? 0;
    // Only a program that has reported once can be seen to stop.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    process.kill(before, signal);
    await waitFor(() => ![before, undefined].includes(supervised.pids().restless), { timeoutMs });
    const { restarts } = JSON.parse(readFileSync(join(dir, 'supervisor.json'), 'utf8'));
    expect(restarts).toMatchObject({ restless: { count: 1, lastReason: signal === 'SIGSTOP' ? 'frozen' : signal } });
  } finally {
    await supervised.stop();
  }
  expect(supervised.pids()).toEqual({});
});

it('gives up on a program that never stays up, but not once everything has worked', async () => {
  const dying: Program = { name: 'dying', entry: ['false'], env: {} };
  const early = supervise([dying], dir);
  await expect(early.failed).rejects.toThrow(/dying does not stay up/);
  await early.stop();
  const late = supervise([dying], dir);
  late.keepGoing();
  const outcome = await Promise.race([
    late.failed.catch(() => 'gave up'),
    new Promise((resolve) => setTimeout(() => resolve('went on'), 8_000)),
  ]);
  await late.stop();
  expect(outcome).toBe('went on');
});

it.each(['SIGKILL', 'SIGSTOP'] as const)('replaces its Redis on the same socket after %s', async (signal) => {
  const redis = await startOwnRedis();
  try {
    const path = redis.url.replace('unix://', '');
    const before = findRedisPid(path);
    process.kill(before, signal);
    await waitFor(async () => findRedisPid(path) !== before && (await canConnect({ path })), { timeoutMs });
    expect(findRedisPid(path)).not.toBe(before);
  } finally {
    await redis.stop();
  }
});

/** The process whose command line names the socket: ours alone, because its folder is. */
function findRedisPid(socket: string): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,args=']).toString().split('\n');
  const row = rows.find((line) => line.includes(socket) && /redis-server|valkey-server/.test(line) && !/\bsh -c\b/.test(line));
  return Number(row?.trim().split(' ')[0] ?? 0);
}
