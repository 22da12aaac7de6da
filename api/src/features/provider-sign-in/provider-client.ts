import { CodedError, cleanText, findEmailAddress } from '@hellograph/contract';
import { createSigner } from 'fast-jwt';
import * as oidc from 'openid-client';
import { isOnThisMachine, type ProviderSettings } from '../../platform/config/provider-settings';

const requestTimeoutSec = 10;
/** The time for which a provider's configuration is cached. */
const configurationTtlMs = 60 * 60_000;
const appleSecretTtlMs = 5 * 60_000;

/** The values that one attempt must return with. */
export interface Proof {
  state: string;
  nonce: string;
  /** The code verifier of PKCE (RFC 7636). */
  verifier: string;
}

export interface ReturnedAnswer {
  code: string;
  state: string;
  iss?: string | undefined;
}

/** The provider's claims about a user. */
export interface Vouched {
  issuer: string;
  subject: string;
  /** As it is stored; empty if the provider sent none, or none that is valid. */
  email: string;
  isEmailVerified: boolean;
  /** Empty if the provider sent none. */
  fullName: string;
}

export interface ProviderClient {
  id: string;
  name: string;
  issuer: string;
  /** The provider's page for this attempt. Throws PROVIDER_UNAVAILABLE. */
  toUrl(proof: Proof): Promise<string>;
  /** Throws PROVIDER_REFUSED or PROVIDER_UNAVAILABLE. */
  findOut(returned: ReturnedAnswer, proof: Proof): Promise<Vouched>;
}

/**
 * A client of OpenID Connect Core 1.0: authorization code flow with PKCE, state and nonce. The
 * provider's configuration (Discovery 1.0) is requested on first use, so that a provider that is
 * down does not prevent the api from starting.
 */
export function createProviderClient(
  settings: ProviderSettings,
  { publicUrl, now }: { publicUrl: string; now: () => number },
): ProviderClient {
  const { id, name, issuer } = settings;
  const redirectUri = new URL(`/login/${id}`, publicUrl).href;
  const open = rememberFor(configurationTtlMs, now, () => discover(settings));

  const toUrl = async ({ state, nonce, verifier }: Proof) => {
    const configuration = await open();
    return oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // Apple sends the address and the name only with a form (Sign in with Apple).
      ...('appleKeyId' in settings && { response_mode: 'form_post', scope: 'openid email name' }),
    }).href;
  };

  const findOut = async ({ code, state, iss }: ReturnedAnswer, proof: Proof): Promise<Vouched> => {
    const configuration = await open();
    const url = new URL(redirectUri);
    url.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
    const { nonce: expectedNonce, state: expectedState, verifier: pkceCodeVerifier } = proof;
    const checks = { expectedNonce, expectedState, pkceCodeVerifier, idTokenExpected: true };
    const { claims, more } = await grant(configuration, url, checks).catch((cause: unknown) => {
      throw new CodedError(isUnreachable(cause) ? 'PROVIDER_UNAVAILABLE' : 'PROVIDER_REFUSED', { cause });
    });
    const { email, email_verified: isVerified, name: fullName } = more;
    return {
      issuer: claims.iss,
      subject: claims.sub,
      email: findEmailAddress(toText(email)) ?? '',
      // Apple sends it as a string.
      isEmailVerified: isVerified === true || isVerified === 'true',
      fullName: cleanText(toText(fullName), 'line'),
    };
  };
  return { id, name, issuer, toUrl, findOut };
}

/** Some providers put the address in the ID token, others return it only on request. */
async function grant(configuration: oidc.Configuration, url: URL, checks: oidc.AuthorizationCodeGrantChecks) {
  const tokens = await oidc.authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new CodedError('PROVIDER_REFUSED');
  const tellsMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  return { claims, more: tellsMore ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims };
}

const toText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** A provider that does not respond or returns an internal error is down; a refusal is not. */
function isUnreachable(cause: unknown): boolean {
  if (cause instanceof oidc.ResponseBodyError) return cause.status >= 500;
  const { name, code } = cause as { name?: string; code?: string };
  return cause instanceof TypeError || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  const server = new URL(settings.issuer);
  const authentication = 'appleKeyId' in settings ? appleAuthentication(settings) : oidc.ClientSecretPost(settings.clientSecret);
  return oidc
    .discovery(server, settings.clientId, undefined, authentication, {
      timeout: requestTimeoutSec,
      // Also checks the signature of ID tokens, although the encrypted connection alone would be
      // sufficient.
      execute: [oidc.enableNonRepudiationChecks, ...(isOnThisMachine(server) ? [oidc.allowInsecureRequests] : [])],
    })
    .catch((cause: unknown) => {
      throw new CodedError('PROVIDER_UNAVAILABLE', { cause });
    });
}

type AppleSettings = Extract<ProviderSettings, { appleKeyId: string }>;

/**
 * Apple's client secret is a token that the private key signs (Apple, “Creating a client secret”).
 * A new one is created for each request and is valid for minutes, so none has to be renewed.
 */
export function createAppleSecret({ clientId, issuer, appleTeamId, appleKeyId, applePrivateKey }: AppleSettings): string {
  const sign = createSigner({
    key: applePrivateKey,
    algorithm: 'ES256',
    kid: appleKeyId,
    iss: appleTeamId,
    sub: clientId,
    aud: issuer,
    expiresIn: appleSecretTtlMs,
  });
  return sign({});
}

const appleAuthentication =
  (settings: AppleSettings): oidc.ClientAuth =>
  (_server, _client, body) => {
    body.set('client_id', settings.clientId);
    body.set('client_secret', createAppleSecret(settings));
  };

/** Requests again when the cached value is too old, or when the request failed. */
function rememberFor<Value>(ttlMs: number, now: () => number, ask: () => Promise<Value>): () => Promise<Value> {
  let remembered: { at: number; value: Promise<Value> } | undefined;
  return () => {
    if (!remembered || now() - remembered.at > ttlMs) {
      const asked = { at: now(), value: ask() };
      asked.value.catch(() => {
        if (remembered === asked) remembered = undefined;
      });
      remembered = asked;
    }
    return remembered.value;
  };
}
