import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, expectTypeOf, it } from 'vitest';
import { boolean, choice, integer, parseEnv, path, text, toConfigurationProblem, toEnvExample, url } from './env';

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
    const at = (name: string, what: string, how: string) => [
      `  what:  ${name} must be ${what}`,
      `  where: the environment variable ${name}`,
      `  how:   correct it${how} start again`,
    ];
    const problems = [
      'The configuration has problems:',
      ...at('PORT', 'a whole number from 1 to 65535, not "80.5"', ', or remove it to get 8080, and'),
      '',
      ...at('SECRET', 'a text of at least 8 characters', ' and'),
      '',
      ...at('MAIL_URL', 'an address that starts with smtp:// or smtps://, not "https://mail"', ', or remove it to do without, and'),
      '',
      ...at('LEVEL', 'one of debug, info, not "loud"', ', or remove it to get info, and'),
      '',
      ...at('QUIET', 'true or false, not "maybe"', ', or remove it to get false, and'),
    ];
    expect(() => parseEnv(table, source)).toThrow(new Error(problems.join('\n')));
    expect(() => parseEnv(table, {})).toThrow('SECRET is not set: a text of at least 8 characters is needed');
  });

  it.each(['0', '65536', '-1', '1e3', '0x10', 'NaN', '١'])('refuses %s as a port', (PORT) => {
    expect(() => parseEnv({ PORT: table.PORT }, { PORT })).toThrow('PORT must be');
  });

  it.each(['https://a.test/hello', 'https://a.test/?a', 'https://u@a.test', 'https://a.test/#b'])('refuses %s for a host', (address) => {
    const origin = { PUBLIC_URL: url({ isOrigin: true }) };
    expect(() => parseEnv(origin, { PUBLIC_URL: address })).toThrow('without a path');
    expect(parseEnv(origin, { PUBLIC_URL: 'https://a.test:8443/' }).PUBLIC_URL).toBe('https://a.test:8443/');
  });

  it('says where a problem is that another reader found', () => {
    expect(toConfigurationProblem(new Error('TRUST_PROXY must be true, false or a number of proxies'))).toBe(
      [
        'The configuration has problems:',
        '  what:  TRUST_PROXY must be true, false or a number of proxies',
        '  where: the environment variable TRUST_PROXY',
        '  how:   correct it as docs/operations.md says, and start again',
      ].join('\n'),
    );
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
