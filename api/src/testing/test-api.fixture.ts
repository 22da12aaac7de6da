import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classPlan, type ErrorEnvelope, noSupportTerms, type Video } from '@hellograph/contract';
import { instancePlaceholders } from '@hellograph/contract/instance';
import { dropTestDatabase, getNewDatabaseFile, openTestDatabaseUrl } from '@hellograph/db/testing';
import { createLifecycle, createLogger, type Logger, waitFor } from '@hellograph/kit';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildApp } from '../app';
import { createLinkTokens } from '../domain/link-tokens/link-tokens';
import type { Config } from '../platform/config/config';
import { type AppContext, openContext } from '../platform/context';
import type { Feature } from '../platform/http/feature';

export { findLedgerMismatches } from '../domain/ledger/ledger-mismatches';

export interface TestApiOptions {
  redisUrl: string;
  /**
   * Directory of an earlier api, to restart on its data. By default a new one, deleted afterwards.
   */
  dataDir?: string;
  config?: Partial<Config>;
  now?: () => number;
  /** Silent if left out. */
  log?: Logger;
}

export interface TestApi extends AppContext {
  app: FastifyInstance;
  features: readonly Feature[];
  now: () => number;
  url: string;
  dir: string;
  close(): Promise<void>;
}

const silent = createLogger({ name: 'test', level: 'silent' });

/**
 * The whole API as `main.ts` starts it, on a real database and a real Redis, listening on a free
 * loopback port.
 */
export async function openTestApi({ redisUrl, dataDir, config: more, now, log = silent }: TestApiOptions): Promise<TestApi> {
  const lifecycle = createLifecycle(log);
  const dir = dataDir ?? (await mkdtemp(join(tmpdir(), 'hellograph-api-')));
  if (!dataDir) {
    lifecycle.add('folder', () => rm(dir, { recursive: true, force: true }));
    lifecycle.add('its database', () => dropTestDatabase(dir));
  }
  const config: Config = {
    isDevelopment: true,
    checksAnswers: true,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://hello.test',
    dataDir: dir,
    databasePath: join(dir, 'hellograph.sqlite'),
    databaseUrl: await openTestDatabaseUrl(dir),
    mediaDir: join(dir, 'media'),
    s3: undefined,
    backupDir: undefined,
    backupBucket: undefined,
    givenSecrets: {},
    redisUrl,
    appDir: join(dir, 'no-app'),
    instance: instancePlaceholders,
    logLevel: 'error',
    trustProxy: false,
    drainMs: 0,
    securityContact: undefined,
    signUp: { mode: 'open', codes: [] },
    updateFeed: undefined,
    fixedSettings: [],
    fixedAtStart: [],
    providers: [],
    directory: undefined,
    housePlan: undefined,
    classPlan,
    support: noSupportTerms,
    stripe: undefined,
    confinesDecoders: false,
    push: { contact: 'mailto:tests@hello.test', furtherHosts: [] },
    webhooks: { furtherHosts: [] },
    addressBooks: { furtherHosts: [] },
    photoLibraries: { furtherHosts: [] },
    chat: { furtherHosts: [] },
    rateLimits: false,
    ideas: undefined,
    dnsServer: undefined,
    mail: { url: undefined, from: 'Hellograph <hello@hello.test>' },
    ...more,
  };
  if (!dataDir && !config.databaseUrl) await writeFile(config.databasePath, await getNewDatabaseFile());
  const context = await openContext(config, lifecycle, log);
  const clocked = now ? { ...context, now } : context;
  const { app, features } = await buildApp(clocked, lifecycle);
  const url = await app.listen({ host: config.host, port: config.port });
  return { ...clocked, app, features, url, dir, close: async () => lifecycle[Symbol.asyncDispose]() };
}

export interface Answer<Data> {
  status: number;
  headers: Headers;
  success: boolean;
  message: string;
  /** Set for an error. */
  code: string | undefined;
  fields: ErrorEnvelope['fields'];
  data: Data;
}

interface Call {
  token?: string | undefined;
  body?: object | undefined;
  form?: FormData | undefined;
  headers?: Record<string, string>;
}

/** Calls a route below `/api`, by its row's name: `POST /auth/login`. */
export async function call<Data>(url: string, route: string, { token, body, form, headers = {} }: Call = {}): Promise<Answer<Data>> {
  const [method = '', path = ''] = route.split(' ');
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    body: body ? JSON.stringify(body) : (form ?? null),
  });
  return { headers: answer.headers, ...((await answer.json()) as Omit<Answer<Data>, 'headers'>) };
}

export const accountOf = (name: string) => ({
  email: `${name}@example.org`,
  password: `correct horse ${name}`,
  fullName: `${name} Example`,
});

export type Client = ReturnType<typeof openClient>;

/** Follows the newest link that verifies an address, as its mail contains it. */
export async function verifyByLink({ url, db, secrets }: Pick<TestApi, 'url' | 'db' | 'secrets'>, email: string): Promise<void> {
  const links = db.selectFrom('link_tokens').innerJoin('users', 'users.id', 'user_id').where('email', '=', email);
  const { id } = await links
    .where('purpose', '=', 'verify')
    .select('link_tokens.id')
    .orderBy(sql`link_tokens.rowid`, 'desc')
    .executeTakeFirstOrThrow();
  await call(url, `GET /auth/verify-email?token=${createLinkTokens(secrets.linkKey, Date.now).toToken(id)}`);
}

/** Creates an account with the trial's three generations, verified and logged in. */
export async function signUp(api: Pick<TestApi, 'url' | 'db' | 'secrets'>, name: string) {
  const { url } = api;
  await call(url, 'POST /auth/register', { body: accountOf(name) });
  await verifyByLink(api, accountOf(name).email);
  const { data } = await call<{ token: string; user: { _id: string } }>(url, 'POST /auth/login', { body: accountOf(name) });
  return openClient(url, { token: data.token, userId: data.user._id });
}

interface LoggedIn {
  token: string;
  userId: string;
  /** Headers of each call. */
  headers?: Record<string, string>;
}

/** The calls of a person who is logged in. */
export function openClient(url: string, { token, userId, headers: own = {} }: LoggedIn) {
  const ask = <Data>(route: string, { headers = {}, ...more }: Omit<Call, 'token'> = {}) =>
    call<Data>(url, route, { ...more, headers: { ...own, ...headers }, token });
  return {
    token,
    userId,
    ask,
    list: async () => (await ask<{ videos: Video[] }>('GET /video')).data.videos,
    /** `fields` besides the photo; the message has a default. */
    create: (photo: Uint8Array | undefined, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      ask<{ videos: Video[] }>('POST /video/imageToVideo', { form: toForm(photo, { prompt: 'Hello there', ...fields }), headers }),
  };
}

export function toForm(photo: Uint8Array | undefined, fields: Record<string, string>, name = 'photo.jpg'): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  if (photo) form.set('image', new File([new Uint8Array(photo)], name, { type: 'image/jpeg' }));
  return form;
}

/** A small photo without people: noise around a colour. */
export const drawPhoto = (format: 'jpeg' | 'png' | 'webp' = 'jpeg', { width = 320, height = 240 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c08868', noise: { type: 'gaussian', mean: 128, sigma: 30 } } })
    .toFormat(format)
    .toBuffer();

/** Waits until the user's first video has a status, and returns it. */
export async function untilStatus(client: Client, status: Video['status'], timeoutMs = 20_000): Promise<Video> {
  let found: Video | undefined;
  const look = async () => {
    found = (await client.list()).find((video) => video.status === status);
    return found !== undefined;
  };
  await waitFor(look, { timeoutMs });
  return found as Video;
}
