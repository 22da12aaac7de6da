import { type Static, Type } from 'typebox';
import { idParams } from '../platform/route';
import { currentPasswordSchema, loginDataSchema } from './auth';

/**
 * Logging in through a provider that people have an account with already (OpenID Connect Core 1.0,
 * authorization code flow with PKCE). Which providers there are is the operator's choice.
 */
export const providerSchema = Type.Object({
  /** As in the address to which the provider sends people back: `/login/google`. */
  id: Type.String(),
  /** For the button. */
  name: Type.String(),
});
export type Provider = Static<typeof providerSchema>;
export const providersDataSchema = Type.Object({ providers: Type.Array(providerSchema) });

const providerId = Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' });
export const providerParams = Type.Object({ provider: providerId });

/** The browser keeps `attemptId`, which nobody else learns, and goes to `url`. */
export const providerAttemptDataSchema = Type.Object({ attemptId: Type.String(), url: Type.String() });
export type ProviderAttempt = Static<typeof providerAttemptDataSchema>;

/** What the provider sent the browser back with. */
const returned = {
  attemptId: idParams.properties.id,
  code: Type.String({ minLength: 1, maxLength: 4096 }),
  state: Type.String({ minLength: 1, maxLength: 200 }),
  /** The issuer (RFC 9207), from providers that name it. */
  iss: Type.Optional(Type.String({ maxLength: 500 })),
};
export const providerLoginBodySchema = Type.Object({
  ...returned,
  /** Of an invitation, where this server wants one for a new account. */
  invite: Type.Optional(Type.String({ maxLength: 200 })),
});
export type ProviderLoginBody = Static<typeof providerLoginBodySchema>;
export const providerConnectBodySchema = Type.Object(returned);
export type ProviderConnectBody = Static<typeof providerConnectBodySchema>;

export const providerLoginDataSchema = loginDataSchema;

/** Somebody's account with a provider, which logs them in here. */
export const identitySchema = Type.Object({
  _id: Type.String(),
  /** The provider's name. */
  provider: Type.String(),
  /** The address by which the provider knows them. */
  email: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  lastUsedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
});
export type Identity = Static<typeof identitySchema>;
export const identitiesDataSchema = Type.Object({ identities: Type.Array(identitySchema) });
export type IdentitiesData = Static<typeof identitiesDataSchema>;

export const connectProviderBodySchema = Type.Object({ password: currentPasswordSchema });
