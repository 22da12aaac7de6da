import { createECDH, createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env } from '@hellograph/kit';

export interface Secrets {
  /** Signs session tokens (HS256). */
  tokenKey: string;
  /** Signs media links. */
  mediaKey: string;
  /** Derives the tokens of links in mails, and the hashes by which addresses are compared. */
  linkKey: string;
  /** Grants access to the operator's page and the metrics, unless OPERATOR_TOKEN is set. */
  operatorToken: string;
  /**
   * Signs messages to push services (VAPID): the scalar of a P-256 key in base64url. Browsers
   * subscribe to its public half.
   */
  vapidKey: string;
}

const keyMinLength = 32;
const freshText = () => randomBytes(48).toString('base64url');

/** Node leaves out leading zeros; the scalar has 32 bytes. */
const freshScalar = () => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
};

const fresh = {
  tokenKey: freshText,
  mediaKey: freshText,
  linkKey: freshText,
  operatorToken: freshText,
  vapidKey: freshScalar,
} satisfies Record<keyof Secrets, () => string>;
const names = Object.keys(fresh) as (keyof Secrets)[];

const keyVariable = (about: string) => env.text({ optional: true, secret: true, minLength: keyMinLength, about });

/** Secrets can come from the environment, because several hosts need the same ones. */
export const secretVariables = {
  TOKEN_KEY: keyVariable('Signs sessions. Like the next three, it is made at the first start and kept in DATA_DIR/secrets.json if not set'),
  MEDIA_KEY: keyVariable('Signs addresses of media'),
  LINK_KEY: keyVariable('Makes links in mails'),
  VAPID_KEY: keyVariable('Signs notifications: the private half of a P-256 key, 32 bytes in base64url'),
};

/** The variable for each secret. */
const variableNames = {
  tokenKey: 'TOKEN_KEY',
  mediaKey: 'MEDIA_KEY',
  linkKey: 'LINK_KEY',
  operatorToken: 'OPERATOR_TOKEN',
  vapidKey: 'VAPID_KEY',
} as const satisfies Record<keyof Secrets, string>;

type GivenSecrets = Partial<Record<(typeof variableNames)[keyof Secrets], string | undefined>>;

/**
 * Returns the secrets that the environment sets. Throws if the key for notifications is invalid.
 */
export function toGivenSecrets(values: GivenSecrets): Partial<Secrets> {
  const given = names.flatMap((name) => (values[variableNames[name]] ? [[name, values[variableNames[name]]]] : []));
  const secrets: Partial<Secrets> = Object.fromEntries(given);
  if (secrets.vapidKey && Buffer.from(secrets.vapidKey, 'base64url').length !== 32)
    throw new Error('VAPID_KEY must be 32 bytes in base64url');
  return secrets;
}

/**
 * Returns a digest of each secret, by which other processes can tell whether they have the same.
 */
export const toSecretMarks = (secrets: Secrets): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [variableNames[name], createHash('sha256').update(`${name} ${secrets[name]}`).digest('hex').slice(0, 16)]),
  );

/**
 * Secrets that are not given are generated at the first start and stored in `secrets.json`,
 * readable only by its owner. Deleting the file logs everyone out; a damaged file stops the start,
 * because overwriting it with new secrets would do the same unasked.
 */
export async function loadSecrets(dataDir: string, given: Partial<Secrets> = {}): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const kept = await readKept(path);
  const missing = names.filter((name) => !kept[name] && !given[name]);
  const secrets = { ...kept, ...Object.fromEntries(missing.map((name) => [name, fresh[name]()])) } as Secrets;
  if (missing.length > 0) {
    const whole = `${path}.${randomUUID()}`;
    await writeFile(whole, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(whole, path);
  }
  return { ...secrets, ...given };
}

async function readKept(path: string): Promise<Partial<Secrets>> {
  const text = await readFile(path, 'utf8').catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'ENOENT') return '{}';
    throw thrown;
  });
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept === 'object' && kept !== null && names.every((name) => isKeyOrAbsent((kept as Partial<Secrets>)[name]))) return kept;
  } catch {}
  throw new Error(`${path} is damaged. Restore it from a backup, or delete it: everyone then has to log in again.`);
}

const isKeyOrAbsent = (value: unknown) => value === undefined || (typeof value === 'string' && value.length >= keyMinLength);
