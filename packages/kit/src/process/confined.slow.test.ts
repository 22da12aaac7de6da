import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { waitFor } from '../retry';
import { listMissingConfinement, toConfined } from './confined';

const missing = listMissingConfinement();
const run = (command: string, args: string[], limits = {}) => {
  const [file, rest] = toConfined(command, args, limits);
  return spawnSync(file, rest, { encoding: 'utf8' });
};
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a confined process', () => {
  it('does its work and returns its exit code', () => {
    expect(run('sh', ['-c', 'echo hello; exit 7'])).toMatchObject({ status: 7, stdout: 'hello\n' });
  });

  it.skipIf(missing.includes('no network'))('has no network, not even to this machine', async () => {
    const server = createServer((socket) => socket.end('reached'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const script = `require('net').connect(${port}, '127.0.0.1').on('data', (d) => console.log(String(d))).on('error', (e) => console.log(e.code))`;
    const [file, args] = toConfined(process.execPath, ['-e', script], {});
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = await once(child.stdout, 'data');
    server.close();
    expect(String(said).trim()).toMatch(/^(ENETUNREACH|EADDRNOTAVAIL|ECONNREFUSED)$/);
  });

  it.skipIf(missing.includes('limits'))('is ended when it takes more than its processor time, and refused more than its memory', () => {
    expect(run('sh', ['-c', 'while :; do :; done'], { cpuMaxSec: 1 }).signal).toMatch(/SIGXCPU|SIGKILL/);
    const hungry = ['-e', 'const kept = []; for (;;) kept.push(Buffer.alloc(1 << 24, 1));'];
    expect(run(process.execPath, hungry, { dataMaxBytes: 512 * 1024 * 1024 }).status).not.toBe(0);
  });

  it.skipIf(missing.includes('ends with its parent'))('ends when its parent is killed', async () => {
    const [file, args] = toConfined('sleep', ['60'], {});
    const script = `const { pid } = require('child_process').spawn(${JSON.stringify(file)}, ${JSON.stringify(args)}); console.log(pid); setInterval(() => {}, 1000)`;
    const parent = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [said] = await once(parent.stdout, 'data');
    const pid = Number(String(said));
    await waitFor(() => spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim() === 'sleep', {
      timeoutMs: 30_000,
    });
    parent.kill('SIGKILL');
    await waitFor(() => !isRunning(pid), { timeoutMs: 30_000 });
    expect(isRunning(pid)).toBe(false);
  });
});
