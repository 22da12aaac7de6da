import type { AddedHouseholds } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind, KindName } from '../kind';
import { toForm } from '../route-url';
import { householdStore } from '../stores/household-store';
import { attemptsOfEntry } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';
import { card } from './card';
import { cardPhoto } from './card-photo';
import { checkIns } from './check-ins';
import { groupCard } from './group-card';
import { hostedEvent } from './hosted-event';
import { video } from './video';

const route = 'POST /video/uploadRecording';

/**
 * The recording of a draft that was sent before the server had processed it. Its video follows once
 * it is uploaded.
 */
const recording: Kind<'recording'> = {
  lane: 'outbox',
  access: 'session',
  list: async (owner) => (await outboxStore(owner).list()).filter(({ recordingFileId }) => recordingFileId !== undefined),
  idOf: ({ id }) => id,
  attemptsOf: attemptsOfEntry,
  toRequest: async (owner, { recordingFileId = '', message }) => {
    const file = await outboxStore(owner).readFile(recordingFileId);
    if (!file) return { code: 'RECORDING_GONE', message: '' };
    return { route, body: toForm<typeof route>(message ? { prompt: message } : {}, { recording: file }) };
  },
  readAccepted: (data) => {
    const { recordingId } = (data ?? {}) as { recordingId?: unknown };
    return typeof recordingId === 'string' ? { recordingId } : undefined;
  },
  accept: (owner, entry, { recordingId }) => outboxStore(owner).acceptRecording(entry, recordingId),
  // A duplicate upload has no effect, so the video can still be cancelled.
  keepAttempts: (owner, entry, attempts) => outboxStore(owner).update({ ...entry, ...attempts, mayBeThere: entry.mayBeThere }),
};

/** Guests whom a host has added. Each brings its own id: sent twice, it is added once. */
export const households: Kind<'households'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => householdStore(owner).listWaiting(),
  idOf: ({ eventId }) => eventId,
  attemptsOf,
  toRequest: async (_owner, { eventId, households: list }) => ({
    route: 'POST /events/:id/households',
    params: { id: eventId },
    body: JSON.stringify({ households: list }),
  }),
  readAccepted: (data) => {
    const accepted = data as AddedHouseholds | null | undefined;
    return Array.isArray(accepted?.problems) ? accepted : undefined;
  },
  accept: (owner, waiting, { problems }) =>
    householdStore(owner).settle(waiting, new Map(problems.map(({ householdId, problem }) => [householdId, problem]))),
  keepAttempts: (owner, waiting, attempts) => householdStore(owner).keepAttempts(waiting, attempts),
};

/**
 * Every kind of item that is sent later than it is made. Within a lane, kinds are sent in this
 * order.
 */
export const kinds: { readonly [Name in KindName]: Kind<Name> } = {
  recording,
  video,
  cardPhoto,
  card,
  groupCard,
  hostedEvent,
  households,
  checkIns,
};
