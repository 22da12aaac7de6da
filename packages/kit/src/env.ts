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

interface UrlOptions {
  /** Without the colon (`https`). */
  protocols?: readonly string[];
  /** Refuses a path, a query and a name, for what can only live at the root of a host. */
  isOrigin?: true;
}

/** Keeps the text as given. */
export function url<const Given extends Options<string> & UrlOptions>(given: Given) {
  const protocols = given.protocols ?? ['http', 'https'];
  const isRight = ({ protocol, origin, href }: URL) =>
    protocols.includes(protocol.slice(0, -1)) && (!given.isOrigin || href === `${origin}/`);
  const read = (raw: string) => (URL.canParse(raw) && isRight(new URL(raw)) ? raw : undefined);
  const starts = protocols.map((protocol) => (protocol === 'mailto' ? 'mailto:' : `${protocol}://`)).join(' or ');
  return declare<string, Given>(given, {
    expected: `an address that starts with ${starts}${given.isOrigin ? ', without a path' : ''}`,
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

interface Problem {
  what: string;
  where: string;
  how: string;
}

const toText = ({ what, where, how }: Problem) => `  what:  ${what}\n  where: ${where}\n  how:   ${how}`;

/**
 * Runs the part of a program's start that reads its configuration. If that throws, prints what is
 * wrong, where, and what to do, and ends the program: a stack trace would hide it.
 */
export function readConfiguration<Configuration>(read: () => Configuration): Configuration {
  try {
    return read();
  } catch (thrown) {
    process.stderr.write(`${toConfigurationProblem(thrown)}\n`);
    process.exit(1);
  }
}

/** Returns the text for an operator about an error while the configuration was read. */
export function toConfigurationProblem(thrown: unknown): string {
  const what = thrown instanceof Error ? thrown.message : String(thrown);
  if (what.startsWith(problemsTitle)) return what;
  const names = [...new Set(what.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bPORT\b|\bHOST\b|\bBILLING\b|\bSIGNUP\b/g) ?? [])];
  const where = names.length > 0 ? `the environment ${names.length > 1 ? 'variables' : 'variable'} ${names.join(', ')}` : 'the environment';
  return `${problemsTitle}\n${toText({ what, where, how: 'correct it as docs/operations.md says, and start again' })}`;
}

const problemsTitle = 'The configuration has problems:';

/**
 * Reads all variables of the table. Collects every problem first and throws one `Error` whose
 * message is a printable list. An empty variable counts as not set. Variables outside the table are
 * ignored.
 */
export function parseEnv<Table extends EnvTable>(table: Table, source: EnvSource): EnvValues<Table> {
  const values: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [name, variable] of Object.entries(table)) {
    const { text: given, where, problem } = findText(name, variable, source);
    if (problem) {
      problems.push(problem);
      continue;
    }
    const raw = given || variable.defaultText;
    if (raw === undefined) {
      if (!variable.options.optional)
        problems.push({ what: `${name} is not set: ${variable.expected} is needed`, where, how: `set ${name}; .env.example explains it` });
      continue;
    }
    const value = variable.read(raw);
    if (value === undefined) {
      const what = `${name} must be ${variable.expected}${variable.options.secret ? '' : `, not "${raw}"`}`;
      problems.push({ what, where, how: howToCorrect(variable) });
    }
    values[name] = value;
  }
  if (problems.length > 0) throw new Error(`${problemsTitle}\n${problems.map(toText).join('\n\n')}`);
  return values as EnvValues<Table>;
}

const howToCorrect = ({ options, defaultText }: Variable<unknown>): string => {
  if (defaultText !== undefined) return `correct it, or remove it to get ${defaultText}, and start again`;
  return options.optional ? 'correct it, or remove it to do without, and start again' : 'correct it and start again';
};

interface FoundText {
  text?: string;
  where: string;
  problem?: Problem;
}

/**
 * Returns the text of a variable: from the environment or, for a secret, from the file that is
 * named there.
 */
function findText(name: string, { options }: Variable<unknown>, source: EnvSource): FoundText {
  const text = source[name]?.trim() ?? '';
  const fileName = `${name}_FILE`;
  const path = options.secret ? source[fileName]?.trim() : undefined;
  const where = `the environment variable ${name}`;
  if (!path) return { text, where };
  const files = `the environment variable ${fileName}`;
  const both = { what: `${name} and ${fileName} are both set`, where: 'the environment', how: 'set one of them and start again' };
  if (text) return { where, problem: both };
  try {
    return { text: readFileSync(path, 'utf8').trim(), where: `the file ${path}, which ${fileName} names` };
  } catch (thrown) {
    const what = `${fileName} names "${path}", which cannot be read (${(thrown as NodeJS.ErrnoException).code})`;
    return { where, problem: { what, where: files, how: 'name a file that this program’s user may read, and start again' } };
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
