import { randomUUID } from 'node:crypto';
import { type AnswerBody, CodedError, type JoinBody, type ReportEventBody, type Rsvp, type VoteBody } from '@hellograph/contract';
import { type Commit, type Executor, transaction } from '@hellograph/db';
import { albumRepo } from '../../domain/event-guests/album.repo';
import { datePollsRepo } from '../../domain/event-guests/date-polls.repo';
import { offerPlaces } from '../../domain/event-guests/guest-places';
import { householdsRepo } from '../../domain/event-guests/households.repo';
import { type OpenedEvent, openRsvp, readKept } from '../../domain/event-guests/opened-rsvp';
import { takeAnswer, toVoiceId } from '../../domain/event-guests/take-answer';
import { guestCostsRepo } from '../../domain/guest-costs/guest-costs.repo';
import { findHelpedEvent } from '../../domain/hosted-events/event-access';
import { deleteEventActivity, eventReportsRepo, recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import { eventLinksRepo, hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import { type EventAnsweringDependencies, type EventGuest, joinEvent, voteForDates } from './join-event';
import { presentRsvp, requireHousehold, requireOpen } from './rsvp.presenter';

/** A recording, and the id that the guest's device generated for it. */
interface SaidWord {
  id: string;
  bytes: Buffer | undefined;
  requestId: string;
  writesDown: boolean;
}

/** `words`, if they were asked for: `null` if they can't be written down now. */
interface TakenWord {
  durationSec: number;
  words?: string | null;
}

/** Stores a household's recording. An id that exists is not stored again. */
async function recordWord(
  { db, voices, takeRecording, now }: EventAnsweringDependencies,
  opened: OpenedEvent,
  { id, bytes, requestId, writesDown }: SaidWord,
): Promise<TakenWord> {
  const { event } = opened;
  const household = requireHousehold(opened);
  requireOpen(event, household, now());
  if (!bytes || bytes.length === 0) throw new CodedError('RECORDING_MISSING');
  const recordingId = toVoiceId(household.id, id);
  const known = await recordingsRepo(db).findRecording(event.user_id, recordingId);
  if (known) return { durationSec: known.duration_sec, ...(writesDown && { words: null }) };
  await voices.take(household.id);
  await guestCostsRepo(db).take({ kind: 'answer', subjectId: event.id, userId: event.user_id });
  return takeRecording({ userId: event.user_id, requestId, recording: bytes, prompt: undefined, recordingId, writesDown });
}

/** Reports an event to the operator, with the guest's reason. */
async function reportEvent(
  { db, reports, now }: EventAnsweringDependencies,
  { event }: OpenedEvent,
  { guest, body }: { guest: EventGuest; body: ReportEventBody },
): Promise<void> {
  await reports.take(guest.token);
  const said = { ...body, words: body.words.trim(), contact: body.contact.trim() };
  await eventReportsRepo(db).insert({ id: randomUUID(), eventId: event.id, ...said, at: now() });
}

export type RsvpService = ReturnType<typeof createRsvpService>;

/**
 * Actions of guests, who need no account. Every link that does not work gets the same NOT_FOUND.
 */
export function createRsvpService(dependencies: EventAnsweringDependencies) {
  const { db, notifyEventPages, now } = dependencies;
  const open = (executor: Executor, guest: EventGuest) => openRsvp(executor, dependencies.misses, guest);
  const present = async (guest: EventGuest): Promise<Rsvp> => presentRsvp(db, dependencies, await open(db, guest));
  return {
    open: (guest: EventGuest) => open(db, guest),

    /** Guests choose among dates, so the event has none yet. */
    isUndated: async (eventId: string): Promise<boolean> => (await datePollsRepo(db).findDates(eventId)) !== undefined,

    /** A host who opens a guest's link does not count as the guest. */
    visit: async (guest: EventGuest, findViewerId: () => Promise<string | undefined>): Promise<Rsvp> => {
      const opened = await open(db, guest);
      if (!guest.isUncounted && !(await isHelper(db, opened, await findViewerId()))) await noteVisit(dependencies, opened);
      return presentRsvp(db, dependencies, opened);
    },

    answer: async (guest: EventGuest, body: AnswerBody): Promise<{ rsvp: Rsvp; isTaken: boolean }> => {
      const { event, householdId, isTaken } = await transaction(db, async (tx, commit) => {
        const opened = await open(tx, guest);
        const household = requireHousehold(opened);
        requireOpen(opened.event, household, now());
        const answered = { event: opened.event, householdId: household.id };
        const taken = await takeAnswer(tx, { ...answered, body, isByHost: false, at: now() });
        if (taken) await countGuest(tx, dependencies, { guest, ...answered, commit });
        commit.onCommit(() => notifyEventPages({ eventId: opened.event.id, what: 'answered' }));
        return { ...answered, isTaken: taken };
      });
      const household = await householdsRepo(db).find(event.id, householdId);
      return { rsvp: await presentRsvp(db, dependencies, { event, household }), isTaken };
    },

    join: async (guest: EventGuest, body: JoinBody): Promise<{ rsvp: Rsvp; isTaken: boolean; url: string }> => {
      const { isTaken, url, token } = await transaction(db, async (tx, commit) => {
        const opened = await open(tx, guest);
        requireOpen(opened.event, undefined, now());
        const joined = await joinEvent(tx, dependencies, { opened, guest, body });
        await countGuest(tx, dependencies, { guest, event: opened.event, householdId: body._id, commit });
        commit.onCommit(() => notifyEventPages({ eventId: opened.event.id, what: 'joined' }));
        return joined;
      });
      return { rsvp: await present({ ...guest, token }), isTaken, url };
    },

    vote: async (guest: EventGuest, body: VoteBody): Promise<{ rsvp: Rsvp; isTaken: boolean; url: string | null }> => {
      const { event, householdId, ...voted } = await transaction(db, async (tx, commit) => {
        const opened = await open(tx, guest);
        const taken = await voteForDates(tx, dependencies, { opened, guest, body });
        commit.onCommit(() => notifyEventPages({ eventId: opened.event.id, what: 'dates' }));
        return { event: opened.event, ...taken };
      });
      return {
        rsvp: await presentRsvp(db, dependencies, { event, household: await householdsRepo(db).find(event.id, householdId) }),
        ...voted,
      };
    },

    /** Stores a household's recording, once for its id; the next answer names it. */
    record: async (guest: EventGuest, word: SaidWord): Promise<TakenWord> => recordWord(dependencies, await open(db, guest), word),

    report: async (guest: EventGuest, body: ReportEventBody): Promise<void> =>
      reportEvent(dependencies, await open(db, guest), { guest, body }),

    readKept: async (guest: EventGuest): Promise<Record<string, unknown>> => readKept(db, requireHousehold(await open(db, guest))),

    /** Deletes all data of the household, and offers its places to those who wait. */
    forget: (guest: EventGuest): Promise<void> =>
      transaction(db, async (tx, commit) => {
        const opened = await open(tx, guest);
        await forgetHousehold(tx, opened, now());
        await dependencies.readerNumbers.takeBack(tx, requireHousehold(opened).id, commit, { andSent: true });
        commit.onCommit(() => notifyEventPages({ eventId: opened.event.id, what: 'answered' }));
      }),
  };
}

const isHelper = async (db: Executor, { event }: OpenedEvent, viewerId: string | undefined): Promise<boolean> =>
  viewerId !== undefined && (await findHelpedEvent(db, viewerId, event.id)) !== undefined;

async function forgetHousehold(tx: Executor, { event, household }: OpenedEvent, at: number): Promise<void> {
  const { id, recording_id } = requireHousehold({ household });
  await hostedEventsRepo(tx).lockPlaces(event.id);
  await albumRepo(tx).deleteOfHousehold(id, at);
  await householdsRepo(tx).delete(id, at);
  if (recording_id !== null) await recordingsRepo(tx).delete(event.user_id, recording_id);
  await deleteEventActivity(tx, event.id, id);
  await offerPlaces(tx, event, at);
}

interface CountedGuest {
  event: OpenedEvent['event'];
  householdId: string;
  /** Left out if they only opened it. */
  guest?: EventGuest;
  commit: Commit;
}

/** Counts guests who answer or only open their invitation, unless they don't want to be counted. */
async function countGuest(
  tx: Executor,
  { readerNumbers, now }: EventAnsweringDependencies,
  { event, householdId, guest, commit }: CountedGuest,
): Promise<void> {
  const reader = { linkId: householdId, userId: event.user_id, eventId: event.id };
  if (!guest?.isUncounted) await readerNumbers.reach(tx, { reader, step: guest ? 'replied' : 'opened', at: now() }, commit);
}

async function noteVisit(dependencies: EventAnsweringDependencies, { event, household, linkId }: OpenedEvent): Promise<void> {
  const { db, notifyEventPages, now } = dependencies;
  await transaction(db, async (tx, commit) => {
    if (household) await countGuest(tx, dependencies, { event, householdId: household.id, commit });
    const isFirst = household
      ? household.opened_at === null && (await householdsRepo(tx).updateOpened(household.id, now()))
      : linkId !== null && (await eventLinksRepo(tx).updateOpened(linkId, now()));
    if (!isFirst) return;
    await recordEventActivity(tx, { eventId: event.id, what: 'looked', ...(household && { subjectId: household.id }), at: now() });
    commit.onCommit(() => notifyEventPages({ eventId: event.id, what: 'opened' }));
  });
}
