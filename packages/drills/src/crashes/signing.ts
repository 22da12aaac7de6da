import { randomBytes, randomUUID } from 'node:crypto';
import type { GroupCard, GroupFilm } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { makeTrouble } from '../harness/faults';
import { dataOf, type HttpAnswer, toFormBody } from '../harness/http';
import { insist, jsonHeaders, openPersistent, type Persistent } from '../harness/insist';
import { percentileOf } from '../harness/measures/separation';
import { countLedgerMismatches, listVideos, untilNoneOpen } from '../harness/measures/truth';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = {
  short: { signers: 24, guesses: 2000, addresses: 20, troubleMs: 8000 },
  long: { signers: 200, guesses: 100_000, addresses: 1000, troubleMs: 60_000 },
} as const;
const settleMs = 240_000;
/** Wrong links allowed from one address within ten minutes, by each of three features. */
const missesMax = 3 * 30;
const pathOf = (url: string) => new URL(url).pathname;

let devices = 0;
const nextAddress = (net: number) => ({ 'x-forwarded-for': `172.${net}.${(++devices >> 8) & 255}.${devices & 255}` });

async function createCard(ask: Persistent): Promise<GroupCard> {
  const deadlineAt = new Date(Date.now() + 86_400_000).toISOString();
  const body = { _id: randomUUID(), title: 'Happy birthday', deadlineAt };
  return (await ask<{ groupCard: GroupCard }>('POST', '/group-cards', body)).groupCard;
}

/** The behaviours of signers' networks, in turn. */
const manners = ['plain', 'double tap', 'lost answer'] as const;

interface Signing {
  system: DrillSystem;
  path: string;
  photo: Uint8Array;
}

/** One device signs with a photo that speaks. Returns whether the server has said yes. */
async function sign({ system: { http }, path, photo }: Signing, index: number): Promise<boolean> {
  const [id, photoId, secret] = [randomUUID(), randomUUID(), randomBytes(16).toString('base64url')];
  const manner = manners[index % manners.length];
  const own = { ...nextAddress(20), 'guest-secret': secret };
  const form = await toFormBody({ photoId }, photo);
  const upload = () => http.ask({ method: 'POST', path: `${path}/photos`, headers: { ...own, ...form.headers }, body: form.body });
  const body = { revision: 1, name: `Signer ${index}`, words: `Hello from ${index}`, kind: 'speaking', photoId, faceOwner: 'agreed' };
  const put = () =>
    http.ask({
      method: 'PUT',
      path: `${path}/signatures/${id}`,
      headers: { ...own, ...jsonHeaders },
      body: Buffer.from(JSON.stringify(body)),
    });
  // The device never gets the first response, and repeats everything.
  const timesEach = manner === 'lost answer' ? 2 : 1;
  const answers: HttpAnswer[] = [];
  for (let time = 0; time < timesEach; time++) {
    answers.push(await insist(upload));
    const taps = manner === 'double tap' ? 2 : 1;
    answers.push(...(await Promise.all(Array.from({ length: taps }, () => insist(put)))));
  }
  return answers.every(({ status }) => status < 300);
}

const count = <Row>(rows: readonly Row[], is: (row: Row) => boolean) => rows.filter(is).length;
const countTwice = (values: readonly string[]) => values.length - new Set(values).size;

/** Counts the outcomes of the signatures in the database. */
async function measure({ db }: DrillSystem, accepted: number) {
  const signatures = await db.selectFrom('signatures').selectAll().execute();
  const videos = (await listVideos(db)).filter(({ deleted_at }) => deleted_at === null);
  const holds = await db.selectFrom('ledger').select('key').where('kind', '=', 'hold').execute();
  return {
    accepted,
    lost: accepted - signatures.length,
    doubled: countTwice(signatures.map(({ name }) => name)),
    speaking: count(signatures, ({ video_state }) => video_state === 'made'),
    videos: videos.length,
    videosTwice: countTwice(videos.map(({ signature_id }) => signature_id ?? '')),
    holds: holds.length,
    ledgerMismatches: await countLedgerMismatches(db),
  };
}

type Ask = Persistent;

/** Makes the film while workers die, and returns how often each signer is in it. */
async function measureFilm(
  system: DrillSystem,
  ask: Ask,
  { cardId, signers, random }: { cardId: string; signers: number; random: SeededRandom },
) {
  const read = async () =>
    (await ask<{ films: GroupFilm[] }>('GET', `/group-cards/${cardId}/films`)).films.find(({ shape }) => shape === 'wide');
  await ask('POST', `/group-cards/${cardId}/films`, { shape: 'wide' });
  const trouble = makeTrouble(system, random, { names: ['killWorker', 'killApi'], forMs: 3000, pauseMs: [200, 900], log: () => {} });
  await trouble;
  const isMade = async () => (await read())?.state === 'made';
  await waitFor(isMade, { timeoutMs: settleMs, intervalMs: 500, what: 'The film' }).catch(async (cause) => {
    throw new Error(`The film was not made: ${JSON.stringify(await read())}`, { cause });
  });
  const { resultUrl = '' } = (await read()) ?? {};
  const answer = await system.http.ask({ path: String(resultUrl).replace(/^\/api/, ''), headers: nextAddress(21) });
  const names = answer.bytes.toString().trim().split('\n');
  const parts = await system.db.selectFrom('film_parts').select('content').execute();
  return { filmParts: new Set(names).size, filmPartsTwice: countTwice(names), partsKept: parts.length, partsExpected: signers };
}

const targets: readonly ((token: string) => { path: string; headers?: Record<string, string> })[] = [
  (token: string) => ({ path: `/sign/${token}` }),
  (token: string) => ({
    path: `/sign/${token}/signatures/${randomUUID()}`,
    headers: { 'guest-secret': randomBytes(16).toString('base64url') },
  }),
  (token: string) => ({ path: `/sign/${token}/signatures/${randomUUID()}/video.mp4` }),
  (token: string) => ({ path: `/wall/${token}` }),
  (token: string) => ({ path: `/wall/${token}/films/wide.mp4` }),
];

/** Visits to the right link during the guessing, which must not be held up. */
const honestEach = 100;

/** Guesses tokens: random ones, and right ones with a changed character. */
async function guess(
  { http }: DrillSystem,
  { right, random, guesses, addresses }: { right: string; random: SeededRandom; guesses: number; addresses: number },
) {
  const counts = { guesses: 0, hits: 0, lookedUp: 0, limited: 0, serverErrors: 0, honest: 0, heldUp: 0 };
  const honestMs: number[] = [];
  const toGuess = (): string => {
    if (random.next() < 0.5) return randomBytes(16).toString('base64url');
    const place = random.between(0, right.length - 2);
    return `${right.slice(0, place)}${right[place] === 'A' ? 'B' : 'A'}${right.slice(place + 1)}`;
  };
  const tryOn = async () => {
    while (counts.guesses < guesses) {
      const turn = counts.guesses++;
      const index = turn % addresses;
      const call = random.pick(targets)(toGuess());
      const from = { 'x-forwarded-for': `172.30.${index >> 8}.${index & 255}` };
      const { status } = await http.ask({ ...call, headers: { ...call.headers, ...from } });
      if (status === 404) counts.lookedUp++;
      else if (status === 429) counts.limited++;
      else if (status >= 500) counts.serverErrors++;
      else counts.hits++;
      if (turn % honestEach === 0) await openHonestly();
    }
  };
  const openHonestly = async () => {
    const { status, tookMs } = await http.ask({ path: `/sign/${right}`, headers: { 'x-forwarded-for': '172.31.0.1' } });
    counts.honest++;
    if (status !== 200) counts.heldUp++;
    honestMs.push(tookMs);
  };
  await Promise.all(Array.from({ length: 32 }, tryOn));
  return { ...counts, honestP99Ms: Math.round(percentileOf(honestMs, 0.99)) };
}

/** Seconds after which nothing behind a revoked sign link is shown, not even from a cache. */
async function findRevokedSec({ http }: DrillSystem, ask: Ask, photo: Uint8Array) {
  // A new card, because the other one is full.
  const card = await createCard(ask);
  const path = pathOf(card.signLinks[0]?.url ?? '');
  const [id, photoId, secret] = [randomUUID(), randomUUID(), randomBytes(16).toString('base64url')];
  const own = () => ({ ...nextAddress(22), 'guest-secret': secret });
  const form = await toFormBody({ photoId }, photo);
  await http.ask({ method: 'POST', path: `${path}/photos`, headers: { ...own(), ...form.headers }, body: form.body });
  const body = Buffer.from(JSON.stringify({ revision: 1, name: 'Last', words: 'Last', kind: 'words', photoId, faceOwner: 'agreed' }));
  const signed = await http.ask({ method: 'PUT', path: `${path}/signatures/${id}`, headers: { ...own(), ...jsonHeaders }, body });
  const url = dataOf<{ signature: { photo: { url: string } } }>(signed).signature.photo.url.replace(/^\/api/, '');
  const paths = [path, `${path}/signatures/${id}`, url];
  let rememberedSec = 0;
  for (const one of paths) {
    const { status, headers } = await http.ask({ path: one, headers: own() });
    if (status !== 200) throw new Error(`${one} returned ${status} before the link was revoked`);
    rememberedSec = Math.max(rememberedSec, Number(/max-age=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0));
  }
  const startedAt = performance.now();
  await ask('DELETE', `/group-cards/${card._id}/sign-links/${card.signLinks[0]?._id}`);
  for (const one of paths)
    await waitFor(async () => (await http.ask({ path: one, headers: own() })).status === 404, {
      timeoutMs: 60_000,
      what: `The end of ${one}`,
    });
  return Math.round((rememberedSec + (performance.now() - startedAt) / 1000) * 10) / 10;
}

/**
 * Many people sign one card simultaneously while api, workers and Redis are killed, responses are
 * lost and buttons are tapped twice: no signature is lost or doubled, each has one video that was
 * paid once, and the film has each of them once. Links can't be guessed; a revoked one soon stops
 * working.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const { signers, guesses, addresses, troubleMs } = sizes[size];
  const random = createRandom(seed);
  const system = await openSystem({ name: 'signing', workers: 2, worker: 'quick', quickMs: [20, 80] });
  try {
    const [person] = await system.addPeople(1, signers + 20);
    if (!person) throw new Error('No user was added');
    const ask = openPersistent(system, person);
    const card = await createCard(ask);
    const signing = {
      system,
      path: pathOf(card.signLinks[0]?.url ?? ''),
      photo: await drawPortrait({ name: 'rosa', widthPx: 300, format: 'jpeg' }),
    };
    const names = ['killApi', 'killWorker', 'killRedis', 'killWorker'] as const;
    const trouble = makeTrouble(system, random, { names, forMs: troubleMs, pauseMs: [500, 2500], log });
    const said = await Promise.all(Array.from({ length: signers }, (_, index) => sign(signing, index)));
    await trouble;
    const accepted = count(said, Boolean);
    log(`${accepted} of ${signers} signers got a confirmation`);
    const isSettled = async () =>
      (await system.db.selectFrom('signatures').select('id').where('video_state', '=', 'making').execute()).length === 0;
    await waitFor(isSettled, { timeoutMs: settleMs, intervalMs: 300 }).catch(() => log('some signatures are still waiting'));
    const open = await untilNoneOpen(system.db, settleMs);
    const measured = await measure(system, accepted);
    const film = await measureFilm(system, ask, { cardId: card._id, signers, random });
    log(`a film of ${film.filmParts} parts`);
    const revokedSec = await findRevokedSec(system, ask, signing.photo);
    const counts = await guess(system, { right: signing.path.split('/').at(-1) ?? '', random, guesses, addresses });
    log(
      `${counts.guesses} guesses: ${counts.hits} hits, ${counts.limited} rate limited; ${counts.honest} honest visits, ${counts.heldUp} held up, p99 ${counts.honestP99Ms} ms`,
    );
    const { guesses: guessed, ...found } = counts;
    const figures = { ...measured, open, ...film, revokedSec, guessed, ...found };
    const none = {
      lost: 0,
      doubled: 0,
      videosTwice: 0,
      ledgerMismatches: 0,
      open: 0,
      filmPartsTwice: 0,
      hits: 0,
      serverErrors: 0,
      heldUp: 0,
    };
    const each = { accepted: signers, speaking: signers, videos: signers, holds: signers, filmParts: signers, partsKept: signers };
    const bounds = {
      atMost: { ...none, ...each, revokedSec: 60, lookedUp: addresses * missesMax },
      atLeast: { ...each, guessed: guesses, honest: guesses / honestEach },
    };
    return judge(figures, bounds, log);
  } finally {
    await system.close();
  }
}
