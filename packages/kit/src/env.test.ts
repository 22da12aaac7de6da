import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { boolean, choice, integer, parseEnv, path, text, toEnvExample, url } from './env';

const table = {
  PORT: integer({ default: 8080, min: 1, max: 65535, about: 'Where the api listens' }),
  SECRET: text({ secret: true, minLength: 8 }),
  MAIL_URL: url({ optional: true, protocols: ['smtp', 'smtps'] }),
  LEVEL: choice(['debug', 'info'], { default: 'info' }),
  QUIET: boolean({ default: false }),
  DATA_DIR: path({ default: 'data' }),
};

describe('parseEnv', () => {
  it('returns typed values and defaults', () => {
    const values = parseEnv(table, { SECRET: 'correct horse', PORT: '3000', QUIET: 'yes', MAIL_URL: '', LEVEL: ' debug ' });
    expect(values).toEqual({ PORT: 3000, SECRET: 'correct horse', LEVEL: 'debug', QUIET: true, DATA_DIR: `${process.cwd()}/data` });
    expectTypeOf(values.PORT).toEqualTypeOf<number>();
    expectTypeOf(values.MAIL_URL).toEqualTypeOf<string | undefined>();
    expectTypeOf(values.LEVEL).toEqualTypeOf<'debug' | 'info'>();
  });

  it('names all problems together and no secret', () => {
    const source = { SECRET: 'hunter2', PORT: '80.5', MAIL_URL: 'https://mail', LEVEL: 'loud', QUIET: 'maybe' };
    const problems = [
      'The configuration has problems:',
      '  - PORT must be a whole number from 1 to 65535, not "80.5"',
      '  - SECRET must be a text of at least 8 characters',
      '  - MAIL_URL must be an address that starts with smtp:// or smtps://, not "https://mail"',
      '  - LEVEL must be one of debug, info, not "loud"',
      '  - QUIET must be true or false, not "maybe"',
    ];
    expect(() => parseEnv(table, source)).toThrow(new Error(problems.join('\n')));
    expect(() => parseEnv(table, {})).toThrow('SECRET is not set: a text of at least 8 characters is needed');
  });

  it.each(['0', '65536', '-1', '1e3', '0x10', 'NaN', '١'])('refuses %s as a port', (PORT) => {
    expect(() => parseEnv({ PORT: table.PORT }, { PORT })).toThrow('PORT must be');
  });

  it('takes no word from the prototype for a boolean', () => {
    expect(() => parseEnv({ QUIET: table.QUIET }, { QUIET: 'constructor' })).toThrow('QUIET must be');
  });
});

describe('a secret in a file', () => {
  const path = join(tmpdir(), `hellograph-secret-${process.pid}`);
  afterAll(() => rmSync(path, { force: true }));

  it('is read from it, without the line end', () => {
    writeFileSync(path, 'correct horse\n');
    expect(parseEnv(table, { SECRET_FILE: path }).SECRET).toBe('correct horse');
  });

  it('is refused if it is given twice, unreadable or invalid', () => {
    writeFileSync(path, 'short');
    expect(() => parseEnv(table, { SECRET_FILE: path })).toThrow('SECRET must be a text of at least 8 characters');
    expect(() => parseEnv(table, { SECRET_FILE: path, SECRET: 'correct horse' })).toThrow('SECRET and SECRET_FILE are both set');
    expect(() => parseEnv(table, { SECRET_FILE: '/nowhere/secret' })).toThrow(
      'SECRET_FILE names "/nowhere/secret", which cannot be read (ENOENT)',
    );
  });

  it('is for secrets alone', () => {
    expect(parseEnv(table, { SECRET: 'correct horse', PORT_FILE: '/nowhere' }).PORT).toBe(8080);
  });
});

it('writes an example that is right once the needed ones are filled in', () => {
  const example = toEnvExample(table);
  expect(example).toContain('# Where the api listens (a whole number from 1 to 65535)\n# PORT=8080\n');
  const lines = example
    .replace('\nSECRET=', '\nSECRET=correct horse')
    .replaceAll(/^# (?=[A-Z_]+=)/gm, '')
    .split('\n');
  const source = Object.fromEntries(lines.filter((line) => /^[A-Z_]+=/.test(line)).map((line) => line.split('=', 2)));
  expect(Object.keys(source)).toEqual(Object.keys(table));
  expect(parseEnv(table, source)).toEqual(parseEnv(table, { SECRET: 'correct horse' }));
});
