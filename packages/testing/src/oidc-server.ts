import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { AccountClaims, ClientMetadata, InteractionResults, Provider } from 'oidc-provider';

/** A person at the provider. */
export interface OidcPerson {
  sub: string;
  email: string;
  isVerified: boolean;
  name: string;
  groups?: readonly string[];
}

export interface OidcServer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /**
   * Does what a browser does at the provider's pages, and returns the address it is sent back to.
   */
  walk(url: string, person: OidcPerson): Promise<URL>;
  close(): Promise<void>;
}

const client = { clientId: 'hellograph', clientSecret: 'a secret of tests' };

const page = (uid: string) => `<!doctype html><html lang="en"><title>A provider</title><h1>A provider</h1>
<form method="post" action="/interaction/${uid}"><p><label>Email <input name="email" type="email"></label>
<p><label>Name <input name="name"></label><p><label><input type="checkbox" name="isVerified" checked> Confirmed</label>
<p><button>Continue</button> <a href="/interaction/${uid}/stop">Stop</a></form></html>`;

/**
 * Starts a whole OpenID Connect provider on loopback, whose login page accepts any data.
 * `redirectUris` are the addresses to which it may send people back.
 */
export async function startOidcServer(redirectUris: string[]): Promise<OidcServer> {
  const people = new Map<string, OidcPerson>();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = await createProvider(issuer, redirectUris, people);
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void interact(provider, people, request, response);
    else void answer(request, response);
  });
  return {
    issuer,
    ...client,
    walk,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function createProvider(issuer: string, redirectUris: string[], people: Map<string, OidcPerson>): Promise<Provider> {
  // Loaded late, because it writes to the console when it is loaded.
  const { Provider: Oidc } = await import('oidc-provider');
  const metadata: ClientMetadata = {
    client_id: client.clientId,
    client_secret: client.clientSecret,
    redirect_uris: redirectUris,
    response_types: ['code'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  };
  return new Oidc(issuer, {
    clients: [metadata],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    cookies: { keys: ['only for tests'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, accountId) => {
      const person = people.get(accountId);
      const claims = (): AccountClaims => ({
        sub: accountId,
        email: person?.email,
        email_verified: person?.isVerified,
        name: person?.name,
        ...(person?.groups && { groups: person.groups }),
      });
      return person && { accountId, claims };
    },
  });
}

/** Shows the login page, and grants everything requested when it is submitted. */
async function interact(
  provider: Provider,
  people: Map<string, OidcPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { uid, params } = await provider.interactionDetails(request, response);
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (request.url?.endsWith('/stop')) return finish({ error: 'access_denied' });
  if (request.method !== 'POST') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(page(uid));
  const form = new URLSearchParams(await text(request));
  const email = form.get('email') ?? '';
  const accountId = form.get('sub') ?? email;
  people.set(accountId, {
    sub: accountId,
    email,
    name: form.get('name') ?? '',
    isVerified: form.has('isVerified'),
    groups: form.getAll('group'),
  });
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  return finish({ login: { accountId, remember: false }, consent: { grantId: await grant.save() } });
}

async function walk(start: string, { sub, email, isVerified, name, groups = [] }: OidcPerson): Promise<URL> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(start);
  let [url, form]: [URL, URLSearchParams | undefined] = [new URL(start), undefined];
  while (url.origin === origin) {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(form && { method: 'POST', body: form }) });
    for (const line of response.headers.getSetCookie()) {
      const [key = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(key, value);
    }
    const next = response.headers.get('location');
    if (!next && (form || response.status !== 200)) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    form = next ? undefined : new URLSearchParams({ sub, email, name, ...(isVerified && { isVerified: 'on' }) });
    for (const group of groups) form?.append('group', group);
    if (next) url = new URL(next, url);
  }
  return url;
}
