import { type Static, Type } from 'typebox';
import { idParams } from '../platform/route';
import { printedText } from '../platform/text-field';
import { currentPasswordSchema, loginDataSchema } from './auth';

/**
 * Logging in with an account at another provider (OpenID Connect Core 1.0, authorization code flow
 * with PKCE). The operator chooses the providers.
 */
export const providerSchema = Type.Object({
  /** The last part of the address to which the provider redirects: `/login/google`. */
  id: Type.String(),
  /** The label of the button. */
  name: Type.String(),
});
export type Provider = Static<typeof providerSchema>;
export const providersDataSchema = Type.Object({
  providers: Type.Array(providerSchema),
  /** The directory, where people log in with a name and a password. */
  directory: Type.Union([providerSchema, Type.Null()]),
});
export type ProvidersData = Static<typeof providersDataSchema>;

const providerId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
export const providerParams = Type.Object({ provider: providerId });

/** The browser keeps `attemptId` secret and navigates to `url`. */
export const providerAttemptDataSchema = Type.Object({ attemptId: Type.String(), url: Type.String() });
export type ProviderAttempt = Static<typeof providerAttemptDataSchema>;

/** The parameters with which the provider redirected the browser back. */
const returned = {
  attemptId: idParams.properties.id,
  code: printedText({ minLength: 1, maxLength: 4096 }),
  state: printedText({ minLength: 1, maxLength: 200 }),
  /** The issuer (RFC 9207), if the provider sends one. */
  iss: Type.Optional(printedText({ maxLength: 500 })),
};
export const providerLoginBodySchema = Type.Object({
  ...returned,
  /** The invitation's token, on servers that require one for a new account. */
  invite: Type.Optional(printedText({ maxLength: 200 })),
});
export type ProviderLoginBody = Static<typeof providerLoginBodySchema>;
export const providerConnectBodySchema = Type.Object(returned);
export type ProviderConnectBody = Static<typeof providerConnectBodySchema>;

export const providerLoginDataSchema = loginDataSchema;

/** A user's account with a provider, which logs them in here. */
export const identitySchema = Type.Object({
  _id: Type.String(),
  /** The provider's name. */
  provider: Type.String(),
  /** The user's address at the provider. */
  email: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type Identity = Static<typeof identitySchema>;
export const identitiesDataSchema = Type.Object({ identities: Type.Array(identitySchema) });
export type IdentitiesData = Static<typeof identitiesDataSchema>;

export const connectProviderBodySchema = Type.Object({ password: currentPasswordSchema });
