import { randomUUID } from 'node:crypto';
import { drawPortrait } from './portraits/portrait';

export interface BusyEvent {
  eventId: string;
  /** The link of a household that has not answered. */
  rsvpUrl: string;
  /** The link of a household that is coming. */
  answeredUrl: string;
}

interface Household {
  _id: string;
  url: string;
  guests: { _id: string; name: string }[];
}

const meals = ['Fish', 'Mushrooms'].map((name) => ({ _id: randomUUID(), name }));
const families = [
  { name: 'Nana Ruth', label: 'Family', guests: ['Ruth Okafor', 'Samuel Okafor'], status: 'coming' },
  { name: 'The Lindqvists', label: 'Family', guests: ['Maja Lindqvist', 'Elin Lindqvist', 'Nils Lindqvist'], status: 'coming' },
  { name: 'Bea and Tom', label: 'Work', guests: ['Bea Hart', 'Tom Hart'], status: 'notComing' },
  { name: 'Priya and family', label: 'Work', guests: ['Priya Nair', 'Arjun Nair'], status: 'maybe' },
  { name: 'Grandpa Nwosu', label: '', guests: ['Chidi Nwosu'], status: null },
] as const;

/** Guests add photos to the album; the last one waits for a host. */
async function fillAlbum(
  serverUrl: string,
  urls: readonly string[],
  change: (path: '' | '/reviews', body: object) => Promise<unknown>,
): Promise<void> {
  await change('', { mode: 'approved' });
  const photoIds: string[] = [];
  for (const [index, name] of (['rosa', 'pair', 'cat'] as const).entries()) {
    const form = new FormData();
    form.set('photoId', randomUUID());
    form.set('name', '');
    form.set('image', new File([new Uint8Array(await drawPortrait({ name, widthPx: 600 }))], `${name}.jpg`, { type: 'image/jpeg' }));
    const path = `/api${new URL(urls[index] ?? serverUrl).pathname}/album`;
    const headers = { 'guest-secret': randomUUID().replaceAll('-', '').slice(0, 22) };
    const answer = await fetch(serverUrl + path, { method: 'POST', headers, body: form });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    photoIds.push(((await answer.json()) as { data: { photoId: string } }).data.photoId);
  }
  await change('/reviews', { photoIds: photoIds.slice(0, 2), state: 'shown' });
}

/** Plans a wedding and has its guests answer, all but one household. */
export async function makeWedding(serverUrl: string, { token }: { token: string }): Promise<BusyEvent> {
  const send = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${serverUrl}/api${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Data }).data;
  };
  const startsAt = `${new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)}T16:00`;
  const about = {
    title: 'Ada and Grace',
    kind: 'wedding',
    look: 'peonies',
    hosts: 'Ada and Grace',
    startsAt,
    timeZone: 'Europe/Madrid',
    capacity: 12,
    place: 'The Old Mill',
    address: '5 Mill Lane, Ronda',
    dress: 'Bright colors',
    details: 'Dinner, then dancing until late.',
    meals,
    showsGuests: true,
  };
  const { event } = await send<{ event: { _id: string } }>('POST', '/events', about);
  const path = `/events/${event._id}`;
  const households = families.map(({ name, label, guests }) => ({
    _id: randomUUID(),
    name,
    label,
    email: null,
    language: 'en',
    timeZone: null,
    extrasMax: 1,
    guests: guests.map((guest) => ({ _id: randomUUID(), name: guest, isChild: false })),
  }));
  await send('POST', `${path}/households`, { households });
  await send('POST', `${path}/open`);
  await send('PUT', `${path}/tables`, { tables: ['Garden', 'Terrace'].map((name) => ({ _id: randomUUID(), name, seats: 8 })) });
  const board = await send<{ households: Household[] }>('GET', `${path}/households`);
  const byId = new Map(board.households.map((household) => [household._id, household]));
  const urls: string[] = [];
  for (const [index, { status }] of families.entries()) {
    const household = byId.get(households[index]?._id ?? '');
    if (!household) throw new Error('a household is missing');
    urls.push(household.url);
    if (status === null) continue;
    const guests = household.guests.map(({ _id }, at) => ({
      _id,
      name: '',
      status,
      isChild: false,
      mealId: status === 'coming' ? (meals[at % meals.length]?._id ?? null) : null,
    }));
    const words = status === 'coming' ? 'We can’t wait!' : '';
    await send('PUT', `${new URL(household.url).pathname}/answer`, { revision: 1, guests, answers: {}, words, waits: false });
  }
  await fillAlbum(serverUrl, urls, (path, body) => send(path === '' ? 'PUT' : 'POST', `/events/${event._id}/album${path}`, body));
  return { eventId: event._id, rsvpUrl: urls.at(-1) ?? '', answeredUrl: urls[0] ?? '' };
}
