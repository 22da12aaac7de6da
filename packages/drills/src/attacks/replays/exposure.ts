import { join } from 'node:path';
import { type Card, socketPath } from '@hellograph/contract';
import { findFreePort, waitFor } from '@hellograph/kit';
import { dataOf } from '../../harness/http';
import { createProgram } from '../../harness/program';
import { projectUrl } from '../../harness/project';
import { type AttackTarget, isTo, type Replay } from './target';

const html = { accept: 'text/html' };

/** Starts only the api, also in production, with other settings. */
export async function startApi({ product }: AttackTarget, name: string, env: Record<string, string>) {
  const port = env.PORT ? Number(env.PORT) : await findFreePort();
  const program = createProgram({
    entry: new URL('api/src/main.ts', projectUrl),
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(product.folder, name),
      // No Redis runs at this address, because this attack needs no queue.
      REDIS_URL: 'redis://127.0.0.1:1',
      PWA_DIST: join(product.folder, 'no-app'),
      ...env,
    },
    logPath: join(product.folder, `${name}.log`),
  });
  program.start();
  return { url: `http://127.0.0.1:${port}`, program };
}

export const isUp = (url: string) =>
  fetch(`${url}/api/health/live`).then(
    ({ ok }) => ok,
    () => false,
  );

const devMail: Replay = {
  finding: 7,
  attack: 'read reset links at /dev/mail, even from the machine itself',
  run: async ({ site, sendRaw }) => {
    // The app's page for an address that doesn't exist.
    const plain = await site.ask({ path: '/dev/mail', headers: { host: 'localhost' } });
    const page = await site.ask({ path: '/dev/mail', headers: { ...html, host: 'localhost' } });
    const file = await site.ask({ path: '/dev/mail/1.eml', headers: { host: 'localhost' } });
    const raw = await sendRaw({ method: 'GET', requestTarget: '/%64ev/mail', headers: { Host: 'localhost' } }, '127.0.0.1');
    const hasMails = [plain, page].some(({ bytes }) => /<h1>Mails|\/dev\/mail\//.test(bytes.toString()));
    return {
      isRefused: file.status === 404 && raw === 404 && !hasMails,
      saw: `${plain.status}, ${file.status}, ${raw}; mails listed: ${hasMails ? 'yes' : 'no'}`,
    };
  },
};

const playMoney: Replay = {
  finding: 7,
  attack: 'get a paid plan for play money, or for nothing',
  run: async (target) => {
    const { person } = await target.addAccount();
    const checkout = await target.site.ask({ path: '/test-checkout/style.css' });
    const credits = await target.ask<{ plan: string }>('GET /credits', { token: person.token });
    const bought = await target.ask('POST /subscription/create', { token: person.token, body: { plan: 'enterprise' } });
    const webhook = await target.ask('POST /subscription/webhook', { body: { type: 'invoice.paid' } });
    const isRefused = checkout.status === 404 && credits.data.plan === 'trial' && bought.status >= 400 && webhook.status >= 400;
    return {
      isRefused,
      saw: `test checkout ${checkout.status}; plan ${credits.data.plan}; buying ${bought.status}; a forged payment ${webhook.status}`,
    };
  },
};

const testKey: Replay = {
  finding: 7,
  attack: 'have a production server sell with a test key without the operator’s consent',
  run: async (target) => {
    const env = { STRIPE_SECRET_KEY: 'sk_test_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };
    const { url, program } = await startApi(target, 'test-key', env);
    try {
      const isOver = async () => program.pid === undefined || (await isUp(url));
      await waitFor(isOver, { timeoutMs: 120_000, intervalMs: 100, what: 'A start or a refusal' });
      return { isRefused: program.pid === undefined, saw: program.pid === undefined ? 'it does not start' : 'it started' };
    } finally {
      await program.kill9();
    }
  },
};

const strictTransport: Replay = {
  finding: 7,
  attack: 'strip https from a visit, and sign up where sign-ups are closed',
  run: async (target) => {
    const { url, program } = await startApi(target, 'https', { PUBLIC_URL: 'https://hello.test', SIGNUP: 'closed' });
    try {
      await waitFor(() => isUp(url), { timeoutMs: 120_000, intervalMs: 100, what: 'The start of the api with https' });
      const { headers } = await fetch(`${url}/api/health/live`);
      const hsts = headers.get('strict-transport-security') ?? 'none';
      const signUp = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'a@example.org', password: 'a wooden horse', fullName: 'Ada' }),
      });
      const isRefused = Number(/max-age=(\d+)/.exec(hsts)?.[1] ?? 0) >= 31_536_000 && signUp.status === 403;
      return { isRefused, saw: `Strict-Transport-Security: ${hsts}; sign-up ${signUp.status}` };
    } finally {
      await program.stop();
    }
  },
};

const evilHost = 'evil.test';

const forgedHost: Replay = {
  finding: 18,
  attack: 'lead links of mails and cards, and pages of other sites, elsewhere by the Host header',
  run: async (target) => {
    const owner = await target.addAccount();
    const forged = {
      host: evilHost,
      'x-forwarded-host': evilHost,
      forwarded: `host=${evilHost}`,
      'x-forwarded-for': target.newAddress(),
    };
    const post = (path: string, body: object, more: Record<string, string> = {}) =>
      target.site.ask({
        method: 'POST',
        path: `/api${path}`,
        headers: { ...forged, 'content-type': 'application/json', ...more },
        body: Buffer.from(JSON.stringify(body)),
      });
    const asked = await post('/auth/forgot-password', { email: owner.email });
    const own = { authorization: `Bearer ${owner.person.token}` };
    const made = dataOf<{ card: Card } | null>(await post('/cards', { cover: 'Hello' }, own));
    const linked = await post(`/cards/${made?.card._id}/links`, {}, own);
    const pages = await Promise.all(
      ['/', '/login', '/robots.txt', '/sitemap.xml'].map((path) => target.site.ask({ path, headers: { ...forged, accept: 'text/html' } })),
    );
    const socket = await target.site.ask({
      path: `${socketPath}/?EIO=4&transport=polling`,
      headers: { ...forged, origin: `http://${evilHost}` },
    });
    const mails = await target.listMails(isTo(owner.email));
    const answers = [asked, linked, ...pages].map(({ bytes, headers }) => `${JSON.stringify(headers)}${bytes.toString()}`);
    const said = [...answers, ...mails.map(({ html, text, headerLines }) => JSON.stringify([html, text, headerLines]))];
    const count = said.filter((one) => one.includes(evilHost)).length;
    const isReal = mails.some(({ subject }) => /Reset/.test(subject ?? '')) && asked.status === 200 && linked.status === 201;
    return {
      isRefused: isReal && count === 0 && socket.status === 403,
      saw: `${count} of ${said.length} responses and mails name the forged host; a foreign page’s socket: ${socket.status}`,
    };
  },
};

export const exposureReplays = [forgedHost, devMail, playMoney, testKey, strictTransport];
