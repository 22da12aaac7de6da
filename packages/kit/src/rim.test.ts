import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from './free-port';
import { isSameSecret } from './is-same-secret';
import { retry, toBackOffMs, waitFor, withTimeLimit } from './retry';
import { claimTempDir, withTempDir } from './temp-dir';

describe('rim', () => {
  it('withTempDir leaves nothing behind, also after a failure', async () => {
    const dirs: string[] = [];
    const task = async (dir: string) => {
      dirs.push(dir);
      await writeFile(join(dir, 'frame.png'), 'x');
      if (dirs.length === 2) throw new Error('no');
      return 'done';
    };
    expect(await withTempDir(task)).toBe('done');
    await expect(withTempDir(task)).rejects.toThrow('no');
    expect(dirs.map((dir) => existsSync(dir))).toEqual([false, false]);
  });

  it('claimTempDir removes what a dead process of the program left, and nothing else', () =>
    withTempDir(async (parent) => {
      const toName = (program: string, pid: number) => `hellograph-${program}-${hostname()}-${pid}`;
      const [dead, living] = [2 ** 22 + 7, process.ppid];
      for (const name of [toName('worker', dead), toName('worker', process.pid), toName('worker', living), toName('other', dead)])
        await mkdir(join(parent, name, 'job'), { recursive: true });
      const dir = await claimTempDir('worker', parent);
      expect(await readdir(dir)).toEqual([]);
      const left = [toName('other', dead), toName('worker', process.pid), toName('worker', living)];
      expect((await readdir(parent)).sort()).toEqual(left.sort());
    }));

  it('findFreePort returns a port that a server can listen on', async () => {
    const port = await findFreePort();
    const server = createServer();
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    expect(port).toBeGreaterThan(0);
    expect(server.address()).toMatchObject({ port });
    server.close();
  });

  it('waitFor returns the first truthy value, or throws an error that says what did not happen', async () => {
    let asked = 0;
    expect(await waitFor(async () => (++asked === 3 ? 'ready' : undefined), { timeoutMs: 1000, intervalMs: 1 })).toBe('ready');
    const waiting = waitFor(() => false, { timeoutMs: 10, intervalMs: 1, what: 'The start' });
    await expect(waiting).rejects.toThrow('The start did not happen within 10 ms');
  });

  it('withTimeLimit ends the waiting, not only the good case', async () => {
    expect(await withTimeLimit(Promise.resolve(1), 1000, 'Reading')).toBe(1);
    await expect(withTimeLimit(new Promise(() => {}), 5, 'Reading')).rejects.toThrow('Reading took longer than 5 ms');
  });
});

describe('is same secret', () => {
  it.each([
    ['a secret', 'a secret', true],
    ['a secrex', 'a secret', false],
    ['a', 'a secret', false],
    ['', 'a secret', false],
    ['éééééééé', 'a secret', false],
  ])('compares %j with %j', (given, secret, isSame) => expect(isSameSecret(given, secret)).toBe(isSame));
});

const backOff = { firstMs: 100, maxMs: 1000 };

function failing(times: number) {
  let calls = 0;
  return async () => {
    if (++calls <= times) throw new Error(`failure ${calls}`);
    return calls;
  };
}

it('pauses longer after each failure, up to the maximum, and spreads', () => {
  const pauses = (random: number) => [1, 2, 3, 4, 5, 50].map((failures) => toBackOffMs(failures, backOff, () => random));
  expect(pauses(1)).toEqual([100, 200, 400, 800, 1000, 1000]);
  expect(pauses(0)).toEqual([50, 100, 200, 400, 500, 500]);
});

it('tries until it succeeds', async () => {
  const pauses: number[] = [];
  const sleep = async (pauseMs: number) => pauses.push(pauseMs);
  expect(await retry(failing(3), { ...backOff, sleep, random: () => 1 })).toBe(4);
  expect(pauses).toEqual([100, 200, 400]);
});

it('gives up with the last failure', async () => {
  const sleep = async () => {};
  await expect(retry(failing(9), { ...backOff, attempts: 3, sleep })).rejects.toThrow('failure 3');
  await expect(retry(failing(9), { ...backOff, isRetryable: () => false, sleep })).rejects.toThrow('failure 1');
});

it('ends its pause when the signal aborts', async () => {
  const stop = new AbortController();
  const onRetry = () => stop.abort(new Error('closing'));
  await expect(retry(failing(9), { firstMs: 60_000, maxMs: 60_000, signal: stop.signal, onRetry })).rejects.toThrow('closing');
});
