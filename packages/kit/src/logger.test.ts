import { Writable } from 'node:stream';
import { CodedError } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { createLogger } from './logger';

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
