import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findFreePort } from './free-port';
import { isSameSecret } from './is-same-secret';
import { waitFor, withTimeLimit } from './retry';
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
