import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';

const text = Type.String({ minLength: 1 });
const common = {
  id: Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }),
  name: text,
  issuer: text,
  clientId: text,
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
  return providers;
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
