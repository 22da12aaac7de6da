import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * The definition of one environment variable. Created by the functions below, used by `parseEnv`.
 */
export interface Variable<Value> {
  /** The expected values, for messages to the operator: `a whole number from 1 to 65535`. */
  readonly expected: string;
  readonly options: VariableOptions;
  /** The default as text, as written in an env file. */
  readonly defaultText: string | undefined;
  /** Returns `undefined` if the text is invalid. */
  read(text: string): Value | undefined;
}

export interface VariableOptions {
  /** One line for the example file. */
  about?: string;
  optional?: true;
  /**
   * A secret value is never shown, neither in a problem nor in the example. It may be in a file
   * that `<NAME>_FILE` names.
   */
  secret?: true;
}

type Options<Value> = VariableOptions & { default?: Value };
type Presence<Value, Given> = Given extends { optional: true } ? Value | undefined : Value;

export type EnvTable = Record<string, Variable<unknown>>;
export type EnvValues<Table extends EnvTable> = { [Name in keyof Table]: Table[Name] extends Variable<infer Value> ? Value : never };
export type EnvSource = Record<string, string | undefined>;

interface Reading<Value> {
  expected: string;
  read(text: string): Value | undefined;
}

function declare<Value, Given extends Options<Value>>(given: Given, { expected, read }: Reading<Value>): Variable<Presence<Value, Given>> {
  const defaultText = given.default === undefined ? undefined : String(given.default);
  return { expected, options: given, defaultText, read: read as (text: string) => Presence<Value, Given> | undefined };
}

export function text<const Given extends Options<string> & { minLength?: number }>(given: Given) {
  const minLength = given.minLength ?? 1;
  const expected = minLength > 1 ? `a text of at least ${minLength} characters` : 'a text';
  return declare<string, Given>(given, { expected, read: (raw) => (raw.length >= minLength ? raw : undefined) });
}

export function integer<const Given extends Options<number> & { min?: number; max?: number }>(given: Given) {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = given;
  const expected = [
    'a whole number',
    ...(given.min === undefined ? [] : [`from ${min}`]),
    ...(given.max === undefined ? [] : [`to ${max}`]),
  ];
  const read = (raw: string) => {
    const value = Number(raw);
    return /^[+-]?\d+$/.test(raw) && value >= min && value <= max ? value : undefined;
  };
  return declare<number, Given>(given, { expected: expected.join(' '), read });
}

const booleanWords: Record<string, boolean> = {
  true: true,
  '1': true,
  yes: true,
  on: true,
  false: false,
  '0': false,
  no: false,
  off: false,
};

export function boolean<const Given extends Options<boolean>>(given: Given) {
  const read = (raw: string) => (Object.hasOwn(booleanWords, raw.toLowerCase()) ? booleanWords[raw.toLowerCase()] : undefined);
  return declare<boolean, Given>(given, { expected: 'true or false', read });
}

export function choice<const Word extends string, const Given extends Options<Word>>(words: readonly Word[], given: Given) {
  const read = (raw: string) => words.find((word) => word === raw);
  return declare<Word, Given>(given, { expected: `one of ${words.join(', ')}`, read });
}

/** Keeps the text as given; `protocols` are without the colon (`https`). */
export function url<const Given extends Options<string> & { protocols?: readonly string[] }>(given: Given) {
  const protocols = given.protocols ?? ['http', 'https'];
  const read = (raw: string) => (URL.canParse(raw) && protocols.includes(new URL(raw).protocol.slice(0, -1)) ? raw : undefined);
  return declare<string, Given>(given, {
    expected: `an address that starts with ${protocols.map((protocol) => (protocol === 'mailto' ? 'mailto:' : `${protocol}://`)).join(' or ')}`,
    read,
  });
}

/**
 * An absolute path. A relative one counts from the working directory; the default stays relative in
 * the example.
 */
export function path<const Given extends Options<string>>(given: Given) {
  return declare<string, Given>(given, { expected: 'a path', read: (raw) => (raw.includes('\0') ? undefined : resolve(raw)) });
}

/**
 * Reads all variables of the table. Collects every problem first and throws one `Error` whose
 * message is a printable list. An empty variable counts as not set. Variables outside the table are
 * ignored.
 */
export function parseEnv<Table extends EnvTable>(table: Table, source: EnvSource): EnvValues<Table> {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, variable] of Object.entries(table)) {
    const { text: given, problem } = findText(name, variable, source);
    if (problem) {
      problems.push(problem);
      continue;
    }
    const raw = given || variable.defaultText;
    if (raw === undefined) {
      if (!variable.options.optional) problems.push(`${name} is not set: ${variable.expected} is needed`);
      continue;
    }
    const value = variable.read(raw);
    if (value === undefined) problems.push(`${name} must be ${variable.expected}${variable.options.secret ? '' : `, not "${raw}"`}`);
    values[name] = value;
  }
  if (problems.length > 0) throw new Error(`The configuration has problems:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  return values as EnvValues<Table>;
}

/**
 * Returns the text of a variable: from the environment or, for a secret, from the file that is
 * named there.
 */
function findText(name: string, { options }: Variable<unknown>, source: EnvSource): { text?: string; problem?: string } {
  const text = source[name]?.trim() ?? '';
  const fileName = `${name}_FILE`;
  const path = options.secret ? source[fileName]?.trim() : undefined;
  if (!path) return { text };
  if (text) return { problem: `${name} and ${fileName} are both set: set one of them` };
  try {
    return { text: readFileSync(path, 'utf8').trim() };
  } catch (thrown) {
    return { problem: `${fileName} names "${path}", which cannot be read (${(thrown as NodeJS.ErrnoException).code})` };
  }
}

/**
 * Returns the text of an `.env.example` for the table. Defaults and optional variables are
 * commented out.
 */
export function toEnvExample(table: EnvTable): string {
  const entries = Object.entries(table).map(([name, { expected, options, defaultText }]) => {
    const about = `# ${options.about ? `${options.about} (${expected})` : expected}`;
    const isNeeded = defaultText === undefined && !options.optional;
    return `${about}\n${isNeeded ? '' : '# '}${name}=${options.secret ? '' : (defaultText ?? '')}`;
  });
  return `${entries.join('\n\n')}\n`;
}
