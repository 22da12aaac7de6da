import { drawPortrait } from '@hellograph/testing';
import { type Account, type AttackTarget, isTo, type Outcome, type Replay, unknownAddress } from './target';

const guessesMax = 30;
const mailsOfOneNetworkMax = 60;
const mailsToOneMax = 5;

const json = { 'Content-Type': 'application/json' };
/** The status of a log-in whose wrong password was checked. */
const wrongPassword = 400;
const countOf = (statuses: readonly number[], status: number) => statuses.filter((one) => one === status).length;

/** Spellings of a path that could bypass limits. */
const spellings = (path: string) => [
  `/%61pi${path}`,
  `/api${path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)}`,
  `http://hello.test/api${path}`,
  `http://elsewhere.test/%61pi${path}?x=1`,
];

/** Sends this many requests, ten at a time, and returns their statuses. */
async function sendMany(count: number, send: (index: number) => Promise<number>): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 10)
    statuses.push(...(await Promise.all(Array.from({ length: Math.min(10, count - index) }, (_, step) => send(index + step)))));
  return statuses;
}

/** Sends 45 guesses at 45 accounts from one address, in every spelling of the path. */
async function spray(target: AttackTarget, localAddress: string, toHeaders: (index: number) => Record<string, string>): Promise<Outcome> {
  const targets = spellings('/auth/login');
  const statuses = await sendMany(45, (index) =>
    target.sendRaw(
      {
        method: 'POST',
        requestTarget: targets[index % targets.length] ?? '',
        headers: { ...json, ...toHeaders(index) },
        body: JSON.stringify({ email: unknownAddress(), password: 'correct horse' }),
      },
      localAddress,
    ),
  );
  return toSprayOutcome(statuses);
}

function toSprayOutcome(statuses: readonly number[]): Outcome {
  const lookedAt = countOf(statuses, wrongPassword);
  const turnedAway = countOf(statuses, 429);
  const isRefused = lookedAt <= guessesMax && turnedAway >= 45 - guessesMax && lookedAt + turnedAway === 45;
  return { isRefused, saw: `${lookedAt} of 45 passwords checked, ${turnedAway} turned away` };
}

const rawPaths: Replay = {
  finding: 6,
  attack: 'guess passwords by /%61pi/… and requests in absolute form',
  run: (target) => spray(target, '127.66.1.1', () => ({})),
};

const forgedHeader: Replay = {
  finding: 7,
  attack: 'guess passwords with a new X-Forwarded-For each time, past the proxy',
  run: (target) => spray(target, '127.66.1.2', (index) => ({ 'X-Forwarded-For': `203.0.113.${index}` })),
};

const forgedChain: Replay = {
  finding: 7,
  attack: 'guess passwords with a forged chain of X-Forwarded-For, through the proxy',
  run: async (target) => {
    const from = target.newAddress();
    const statuses = await sendMany(45, async (index) => {
      const body = { email: unknownAddress(), password: 'correct horse' };
      return (await target.ask('POST /auth/login', { body, from: `203.0.113.${index}, 127.0.0.1, ${from}` })).status;
    });
    return toSprayOutcome(statuses);
  },
};

const mailFlood: Replay = {
  finding: 6,
  attack: 'have 150 people mailed from one address within seconds',
  run: async (target) => {
    const people = await target.addAccounts(150);
    const targets = ['/auth/forgot-password', '/auth/resend-verification'].flatMap(spellings);
    const statuses = await sendMany(people.length, (index) =>
      target.sendRaw(
        {
          method: 'POST',
          requestTarget: targets[index % targets.length] ?? '',
          headers: json,
          body: JSON.stringify({ email: people[index]?.email }),
        },
        '127.66.1.3',
      ),
    );
    const emails = new Set(people.map(({ email }) => email));
    const mails = await target.listMails(({ to = [] }) => to.some(({ address = '' }) => emails.has(address)));
    const accepted = countOf(statuses, 200);
    const isRefused = accepted <= mailsOfOneNetworkMax && mails.length <= accepted && accepted + countOf(statuses, 429) === 150;
    return { isRefused, saw: `${accepted} of 150 accepted, ${mails.length} mails sent` };
  },
};

const mailBomb: Replay = {
  finding: 6,
  attack: 'fill one mailbox from 40 addresses, in other spellings and by sign-ups with plus tags',
  run: async (target) => {
    const victim = await target.addAccount();
    const [local = '', host] = victim.email.split('@');
    await sendMany(30, async (index) => {
      const email = index % 2 ? victim.email.toUpperCase() : victim.email;
      return (await target.ask('POST /auth/forgot-password', { body: { email } })).status;
    });
    await sendMany(10, async (index) => {
      const body = { email: `${local}+${index}@${host}`, fullName: 'Nobody', password: 'a wooden horse' };
      return (await target.ask('POST /auth/register', { body })).status;
    });
    const mails = await target.listMails(({ subject, to = [] }) =>
      to.some(({ address = '' }) => address.startsWith(local) && !/^New login/.test(subject ?? '')),
    );
    const isRefused = mails.length >= 1 && mails.length <= mailsToOneMax;
    return { isRefused, saw: `${mails.length} mails sent for 40 requests` };
  },
};

const lockOut: Replay = {
  finding: 6,
  attack: 'guess at one account from 25 addresses, which locks its owner out',
  run: async (target) => {
    const owner = await target.addAccount();
    const statuses = await sendMany(25, async () => {
      return (await target.ask('POST /auth/login', { body: { email: owner.email, password: 'correct horse' } })).status;
    });
    const lookedAt = countOf(statuses, wrongPassword);
    const atHome = await target.ask('POST /auth/login', { body: { email: owner.email, password: owner.password }, from: owner.home });
    const [mail] = await target.listMails((one) => isTo(owner.email)(one) && /Too many wrong/.test(one.subject ?? ''));
    const isRefused = lookedAt >= 1 && lookedAt <= 10 && atHome.status === 200 && mail !== undefined;
    return { isRefused, saw: `${lookedAt} of 25 checked; the owner at home: ${atHome.status}; login by mail: ${mail ? 'yes' : 'no'}` };
  },
};

/** A logo that takes a decoder some seconds: large circles with gradients, one over the other. */
const slowLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200"><defs><radialGradient id="g"><stop stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".2"/></radialGradient></defs>${Array.from({ length: 60 }, (_, i) => `<circle cx="${(i * 37) % 400}" cy="${(i * 53) % 200}" r="190" fill="url(#g)" opacity=".5"/>`).join('')}</svg>`;
const logosAtOnce = 12;
const servedWithinMs = 30_000;

export const slowLogos: Replay = {
  finding: 20,
  attack: 'have slow drawings of logos take the decoders from everybody’s photos',
  run: async (target) => {
    const [honest] = await target.addAccounts(1);
    const designers = await target.addAccounts(logosAtOnce);
    if (!honest) throw new RangeError('No account was added');
    const send = async ({ person, home }: Account, path: string, name: string, file: File) => {
      const form = new FormData();
      form.set(name, file);
      const request = new Response(form);
      const answer = await target.site.ask({
        method: 'POST',
        path,
        headers: {
          authorization: `Bearer ${person.token}`,
          'x-forwarded-for': home,
          'content-type': request.headers.get('content-type') ?? '',
        },
        body: Buffer.from(await request.arrayBuffer()),
      });
      return answer.status;
    };
    const logo = new File([slowLogo], 'logo.svg', { type: 'image/svg+xml' });
    const drawing = designers.map((designer) => send(designer, '/api/brand/logo', 'logo', logo));
    const photo = new File([await drawPortrait({ name: 'rosa', widthPx: 800, format: 'jpeg' })], 'rosa.jpg', { type: 'image/jpeg' });
    const startedAtMs = performance.now();
    const served = await send(honest, '/api/cards/photos', 'photo', photo);
    const servedMs = Math.round(performance.now() - startedAtMs);
    const statuses = await Promise.all(drawing);
    const turnedAway = countOf(statuses, 503);
    return {
      isRefused: served === 200 && servedMs < servedWithinMs && turnedAway >= logosAtOnce - 5,
      saw: `a photo ${served} within ${servedMs} ms; logos: ${statuses.join(' ')}`,
    };
  },
};

export const limitReplays = [rawPaths, mailFlood, mailBomb, lockOut, forgedHeader, forgedChain];
