import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classPlan, noSupportTerms } from '@hellograph/contract';
import { instancePlaceholders } from '@hellograph/contract/instance';
import { openTestDatabase } from '@hellograph/db/testing';
import type { RenderProducer, RenderVideoPayload } from '@hellograph/jobs';
import { createLifecycle, createLogger } from '@hellograph/kit';
import { photoDecoderInProcess } from '@hellograph/kit/photo-decoder';
import { createMemoryStore } from '@hellograph/storage';
import { startTestCheckout } from '@hellograph/test-checkout';
import Stripe from 'stripe';
import { buildApp } from '../../app';
import { verifyByLink } from '../../testing/test-api.fixture';

const secretKey = 'sk_test_0123456789abcdef';
export const webhookSecret = 'whsec_0123456789';

/**
 * The whole API on an in-memory database, with the test checkout in place of Stripe and a queue
 * that only records its jobs.
 */
export async function openBillingApp() {
  const log = createLogger({ name: 'test', level: 'silent' });
  const lifecycle = createLifecycle(log);
  const dir = await mkdtemp(join(tmpdir(), 'billing-'));
  lifecycle.add('folder', () => rm(dir, { recursive: true, force: true }));
  const checkout = await startTestCheckout({ secretKey, pagesPath: '/test-checkout' });
  lifecycle.add('checkout', () => checkout.close());
  const db = await openTestDatabase();
  lifecycle.add('database', () => db.destroy());
  const clock = { aheadMs: 0 };
  const announced: { payload: RenderVideoPayload; priority: number }[] = [];
  const config = {
    isDevelopment: true,
    checksAnswers: true,
    host: '127.0.0.1',
    port: 0,
    publicUrl: 'http://hello.test',
    dataDir: dir,
    databasePath: ':memory:',
    databaseUrl: undefined,
    backupDir: undefined,
    backupBucket: undefined,
    updateFeed: undefined,
    givenSecrets: {},
    mediaDir: dir,
    s3: undefined,
    dnsServer: undefined,
    redisUrl: 'redis://unused',
    appDir: dir,
    instance: instancePlaceholders,
    logLevel: 'error' as const,
    trustProxy: false,
    drainMs: 0,
    securityContact: undefined,
    providers: [],
    directory: undefined,
    signUp: { mode: 'open' as const, codes: [] },
    fixedSettings: [],
    fixedAtStart: [],
    housePlan: undefined,
    classPlan,
    support: noSupportTerms,
    confinesDecoders: false,
    ideas: undefined,
    rateLimits: false,
    mail: { url: undefined, from: 'hello@hello.test' },
    stripe: { secretKey, webhookSecret, apiUrl: checkout.url },
    push: { contact: 'mailto:tests@hello.test', furtherHosts: [] },
    webhooks: { furtherHosts: [] },
    addressBooks: { furtherHosts: [] },
    photoLibraries: { furtherHosts: [] },
    chat: { furtherHosts: [] },
  };
  const secrets = {
    tokenKey: 'k'.repeat(48),
    mediaKey: 'm'.repeat(48),
    linkKey: 'l'.repeat(48),
    operatorToken: 'o'.repeat(48),
    vapidKey: 'v'.repeat(43),
  };
  const away = { send: () => Promise.reject(new Error('no worker here')) };
  const { app } = await buildApp(
    {
      config,
      secrets,
      log,
      db,
      store: createMemoryStore(),
      mediaId: 'memory',
      sharedWindows: undefined,
      producer: rememberingProducer(announced),
      decoder: photoDecoderInProcess,
      requests: {
        detectFaces: away,
        findBoxes: away,
        hearRecording: away,
        makeFilmPart: away,
        joinFilm: away,
        makeNamedVideos: away,
        prepareClip: away,
        sayWords: away,
        setBook: away,
        setLines: away,
        setPoster: away,
        transcribeRecording: away,
      },
      now: () => Date.now() + clock.aheadMs,
    },
    lifecycle,
  );
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port: checkout.port, protocol: 'http' });
  return { app, url, db, secrets, checkout, stripe, clock, announced, close: () => lifecycle[Symbol.asyncDispose]() };
}
export type BillingApp = Awaited<ReturnType<typeof openBillingApp>>;

const rememberingProducer = (announced: { payload: RenderVideoPayload; priority: number }[]): RenderProducer => ({
  announce: async (payload, { priority }) => void announced.push({ payload, priority }),
  knows: async () => true,
  cancel: async () => {},
  wantVoice: async () => {},
  orderVoice: async () => {},
  depth: async () => ({ waiting: 0, active: 0 }),
  listWorkers: async () => [],
  listOriginKeys: async () => [],
  onOutcome: () => {},
  onProgress: () => {},
  onVoicesNews: () => {},
  setHeld: async () => {},
  canWrite: async () => true,
  isReady: () => true,
  close: async () => {},
});

export const hearWebhooks = ({ checkout, url }: BillingApp) => {
  checkout.webhooks.target = { url: `${url}/api/subscription/webhook`, secret: webhookSecret };
};

interface Answer<Data> {
  status: number;
  message: string;
  code?: string;
  data: Data;
}

export interface Client {
  get<Data>(path: string): Promise<Data>;
  /** Calls return the data of a payment call unless another type is named. */
  post<Data = { url: string; sessionId: string }>(path: string, body?: object): Promise<Answer<Data>>;
  token: string;
  userId: string;
}

/** Creates an account and logs it in. */
export async function signIn(app: Pick<BillingApp, 'url' | 'db' | 'secrets'>, name: string): Promise<Client> {
  const { url } = app;
  const send = async <Data>(method: string, path: string, { body, token }: { body?: object | undefined; token?: string } = {}) => {
    const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(`${url}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return (await answer.json()) as Answer<Data>;
  };
  const account = { email: `${name}@example.org`, password: 'correct horse', fullName: name };
  await send('POST', '/auth/register', { body: account });
  await verifyByLink(app, account.email);
  const { data } = await send<{ token: string; user: { _id: string } }>('POST', '/auth/login', { body: account });
  return {
    token: data.token,
    userId: data.user._id,
    get: async <Data>(path: string) => (await send<Data>('GET', path, { token: data.token })).data,
    post: (path, body) => send('POST', path, { body, token: data.token }),
  };
}

/** Fills in the hosted page behind a session's URL. */
export const payWith = (pageUrl: string, number = '4242424242424242') =>
  submit(pageUrl, { number, expiry: '12/44', cvc: '123', name: 'Ada Lovelace' });

export const submit = (pageUrl: string, fields: Record<string, string>) =>
  fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

export async function passDays({ stripe }: BillingApp, days: number): Promise<void> {
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve('clock_all');
  await stripe.testHelpers.testClocks.advance('clock_all', { frozen_time: frozen_time + days * 86_400 });
}
