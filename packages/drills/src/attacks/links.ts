import { randomBytes } from 'node:crypto';
import type { Card, CardLink, Video } from '@hellograph/contract';
import { waitFor } from '@hellograph/kit';
import { drawPortrait } from '@hellograph/testing';
import { type DrillOptions, judge } from '../drill';
import { dataOf, type HttpClient, openHttpClient, toFormBody } from '../harness/http';
import { listVideos } from '../harness/measures/truth';
import { type DrillPerson, fromElsewhere } from '../harness/people';
import { type DrillSystem, openSystem } from '../harness/system';
import { createRandom, type SeededRandom } from '../random';

const sizes = { short: { guesses: 4000, addresses: 40 }, long: { guesses: 100_000, addresses: 1000 } } as const;
const atOnce = 64;
/** Invalid links allowed from one address within ten minutes, as in the api. */
const missesMax = 30;
const tokenLength = 22;

/** A sender's card, and every address that shows a part of it. */
interface Sent {
  card: Card;
  link: CardLink;
  /** Behind its link. */
  paths: string[];
  /** Signed for its sender, who may have shared them. */
  signed: string[];
}

const pathOf = (url: string) => new URL(url, 'http://hello.test').pathname + new URL(url, 'http://hello.test').search;

/** A sender in a drill, who calls the api from a different device each time. */
function openSender({ http }: DrillSystem, person: DrillPerson) {
  const json = { 'content-type': 'application/json' };
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const more = body && { body: Buffer.from(JSON.stringify(body)) };
    const answer = await http.ask({ method, path, headers: { ...fromElsewhere(person).headers, ...(body && json) }, ...more });
    if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.bytes}`);
    return dataOf<Data>(answer);
  };
  const upload = async <Data>(path: string, photo: Uint8Array, fields: Record<string, string> = {}): Promise<Data> => {
    const { headers, body } = await toFormBody(fields, photo);
    return dataOf<Data>(await http.ask({ method: 'POST', path, headers: { ...fromElsewhere(person).headers, ...headers }, body }));
  };
  return { ask, upload };
}
type Sender = ReturnType<typeof openSender>;

async function makeVideo(system: DrillSystem, { ask, upload }: Sender, photo: Uint8Array): Promise<Video> {
  const { videos } = await upload<{ videos: Video[] }>('/video/imageToVideo', photo, { prompt: 'Hello there' });
  const isDone = async () => (await listVideos(system.db)).some(({ id, state }) => id === videos[0]?._id && state === 'completed');
  await waitFor(isDone, { timeoutMs: 60_000, what: 'A video for a card' });
  const { videos: listed } = await ask<{ videos: Video[] }>('GET', '/video');
  const video = listed.find(({ _id }) => _id === videos[0]?._id);
  if (!video) throw new Error('The video is not in its list');
  return video;
}

/** Sends a card with a video and one with the photo itself, each with a link. */
async function sendCards(system: DrillSystem, sender: Sender, photo: Uint8Array): Promise<[Sent, Sent]> {
  const { video, _id: videoId } = await makeVideo(system, sender, photo);
  const { photoId } = await sender.upload<{ photoId: string }>('/cards/photos', photo);
  const send = async (contents: object, files: string[], videos: string[]): Promise<Sent> => {
    const { card } = await sender.ask<{ card: Card }>('POST', '/cards', {
      cover: 'Hello',
      inside: 'You',
      faceOwner: 'agreed',
      ...contents,
    });
    const made = (await sender.ask<{ card: Card }>('POST', `/cards/${card._id}/links`, {})).card;
    const [link] = made.links;
    if (!link) throw new Error('The card has no link');
    const path = pathOf(link.url);
    return {
      card: made,
      link,
      paths: ['', ...files].map((file) => path + file),
      signed: [...videos, made.photoUrl ?? []].flat().map(pathOf),
    };
  };
  const videos = [video?.resultUrl, video?.thumbnail, video?.captionsUrl].map(String);
  return [
    await send({ videoId }, ['/film.mp4', '/poster.jpg', '/captions.vtt'], videos),
    // Without a cover, no text must be typeset for its picture, which would need a worker.
    await send({ photoId, cover: '' }, ['/photo.jpg', '/picture.jpg', '/picture.png'], []),
  ];
}

/** Guesses a token: random, or a valid one with a changed character. */
function guessToken(right: readonly string[], random: SeededRandom): string {
  if (random.next() < 0.5) return randomBytes(16).toString('base64url');
  const token = random.pick(right);
  const place = random.between(0, tokenLength - 1);
  const sign = random.pick([...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']);
  const guess = token.slice(0, place) + sign + token.slice(place + 1);
  // The last character has four unused bits: changing only these gives the same token, which is not
  // a guess.
  return Buffer.from(guess, 'base64url').equals(Buffer.from(token, 'base64url')) ? guessToken(right, random) : guess;
}

const targets = [
  (token: string) => ({ path: `/c/${token}` }),
  (token: string) => ({ path: `/c/${token}/film.mp4` }),
  (token: string) => ({ path: `/c/${token}/photo.jpg` }),
  (token: string) => ({ path: `/c/${token}/picture.jpg` }),
  (token: string) => ({ path: `/face/${token}` }),
  (token: string) => ({ path: `/card/oembed?url=${encodeURIComponent(`http://hello.test/c/${token}`)}` }),
  (token: string) => ({ method: 'POST', path: `/c/${token}/opened` }),
] as const;

interface Guessing {
  pages: HttpClient;
  right: readonly string[];
  /** A valid link, which a recipient opens meanwhile. */
  honest: string;
  random: SeededRandom;
}

async function guess({ pages, right, honest, random }: Guessing, { guesses, addresses }: (typeof sizes)[keyof typeof sizes]) {
  const counts = { guesses: 0, hits: 0, lookedUp: 0, limited: 0, serverErrors: 0, heldUp: 0 };
  const from = (index: number) => ({ 'x-forwarded-for': `172.16.${index >> 8}.${index & 255}` });
  const tryOne = async () => {
    const index = counts.guesses++;
    const call = random.pick(targets)(guessToken(right, random));
    const { status } = await pages.ask({ ...call, headers: from(index % addresses) });
    if (status === 404) counts.lookedUp++;
    else if (status === 429) counts.limited++;
    else if (status >= 500) counts.serverErrors++;
    else counts.hits++;
    if (index % 100 !== 0) return;
    const opened = await pages.ask({ path: honest, headers: { 'x-forwarded-for': '172.31.0.1' } });
    if (opened.status !== 200) counts.heldUp++;
  };
  const tryOnAndOn = async () => {
    while (counts.guesses < guesses) await tryOne();
  };
  await Promise.all(Array.from({ length: atOnce }, tryOnAndOn));
  return counts;
}

/** Forges a signed address: with a changed character or another expiry. */
const forge = (signed: string, random: SeededRandom): string => {
  const [path = '', query = ''] = signed.split('?');
  const right = new URLSearchParams(query);
  const signature = right.get('s') ?? '';
  const place = random.between(0, signature.length - 2);
  const other = signature[place] === 'A' ? 'B' : 'A';
  if (random.next() < 0.5) right.set('e', String(Number(right.get('e')) + 1 + random.between(0, 1e9)));
  else right.set('s', signature.slice(0, place) + other + signature.slice(place + 1));
  return `${path}?${right}`;
};

let visitors = 0;
/** A visitor with a new address. */
const visitor = () => ({ 'x-forwarded-for': `172.20.${(++visitors >> 8) & 255}.${visitors & 255}` });

/**
 * Returns how long after `end` the last address still shows something: until the server refuses it,
 * plus the time for which a browser or proxy may cache it. Everything is requested once beforehand,
 * so that all of it can be cached.
 */
async function findDeadAfterSec(pages: HttpClient, paths: readonly string[], end: () => Promise<unknown>): Promise<number> {
  let rememberedSec = 0;
  for (const path of paths) {
    const { status, headers } = await pages.ask({ path, headers: visitor() });
    if (status !== 200) throw new Error(`${path} returned ${status} before it was revoked`);
    const cached = headers['cache-control'] ?? '';
    const maxAge = /max-age=(\d+)/.exec(cached)?.[1];
    rememberedSec = Math.max(rememberedSec, /no-store/.test(cached) ? 0 : Number(maxAge ?? Number.POSITIVE_INFINITY));
  }
  const startedAt = performance.now();
  await end();
  for (const path of paths) {
    const isDead = async () => (await pages.ask({ path, headers: visitor() })).status === 404;
    await waitFor(isDead, { timeoutMs: 60_000, intervalMs: 50, what: `The end of ${path}` });
  }
  return Math.round((rememberedSec + (performance.now() - startedAt) / 1000) * 10) / 10;
}

const withdrawFace = (pages: HttpClient, { faceUrl }: Card) =>
  pages.ask({
    method: 'POST',
    path: pathOf(faceUrl ?? ''),
    headers: { ...visitor(), 'content-type': 'application/x-www-form-urlencoded' },
    body: Buffer.from('isMe=yes'),
  });

/**
 * Ends cards in four ways: the link is revoked, the face withdrawn, the card deleted, the account
 * closed. Each is checked at every address that shows it.
 */
async function takeBack(system: DrillSystem, pages: HttpClient) {
  const people = await system.addPeople(4, 3);
  const [one, two, three, four] = people.map((person) => openSender(system, person)) as [Sender, Sender, Sender, Sender];
  const photos = await Promise.all([400, 410, 420, 430].map((widthPx) => drawPortrait({ name: 'rosa', widthPx, format: 'jpeg' })));
  const [a, b, c, d] = photos as [Buffer, Buffer, Buffer, Buffer];

  const revoked = await sendCards(system, one, a);
  const revokedSec = await findDeadAfterSec(
    pages,
    revoked.flatMap(({ paths }) => paths),
    () => Promise.all(revoked.map(({ card, link }) => one.ask('DELETE', `/cards/${card._id}/links/${link._id}`))),
  );
  const withdrawn = await sendCards(system, two, b);
  const faceSec = await findDeadAfterSec(
    pages,
    withdrawn.flatMap(({ paths, signed }) => [...paths, ...signed]),
    () => withdrawFace(pages, withdrawn[0].card),
  );
  const deleted = await sendCards(system, three, c);
  const deletedSec = await findDeadAfterSec(
    pages,
    deleted.flatMap(({ paths }) => paths),
    () => Promise.all(deleted.map(({ card }) => three.ask('DELETE', `/cards/${card._id}`))),
  );
  const left = await sendCards(system, four, d);
  const leftSec = await findDeadAfterSec(
    pages,
    left.flatMap(({ paths, signed }) => [...paths, ...signed]),
    () =>
      system.db
        .deleteFrom('users')
        .where('id', '=', people[3]?.userId ?? '')
        .execute(),
  );
  return { revokedSec, faceSec, deletedSec, leftSec };
}

/**
 * Links to cards and faces can't be guessed, and guessing is soon limited. Whatever is withdrawn is
 * gone within a minute, including videos.
 */
export async function run({ seed, size, log }: DrillOptions) {
  const random = createRandom(seed);
  const system = await openSystem({ name: 'links', workers: 1, worker: 'quick' });
  const pages = openHttpClient(system.url, { maxSockets: atOnce, prefix: '' });
  try {
    const [person] = await system.addPeople(1, 3);
    if (!person) throw new Error('Nobody was added');
    const photo = await drawPortrait({ name: 'rosa', widthPx: 390, format: 'jpeg' });
    const sent = await sendCards(system, openSender(system, person), photo);
    const right = sent.flatMap(({ card, link }) => [link.url, card.faceUrl ?? []].flat()).map((url) => pathOf(url).split('/').at(-1) ?? '');
    const counts = await guess({ pages, right, honest: pathOf(sent[0].link.url), random }, sizes[size]);
    log(`${counts.guesses} guesses: ${counts.hits} hits, ${counts.lookedUp} looked up, ${counts.limited} rate limited`);
    let forgedSeen = 0;
    const signed = sent.flatMap((one) => one.signed);
    const forgeries = sizes[size].guesses / 10;
    for (let index = 0; index < forgeries; index++)
      if ((await pages.ask({ path: forge(random.pick(signed), random), headers: visitor() })).status !== 404) forgedSeen++;
    log(`${forgeries} forged addresses of media, ${forgedSeen} of them showed something`);
    const ends = await takeBack(system, pages);
    log(`gone after ${Object.values(ends).join(', ')} s, with all that may be remembered`);
    const { guesses, addresses } = sizes[size];
    const figures = { ...counts, addresses, forgeries, forgedSeen, ...ends };
    const none = { hits: 0, serverErrors: 0, heldUp: 0, forgedSeen: 0 };
    const inTime = { revokedSec: 60, faceSec: 60, deletedSec: 60, leftSec: 60 };
    // Requests in flight when an address reaches its limit are looked up too.
    const lookedUp = addresses * missesMax + atOnce;
    return judge(figures, { atMost: { ...none, ...inTime, lookedUp }, atLeast: { guesses, limited: guesses - lookedUp } }, log);
  } finally {
    pages.close();
    await system.close();
  }
}
