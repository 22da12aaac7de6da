import { type DirectorySettings, directoryProviderId, directorySchema } from '@hellograph/contract';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

export interface Invitation {
  code: string;
  /** The number of accounts that it opens. */
  usesMax: number;
}

export interface SignUpSettings {
  mode: 'open' | 'invite' | 'closed';
  /** The codes that are required while `mode` is `invite`. */
  codes: readonly Invitation[];
}

interface SignUpVariables {
  SIGNUP: SignUpSettings['mode'];
  SIGNUP_CODES: string | undefined;
}

const codeMinLength = 8;
const usesLimit = 100_000;

/** Throws if nobody could be invited, or if a code could be guessed. */
export function toSignUpSettings({ SIGNUP: mode, SIGNUP_CODES }: SignUpVariables): SignUpSettings {
  const codes = (SIGNUP_CODES ?? '')
    .split(',')
    .map((written) => written.trim())
    .filter(Boolean)
    .map(toInvitation);
  if (mode === 'invite' && codes.length === 0) throw new Error('SIGNUP is invite, but SIGNUP_CODES is not set: nobody could sign up.');
  const names = codes.map(({ code }) => code);
  if (new Set(names).size < names.length) throw new Error('SIGNUP_CODES names a code twice. Write its number of uses behind it: code:5.');
  return { mode, codes };
}

/** `code` opens one account, `code:5` opens five. */
function toInvitation(written: string): Invitation {
  const [code = '', uses = '1', ...more] = written.split(':');
  if (code.length < codeMinLength || !/^[\w-]+$/.test(code))
    throw new Error(`Each of SIGNUP_CODES must have at least ${codeMinLength} letters, digits, "-" or "_".`);
  const usesMax = /^\d{1,6}$/.test(uses) ? Number(uses) : 0;
  if (more.length > 0 || usesMax < 1 || usesMax > usesLimit)
    throw new Error(`Behind a code of SIGNUP_CODES stands how often it can be used, from 1 to ${usesLimit}: code:5.`);
  return { code, usesMax };
}

/** The operator's language model for suggestions, if there is one. */
export interface IdeasSettings {
  /** The address for chat completions. */
  url: string;
  model: string;
  key: string | undefined;
}

interface IdeasVariables {
  IDEAS_URL: string | undefined;
  IDEAS_MODEL: string | undefined;
  IDEAS_KEY: string | undefined;
}

/** Throws a readable error that names the missing variable. */
export function toIdeasSettings({ IDEAS_URL, IDEAS_MODEL, IDEAS_KEY }: IdeasVariables): IdeasSettings | undefined {
  if (!IDEAS_URL) return undefined;
  if (!IDEAS_MODEL) throw new Error('IDEAS_URL is set, but IDEAS_MODEL is not: name the model that is to be asked.');
  return { url: `${IDEAS_URL.replace(/\/+$/, '')}/chat/completions`, model: IDEAS_MODEL, key: IDEAS_KEY };
}

const text = Type.String({ minLength: 1 });
const common = {
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  name: text,
  issuer: text,
  clientId: text,
  /** Scopes besides those of every provider, such as the one that some need to tell groups. */
  scope: Type.Optional(text),
};
const settingsSchema = Type.Union([
  Type.Object({ ...common, clientSecret: text }, { additionalProperties: false }),
  Type.Object({ ...common, appleTeamId: text, appleKeyId: text, applePrivateKey: text }, { additionalProperties: false }),
]);

const settings = Compile(settingsSchema);

/**
 * An OpenID Connect provider with which people log in. Apple has a private key instead of a secret.
 */
export type ProviderSettings = Static<typeof settingsSchema>;

const problem = (what: string) => new Error(`OIDC_PROVIDERS ${what}. docs/operations.md shows how it is written.`);

/**
 * Reads the JSON list in OIDC_PROVIDERS. Throws if it is invalid, or if a provider lacks a setting.
 */
export function toProviderSettings({ OIDC_PROVIDERS }: { OIDC_PROVIDERS: string | undefined }): readonly ProviderSettings[] {
  if (!OIDC_PROVIDERS) return [];
  const list = readJson(OIDC_PROVIDERS);
  if (!Array.isArray(list)) throw problem('must be a list in JSON');
  list.forEach((item, index) => {
    if (!settings.Check(item)) throw problem(`lacks something, or has something unknown, in provider ${index + 1}`);
    if (!isAllowedIssuer(item.issuer)) throw problem(`needs the https address of an issuer in provider ${index + 1}`);
  });
  const providers = list as ProviderSettings[];
  if (new Set(providers.map(({ id }) => id)).size < providers.length) throw problem('names an id twice');
  if (providers.some(({ id }) => id === directoryProviderId)) throw problem(`may not use the id ${directoryProviderId}`);
  return providers;
}

const directory = Compile(directorySchema);

/** The attributes of most directories, and settings that may be left out. */
const directoryDefaults = {
  authority: '',
  searcherDn: '',
  searcherPassword: '',
  personDn: '',
  groupFilter: '',
  attributes: { id: 'entryUUID', email: 'mail', fullName: 'cn', groups: 'memberOf' },
};

/** Reads the JSON in LDAP_DIRECTORY. Throws if a setting is missing, invalid or unknown. */
export function toDirectorySettings({ LDAP_DIRECTORY }: { LDAP_DIRECTORY: string | undefined }): DirectorySettings | undefined {
  if (!LDAP_DIRECTORY) return undefined;
  const given = readJson(LDAP_DIRECTORY);
  const settings = typeof given === 'object' && given !== null ? { ...directoryDefaults, ...given } : given;
  if (directory.Check(settings)) return settings;
  const [first] = [...directory.Errors(settings)];
  const where = first?.instancePath.replaceAll('/', '.').slice(1);
  throw new Error(`LDAP_DIRECTORY is not valid${where ? ` at ${where}` : ''}. docs/operations.md shows how it is written.`);
}

function readJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}

/** Unencrypted connections are only allowed on this machine, for tests and development. */
export const isOnThisMachine = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

function isAllowedIssuer(issuer: string): boolean {
  const url = URL.parse(issuer);
  return url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url)));
}
