import { randomUUID } from 'node:crypto';
import { waitFor } from '@hellograph/kit';
import { signUpByDevMail } from './dev-mail';
import { drawFlatPortrait } from './portraits/flat-people';
import { drawPortrait } from './portraits/portrait';

export interface BusyPerson {
  token: string;
  /** Id of the card that was sent. */
  cardId: string;
  /** The link by which its recipient opens it. */
  cardUrl: string;
  /** The same card under a link with a passphrase. */
  lockedUrl: string;
}

interface Envelope {
  data: {
    card: { _id: string; links: { url: string; hasPassphrase: boolean }[] };
    videos: { _id: string; status: string }[];
  };
}

const makingTimeoutMs = 600_000;

/**
 * A user who has used everything: a video that was made and one that failed, and a card with a
 * video that was sent, replied to and reported.
 */
export async function becomeBusy(serverUrl: string, name: string): Promise<BusyPerson> {
  const account = { email: `${name}-${randomUUID()}@example.org`, password: 'a long password', fullName: 'Nora Example' };
  const token = await signUpByDevMail(serverUrl, account);
  const authorization = `Bearer ${token}`;
  const ask = async (path: string, init: RequestInit = {}): Promise<Envelope['data']> => {
    const answer = await fetch(`${serverUrl}/api${path}`, { ...init, headers: { authorization, ...init.headers } });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as Envelope).data;
  };
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const send = async (picture: Buffer, prompt: string) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ prompt, mode: 'Fast', resolution: '480P' })) form.set(field, value);
    form.set('image', new Blob([new Uint8Array(picture)]), 'photo');
    await ask('/video/imageToVideo', { method: 'POST', headers: { 'idempotency-key': randomUUID() }, body: form });
  };

  await send(await drawFlatPortrait('rosa', 480), 'Happy birthday, Nana!');
  await send(await drawPortrait({ name: 'still-life', widthPx: 480, format: 'jpeg' }), 'A vase says nothing.');
  const ended = async () => {
    const { videos } = await ask('/video');
    return videos.every(({ status }) => status === 'completed' || status === 'failed') ? videos : undefined;
  };
  const videos = await waitFor(ended, { timeoutMs: makingTimeoutMs, intervalMs: 200, what: 'The end of both videos' });
  const videoId = videos.find(({ status }) => status === 'completed')?._id;

  const { card } = await post('/cards', {
    cover: 'Happy birthday, Nana!',
    inside: 'All the best from the five of us. We will be there on Sunday with cake.',
    occasion: 'birthday',
    to: 'Nana',
    sender: 'Nora',
    videoId,
    faceOwner: 'agreed',
  });
  await post(`/cards/${card._id}/links`, { passphrase: 'our summer house' });
  const { links } = (await post(`/cards/${card._id}/links`, {})).card;
  const urlOf = (isLocked: boolean) => links.find(({ hasPassphrase }) => hasPassphrase === isLocked)?.url ?? '';
  const cardUrl = urlOf(false);
  const write = (form: string, fields: Record<string, string>) =>
    fetch(`${cardUrl}/${form}`, { method: 'POST', body: new URLSearchParams(fields) });
  await write('reply', { emoji: '🎉', words: 'What a surprise! I played it three times.', name: 'Nana' });
  await write('report', { reason: 'other', words: 'I do not know the person who sent this.', contact: 'nana@example.org' });
  return { token, cardId: card._id, cardUrl, lockedUrl: urlOf(true) };
}

const dayMs = 86_400_000;
const toDay = (ahead: number) => new Date(Date.now() + ahead * dayMs);

/**
 * The same user, with a card that is sent by mail in a month and people with days to remember soon.
 */
export async function planAhead(serverUrl: string, { token, cardId }: Pick<BusyPerson, 'token' | 'cardId'>): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${serverUrl}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  };
  await post(`/cards/${cardId}/deliveries`, {
    name: 'Bo',
    email: 'bo@example.org',
    timeZone: 'Asia/Tokyo',
    sendAt: `${toDay(30).toISOString().slice(0, 10)}T09:00`,
  });
  const mine = { email: null, timeZone: null, ownTimeZone: 'Europe/Berlin', language: 'en' };
  for (const { ahead, ...about } of [
    { name: 'Nana', ahead: 9, occasion: 'birthday', year: 1941 },
    { name: 'Bo and Ana', ahead: 40, occasion: 'anniversary', year: 2011 },
  ]) {
    const on = toDay(ahead);
    const { name, ...day } = { ...about, month: on.getUTCMonth() + 1, day: on.getUTCDate(), repeats: 'yearly', daysBefore: 7 };
    await post('/people', { ...mine, name, days: [day] });
  }
}
