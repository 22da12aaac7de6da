import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLogFile } from './log-file';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hellograph-log-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

it('keeps a bounded number of files of a bounded size, the newest lines first', () => {
  const log = createLogFile({ path: join(dir, 'api.log'), maxBytes: 100, keptFiles: 2 });
  for (let n = 0; n < 50; n++) log.write(Buffer.from(`line ${String(n).padStart(3, '0')}\n`));
  log.close();
  expect(readdirSync(dir).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  for (const name of readdirSync(dir)) expect(statSync(join(dir, name)).size).toBeLessThanOrEqual(100);
  expect(readFileSync(join(dir, 'api.log'), 'utf8')).toContain('line 049');
});

it('keeps nothing for longer than five weeks', () => {
  let ahead = 0;
  const log = createLogFile({ path: join(dir, 'api.log'), nowMs: () => Date.now() + ahead });
  log.write(Buffer.from('an old line\n'));
  log.write(Buffer.from('a line of the same week\n'));
  expect(readdirSync(dir)).toEqual(['api.log']);
  for (let week = 1; week <= 5; week++) {
    ahead = 8 * 86_400_000;
    log.write(Buffer.from(`week ${week}\n`));
    log.close();
  }
  const kept = readdirSync(dir).map((name) => readFileSync(join(dir, name), 'utf8'));
  expect(kept).toHaveLength(5);
  expect(kept.join('')).not.toContain('old line');
});

it('appends to the existing file', () => {
  const path = join(dir, 'api.log');
  const first = createLogFile({ path });
  first.write(Buffer.from('one\n'));
  first.close();
  const second = createLogFile({ path });
  second.write(Buffer.from('two\n'));
  second.close();
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
});

it('drops what a full disk refuses, and says how much once there is room', () => {
  const path = join(dir, 'worker.log');
  symlinkSync('/dev/full', path);
  const log = createLogFile({ path });
  log.write(Buffer.from('lost line\n'));
  log.write(Buffer.from('lost too!\n'));
  log.close();
  unlinkSync(path);
  log.write(Buffer.from('kept\n'));
  log.close();
  const text = readFileSync(path, 'utf8');
  expect(text).toMatch(/"droppedBytes":20/);
  expect(text.endsWith('kept\n')).toBe(true);
  expect(text).not.toContain('lost line');
});
