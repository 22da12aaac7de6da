import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { CodedError } from '@hellograph/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createLogger, openOutput } from './logger';

function logInto(lines: string[]) {
  const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  return createLogger({ name: 'api', level: 'info', destination });
}

it('masks what must not be read', () => {
  const lines: string[] = [];
  const log = logInto(lines);
  const hidden = 'open-sesame';
  log.info({ password: hidden, token: hidden, user: { password: hidden, refreshToken: hidden } }, 'signed up');
  log.info({ req: { headers: { authorization: hidden, cookie: hidden, 'set-cookie': hidden, host: 'here' } } }, 'request');
  log.debug('not at this level');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain(hidden);
  expect(JSON.parse(lines[1]!)).toMatchObject({
    name: 'api',
    msg: 'request',
    req: { headers: { authorization: '[masked]', host: 'here' } },
  });
});

it('keeps the code and the cause of an error', () => {
  const lines: string[] = [];
  logInto(lines).error({ err: new CodedError('BUSY', { cause: new Error('socket closed') }) }, 'failed');
  const { err } = JSON.parse(lines[0]!);
  expect(err.code).toBe('BUSY');
  expect(err.stack).toContain('caused by: Error: socket closed');
});

describe('the output of a program', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hellograph-output-'));
  afterAll(() => rmSync(dir, { recursive: true, force: true }));

  it('has every line whole', () => {
    const path = join(dir, 'lines');
    const fd = openSync(path, 'w');
    const output = openOutput(fd);
    for (let line = 0; line < 100; line++) output.write(`${line} é\n`);
    closeSync(fd);
    expect(readFileSync(path, 'utf8')).toBe(Array.from({ length: 100 }, (_, line) => `${line} é\n`).join(''));
  });

  it('holds nothing up when nobody reads it, or its reader is gone', () => {
    const path = join(dir, 'pipe');
    spawnSync('mkfifo', [path]);
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    const writer = openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    const log = createLogger({ name: 'worker', level: 'info', destination: openOutput(writer) });
    const startedMs = performance.now();
    for (let line = 0; line < 2000; line++) log.info('a line that fills the pipe of a supervisor which does not read');
    closeSync(reader);
    for (let line = 0; line < 20; line++) log.fatal('Redis broke the connection');
    closeSync(writer);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
  });
});
