import { createHash } from 'node:crypto';
import {
  CodedError,
  type CreateCopiesBody,
  hostedEventLimits,
  type InvitationSkip,
  limits,
  type SendInvitationsBody,
  type TestInvitationBody,
} from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import type { Logger } from '@hellograph/kit';
import type { OwnDomains } from '../../domain/brand-domains/own-domains';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import { type CardTokens, requireSendable } from '../../domain/card-links/new-link';
import { cardsRepo } from '../../domain/cards/cards.repo';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import { eventMailsRepo, eventMessagesRepo } from '../../domain/event-guests/event-mails.repo';
import { type HouseholdRow, householdsRepo } from '../../domain/event-guests/households.repo';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import { getEventFor } from '../../domain/hosted-events/event-access';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import { linkEventCard } from '../../domain/hosted-events/event-card';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { listEventIds } from '../../domain/hosted-events/hosted-events.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import { usersRepo } from '../../domain/users/users.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import type { Mailer } from '../../platform/mail/mailer';
import { findMoment } from '../../platform/schedule/zoned-time';

export interface EventMailingDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  notifyEventPages: NotifyEventPages;
  readerNumbers: Pick<ReaderNumbers, 'reach'>;
  guestTokens: GuestTokens;
  cardTokens: CardTokens;
  mailer: Mailer;
  mailStops: MailStops;
  /** Limits the mails of this instance. */
  mailBudget: RateLimiter;
  findShownBrand: FindShownBrand;
  ownDomains: Pick<OwnDomains, 'findToShown' | 'findToSender'>;
  publicUrl: string;
  /** Makes copies of a card, once for each id. */
  createCopies: (userId: string, cardId: string, requestId: string, body: CreateCopiesBody) => Promise<unknown>;
  log: Logger;
  now: () => number;
}

export type InvitationsService = ReturnType<typeof createInvitationsService>;

interface Chosen {
  invited: HouseholdRow[];
  skipped: { householdId: string; reason: InvitationSkip }[];
}

const dayMs = 24 * 60 * 60_000;

/** Invitations by mail. All functions throw NOT_FOUND for strangers, or RIGHT_MISSING. */
export function createInvitationsService(dependencies: EventMailingDependencies) {
  const { db, outbox, createCopies } = dependencies;
  return {
    /** A repeated request invites nobody twice, unless the households are named. */
    send: async (userId: string, id: string, requestId: string, body: SendInvitationsBody) => {
      const { event } = await getEventFor(db, userId, id, 'host');
      requireOpen(event);
      const { invited } = await choose(db, dependencies, event, body.householdIds);
      // Copies are made in a separate transaction; a repeated request finds them by their ids.
      if (body.saysNames) {
        if (event.card_id === null) throw new CodedError('FILM_MISSING');
        const people = invited.map((household) => ({ _id: toCopyId(event.card_id ?? '', household.id), name: household.name }));
        if (people.length > limits.cardCopiesMax) throw new CodedError('COPIES_TOO_MANY');
        if (people.length > 0) await createCopies(event.user_id, event.card_id, requestId, { people });
      }
      return transaction(db, async (tx, { onCommit }) => {
        const current = (await getEventFor(tx, userId, id, 'host')).event;
        requireOpen(current);
        await linkCard(tx, dependencies, current);
        const chosen = await choose(tx, dependencies, current, body.householdIds);
        for (const household of chosen.invited) await plan(tx, dependencies, { event: current, household, body });
        await outbox.insert(tx, { kind: 'hostedEventChanged', by: userId, news: { eventId: id, what: 'mailed' } });
        onCommit(outbox.wake);
        return { planned: chosen.invited.length, skipped: chosen.skipped };
      });
    },

    test: async (userId: string, id: string, { language }: TestInvitationBody): Promise<void> => {
      await getEventFor(db, userId, id, 'host');
      await outbox.insert(db, { kind: 'eventTestMail', eventId: id, userId, language });
    },
  };
}

function requireOpen({ state }: EventRow): void {
  if (state !== 'open') throw new CodedError('EVENT_NOT_OPEN');
}

/** Throws the reason why the card can't be sent yet. */
async function linkCard(tx: Executor, { cardTokens, now }: EventMailingDependencies, event: EventRow): Promise<void> {
  const card = event.card_id === null ? undefined : await cardsRepo(tx).findCard(event.user_id, event.card_id);
  if (card) requireSendable(card);
  await linkEventCard(tx, cardTokens, event, now());
}

/**
 * Returns a copy's id from the household and the card, so that a repeated request makes only one.
 */
export function toCopyId(cardId: string, householdId: string): string {
  const hex = createHash('sha256').update(`copy ${cardId} ${householdId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

async function choose(
  db: Executor,
  { mailStops, now }: EventMailingDependencies,
  event: EventRow,
  ids: readonly string[] | undefined,
): Promise<Chosen> {
  const named = ids && new Set(ids);
  const all = await householdsRepo(db).list(event.id);
  const wanted = all.filter(({ id, invitations }) => (named ? named.has(id) : invitations === 0));
  let room = await countRoom(db, event.user_id, now());
  const chosen: Chosen = { invited: [], skipped: [] };
  for (const household of wanted) {
    const { id, email, invitations } = household;
    const reason: InvitationSkip | undefined =
      email === null
        ? 'noAddress'
        : (await mailStops.isStopped(db, email, now()))
          ? 'stopped'
          : invitations >= hostedEventLimits.invitationsMax
            ? 'often'
            : room-- <= 0
              ? 'tooMany'
              : undefined;
    if (reason) chosen.skipped.push({ householdId: id, reason });
    else chosen.invited.push(household);
  }
  return chosen;
}

async function countRoom(db: Executor, ownerId: string, at: number): Promise<number> {
  const owner = await usersRepo(db).findUser(ownerId);
  const isYoung = owner !== undefined && at - owner.created_at < limits.accountYoungSec * 1000;
  const max = isYoung ? hostedEventLimits.invitationsPerDayYoungMax : hostedEventLimits.invitationsPerDayMax;
  return max - (await eventMessagesRepo(db).countInvitationsSince(await listEventIds(db, ownerId), at - dayMs));
}

/** Uses each household's local time. Throws EVENT_TIME_WRONG. */
async function plan(
  tx: Executor,
  { now }: EventMailingDependencies,
  { event, household, body }: { event: EventRow; household: HouseholdRow; body: SendInvitationsBody },
): Promise<void> {
  const dueAt = body.sendAt === null ? now() : findMoment(body.sendAt, household.time_zone ?? event.time_zone);
  if (dueAt === undefined) throw new CodedError('EVENT_TIME_WRONG');
  const copyId = body.saysNames && event.card_id !== null ? toCopyId(event.card_id, household.id) : null;
  const written = { invitations: household.invitations + 1, ...(copyId !== null && { copy_id: copyId }) };
  await householdsRepo(tx).update(household.id, written);
  await eventMailsRepo(tx).planAll([household], { what: 'invitation', copy_id: copyId, dueAt }, now());
}
