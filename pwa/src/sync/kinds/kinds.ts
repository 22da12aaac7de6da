import type { AddedHouseholds, CheckIn, GroupCard, HostedEvent } from '@hellograph/contract';
import { attemptsOf } from '../attempts';
import type { Kind, KindName } from '../kind';
import { toForm } from '../route-url';
import { checkInStore } from '../stores/check-in-store';
import { groupCardStore } from '../stores/group-card-store';
import { hostedEventStore } from '../stores/hosted-event-store';
import { householdStore } from '../stores/household-store';
import { attemptsOfEntry } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';
import { card } from './card';
import { cardPhoto } from './card-photo';
import { video } from './video';

/**
 * An event that was made on this device. It brings its own id, so that sending it twice makes one.
 */
const hostedEvent: Kind<'hostedEvent'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => hostedEventStore(owner).list(),
  idOf: ({ body }) => body._id,
  attemptsOf,
  toRequest: async (_owner, { body }) => ({ route: 'POST /events', body: JSON.stringify(body), idempotencyKey: body._id }),
  readAccepted: (data) => (data as { event?: HostedEvent } | null | undefined)?.event,
  accept: (owner, { body }) => hostedEventStore(owner).remove(body._id),
  keepAttempts: (owner, kept, attempts) => hostedEventStore(owner).keepAttempts(kept, attempts),
};

/**
 * A group card that was made on this device, with its delivery. It brings its own id, so that
 * sending it twice makes one.
 */
const groupCard: Kind<'groupCard'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => groupCardStore(owner).list(),
  idOf: ({ body }) => body._id,
  attemptsOf,
  toRequest: async (_owner, { body }) => ({ route: 'POST /group-cards', body: JSON.stringify(body), idempotencyKey: body._id }),
  readAccepted: (data) => (data as { groupCard?: GroupCard } | null | undefined)?.groupCard,
  accept: (owner, { body }) => groupCardStore(owner).remove(body._id),
  keepAttempts: (owner, kept, attempts) => groupCardStore(owner).keepAttempts(kept, attempts),
};

/**
 * Check-ins made on this device. Each has its own id, so resending, or sending from several phones
 * in any order, gives the same result.
 */
const checkIns: Kind<'checkIns'> = {
  lane: 'cards',
  access: 'send',
  list: (owner) => checkInStore(owner).listWaiting(),
  idOf: ({ eventId }) => eventId,
  attemptsOf,
  toRequest: async (_owner, { eventId, checkIns: list }) => ({
    route: 'POST /events/:id/check-ins',
    params: { id: eventId },
    body: JSON.stringify({ checkIns: list }),
  }),
  readAccepted: (data) => (data as { checkIns?: CheckIn[] } | null | undefined)?.checkIns,
  accept: (owner, { checkIns: sent }) => checkInStore(owner).remove(sent),
  keepAttempts: (owner, waiting, attempts) => checkInStore(owner).keepAttempts(waiting, attempts),
};

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
