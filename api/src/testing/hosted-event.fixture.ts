import { randomBytes, randomUUID } from 'node:crypto';
import type {
  AnswerBody,
  BoardHousehold,
  BoardPage,
  ClipData,
  CreateHostedEventBody,
  GuestAlbum,
  HostedEvent,
  HouseholdInput,
  Rsvp,
} from '@hellograph/contract';
import { type Client, call, type TestApi, toForm } from './test-api.fixture';

/** Noon UTC in that many days. */
export const inDays = (days: number, nowMs = Date.now()) => `${new Date(nowMs + days * 86_400_000).toISOString().slice(0, 10)}T12:00`;

/** Creates an event in thirty days and opens it for guests. */
export async function createOpenEvent(client: Client, body: Partial<CreateHostedEventBody> = {}): Promise<HostedEvent> {
  const made = await client.ask<{ event: HostedEvent }>('POST /events', {
    body: { title: 'Summer party', hosts: 'Ada', startsAt: inDays(30), timeZone: 'UTC', ...body },
  });
  return (await client.ask<{ event: HostedEvent }>(`POST /events/${made.data.event._id}/open`)).data.event;
}

/** A household with its guests' names. */
export const toHousehold = (name: string, guests: readonly string[] = [name], more: Partial<HouseholdInput> = {}): HouseholdInput => ({
  _id: randomUUID(),
  name,
  email: null,
  language: 'en',
  timeZone: null,
  label: '',
  extrasMax: 0,
  guests: guests.map((guest) => ({ _id: randomUUID(), name: guest, isChild: false })),
  ...more,
});

/** Adds households, and returns them as they are on the board. */
export async function addHouseholds(client: Client, eventId: string, households: readonly HouseholdInput[]): Promise<BoardHousehold[]> {
  for (let i = 0; i < households.length; i += 200)
    await client.ask(`POST /events/${eventId}/households`, { body: { households: households.slice(i, i + 200) } });
  const { data } = await client.ask<BoardPage>(`GET /events/${eventId}/households`);
  return households.slice(0, 200).flatMap(({ _id }) => data.households.find((one) => one._id === _id) ?? []);
}

export const rsvpPath = ({ url }: { url: string }): string => new URL(url).pathname;

/** Returns an answer with the same status for everyone in a household. */
export const toAnswer = (
  { guests, revision }: Pick<BoardHousehold, 'guests' | 'revision'>,
  status: AnswerBody['guests'][number]['status'],
  more: Partial<AnswerBody> = {},
): AnswerBody => ({
  revision: revision + 1,
  answers: {},
  words: '',
  waits: false,
  guests: guests.map(({ _id, name }) => ({ _id, name, status, isChild: false, mealId: null })),
  ...more,
});

export const answer = ({ url }: Pick<TestApi, 'url'>, household: BoardHousehold, body: AnswerBody) =>
  call<{ rsvp: Rsvp; isTaken: boolean }>(url, `PUT ${rsvpPath(household)}/answer`, { body });

export const readEvent = async (client: Client, id: string): Promise<HostedEvent> =>
  (await client.ask<{ event: HostedEvent }>(`GET /events/${id}`)).data.event;

export const newSecret = () => ({ 'guest-secret': randomBytes(16).toString('base64url') });

/** A guest's device at the album of an event. */
export function openAlbumGuest(api: Pick<TestApi, 'url'>, household: { url: string }) {
  const headers = newSecret();
  const path = `${rsvpPath(household)}/album`;
  const beginClip = (clipId: string, sizeBytes: number) =>
    call<ClipData>(api.url, `POST ${path}/clips`, { body: { clipId, sizeBytes, name: '' }, headers });
  const sendPart = async (clipId: string, offset: number, bytes: Buffer) => {
    const answer = await fetch(`${api.url}/api${path}/clips/${clipId}/${offset}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return { status: answer.status, ...((await answer.json()) as { data: ClipData; code?: string }) };
  };
  return {
    see: async () => (await call<{ album: GuestAlbum | null }>(api.url, `GET ${path}`, { headers })).data.album,
    add: (photo: Uint8Array, { photoId = randomUUID() as string, name = '' } = {}) =>
      call<{ photoId: string }>(api.url, `POST ${path}`, { form: toForm(photo, { photoId, name }), headers }),
    beginClip,
    sendPart,
    addClip: async (bytes: Buffer) => {
      const clipId = randomUUID();
      await beginClip(clipId, bytes.length);
      return sendPart(clipId, 0, bytes);
    },
    remove: (itemId: string) => call(api.url, `DELETE ${path}/${itemId}`, { headers }),
  };
}
