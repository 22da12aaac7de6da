import { CodedError, cleanText, findEmailAddress } from '@hellograph/contract';
import { createSigner } from 'fast-jwt';
import type * as oidc from 'openid-client';
import { isOnThisMachine, type ProviderSettings } from '../../platform/config/provider-settings';

/** Its memory is for servers that have a provider. */
const loadOidc = () => import('openid-client');

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
  /** `undefined` if the provider has more groups of the user than it sends. */
  groups: readonly string[] | undefined;
}

export interface ProviderClient {
  id: string;
  name: string;
  issuer: string;
  /** The provider's page for this attempt. Throws PROVIDER_UNAVAILABLE. */
  toUrl(proof: Proof): Promise<string>;
  /**
   * `groupsClaim` names the user's groups, if they are wanted. Throws PROVIDER_REFUSED or
   * PROVIDER_UNAVAILABLE.
   */
  findOut(returned: ReturnedAnswer, proof: Proof, groupsClaim?: string): Promise<Vouched>;
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
  const { id, name, issuer, scope } = settings;
  const redirectUri = new URL(`/login/${id}`, publicUrl).href;
  const open = rememberFor(configurationTtlMs, now, () => discover(settings));

  const toUrl = async ({ state, nonce, verifier }: Proof) => {
    const [{ buildAuthorizationUrl, calculatePKCECodeChallenge }, configuration] = [await loadOidc(), await open()];
    const isApple = 'appleKeyId' in settings;
    return buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: ['openid email', isApple ? 'name' : 'profile', scope].filter(Boolean).join(' '),
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      // Apple sends the address and the name only with a form (Sign in with Apple).
      ...(isApple && { response_mode: 'form_post' }),
    }).href;
  };

  const findOut = async ({ code, state, iss }: ReturnedAnswer, proof: Proof, groupsClaim?: string): Promise<Vouched> => {
    const configuration = await open();
    const url = new URL(redirectUri);
    url.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
    const { nonce: expectedNonce, state: expectedState, verifier: pkceCodeVerifier } = proof;
    const checks = { expectedNonce, expectedState, pkceCodeVerifier, idTokenExpected: true };
    const { claims, more } = await grant(configuration, url, checks, groupsClaim).catch((cause: unknown) => {
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
      groups: groupsClaim === undefined ? [] : findGroups(more, groupsClaim),
    };
  };
  return { id, name, issuer, toUrl, findOut };
}

/** Some providers put the address or the groups in the ID token, others send them on request. */
async function grant(
  configuration: oidc.Configuration,
  url: URL,
  checks: oidc.AuthorizationCodeGrantChecks,
  groupsClaim: string | undefined,
) {
  const { authorizationCodeGrant, fetchUserInfo } = await loadOidc();
  const tokens = await authorizationCodeGrant(configuration, url, checks);
  const claims = tokens.claims();
  if (!claims) throw new CodedError('PROVIDER_REFUSED');
  const lacks = claims.email === undefined || (groupsClaim !== undefined && findGroups(claims, groupsClaim)?.length === 0);
  const tellsMore = lacks && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = tellsMore ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  const all: Record<string, unknown> = { ...claims, ...more };
  return { claims, more: all };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const findValue = (claims: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined), claims);

/**
 * Finds the groups in a claim, or in the one to which a path with dots leads
 * (`realm_access.roles`). Returns none if there is no such claim, because many providers leave an
 * empty one out, and `undefined` if the provider only refers to them (OpenID Connect Core 1.0
 * §5.6.2), as Entra ID does above 200.
 */
export function findGroups(claims: object, claim: string): string[] | undefined {
  const value = findValue(claims, [claim]) ?? findValue(claims, claim.split('.'));
  if (value === undefined && findValue(claims, ['_claim_names', claim]) !== undefined) return undefined;
  const listed: unknown[] = Array.isArray(value) ? value : [value];
  return listed.filter((group) => typeof group === 'string').map((group) => group.trim());
}

const toText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

/** A provider that does not respond or returns an internal error is down; a refusal is not. */
function isUnreachable(cause: unknown): boolean {
  const { name, code, status } = cause as { name?: string; code?: string; status?: number };
  if (code === 'OAUTH_RESPONSE_BODY_ERROR' && status !== undefined) return status >= 500;
  return cause instanceof TypeError || name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || code === 'OAUTH_RESPONSE_IS_NOT_CONFORM';
}

async function discover(settings: ProviderSettings): Promise<oidc.Configuration> {
  const { allowInsecureRequests, ClientSecretPost, discovery, enableNonRepudiationChecks } = await loadOidc();
  const server = new URL(settings.issuer);
  const authentication = 'appleKeyId' in settings ? appleAuthentication(settings) : ClientSecretPost(settings.clientSecret);
  return discovery(server, settings.clientId, undefined, authentication, {
    timeout: requestTimeoutSec,
    // Also checks the signature of ID tokens, although the encrypted connection alone would be
    // sufficient.
    execute: [enableNonRepudiationChecks, ...(isOnThisMachine(server) ? [allowInsecureRequests] : [])],
  }).catch((cause: unknown) => {
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
