import { type Commit, type Executor, transaction } from '@hellograph/db';
import { cardCopiesRepo } from '../../domain/card-copies/card-copies.repo';
import { datePollsRepo } from '../../domain/event-guests/date-polls.repo';
import { type EventMailRow, eventMailsRepo } from '../../domain/event-guests/event-mails.repo';
import { eventGuestsRepo, type HouseholdRow, householdsRepo, toLinkId } from '../../domain/event-guests/households.repo';
import { toEventCalendar } from '../../domain/hosted-events/event-calendar';
import { findShownCard } from '../../domain/hosted-events/event-card';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { toClosesAt } from '../../domain/hosted-events/event-times';
import { eventLinksRepo, hostedEventsRepo } from '../../domain/hosted-events/hosted-events.repo';
import { toWakingMoment } from '../../domain/invitees/invitees.repo';
import { findMailingOwner, usersRepo } from '../../domain/users/users.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { MessageWaits, type OutboxHandlers } from '../../platform/events/outbox';
import type { OutboxMessages } from '../../platform/events/outbox-messages';
import { MailRefused } from '../../platform/mail/mailer';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { EventMailingDependencies } from './invitations.service';
import { toEventMail } from './to-event-mail';

interface Addressed {
  mail: EventMailRow;
  event: EventRow;
  household: HouseholdRow;
  email: string;
}

const copyWaitMs = 3000;

/** Mails households, each mail once. */
export function createEventMailer(dependencies: EventMailingDependencies) {
  const { db, outbox } = dependencies;
  return {
    takeDue: (async (tx, at) => {
      const due = await eventMailsRepo(tx).listDue(at, scheduleBatch);
      for (const { id } of due) if (await eventMailsRepo(tx).updateQueued(id)) await outbox.insert(tx, { kind: 'eventMail', mailId: id });
      return due.length;
    }) satisfies TakeDue,

    handlers: {
      eventMail: async ({ mailId }) => {
        const mail = await eventMailsRepo(db).find(mailId);
        if (mail?.state !== 'queued') return;
        const addressed = await findAddressed(db, mail, dependencies.now());
        if (!addressed) return eventMailsRepo(db).drop(mail);
        await send(dependencies, addressed);
        dependencies.notifyEventPages({ eventId: mail.event_id, what: 'mailed' });
      },
      eventTestMail: (message) => sendTest(dependencies, message),
    } satisfies Pick<OutboxHandlers, 'eventMail' | 'eventTestMail'>,
  };
}

/** Returns `undefined` if the mail is no longer true: they have answered, or the place is taken. */
async function findAddressed(db: Executor, mail: EventMailRow, at: number): Promise<Addressed | undefined> {
  const event = await hostedEventsRepo(db).find(mail.event_id);
  const household = await householdsRepo(db).find(mail.event_id, mail.household_id);
  if (!event || event.taken_down_at !== null || !household || household.email === null) return undefined;
  if (mail.what !== 'cancelled' && mail.what !== 'message' && event.state !== 'open') return undefined;
  if (mail.what === 'offer' && (household.offer_until === null || household.offer_until <= at)) return undefined;
  if (mail.what === 'reminder') {
    const guests = await eventGuestsRepo(db).listOf([household.id]);
    if (at >= toClosesAt(event) || !guests.some(({ status }) => status === 'silent')) return undefined;
    if ((await datePollsRepo(db).findVote(household.id)) !== undefined) return undefined;
    requireDay(household.time_zone ?? event.time_zone, at);
  }
  if (mail.copy_id !== null) await requireCopy(db, event, mail.copy_id, at);
  return { mail, event, household, email: household.email };
}

const listProposed = async (db: Executor, eventId: string): Promise<string[] | undefined> =>
  (await datePollsRepo(db).findDates(eventId))?.map(({ startsAt }) => startsAt);

/** A delayed reminder must not arrive at night either. Throws MessageWaits. */
function requireDay(timeZone: string, at: number): void {
  const wakingMs = toWakingMoment(at, timeZone);
  if (wakingMs > at) throw new MessageWaits('the morning', wakingMs);
}

/**
 * Waits for the copy, unless it failed: that must not hold up an invitation. Throws MessageWaits.
 */
async function requireCopy(db: Executor, event: EventRow, copyId: string, at: number): Promise<void> {
  const copy = event.card_id === null ? undefined : await cardCopiesRepo(db).find(event.card_id, copyId);
  if (!copy || copy.link_id !== null) return;
  const [video] = await videoRepo(db).listVideosById(event.user_id, [copy.video_id]);
  if (video?.state === 'queued') throw new MessageWaits('the copy of the card', at + copyWaitMs);
}

async function send(dependencies: EventMailingDependencies, { mail, event, household, email }: Addressed): Promise<void> {
  const { db, mailer, mailStops: stops, mailBudget, publicUrl, guestTokens, findShownBrand, ownDomains, log, now } = dependencies;
  const owner = await findMailingOwner(db, event.user_id);
  if (!owner) return;
  const repo = eventMailsRepo(db);
  if (await stops.isStopped(db, email, now())) return repo.updateEnded(mail, 'stopped', now());
  await mailBudget.take('all');
  const toShown = await ownDomains.findToShown(event.user_id);
  const toSender = await ownDomains.findToSender(event.user_id);
  const url = toShown(guestTokens.toRsvpUrl(toLinkId(household)));
  const stopUrl = new URL(`/u/${stops.toToken(email)}`, publicUrl).href;
  const brand = await findShownBrand(event.user_id);
  const dates = await listProposed(db, event.id);
  const rendered = toEventMail({
    event,
    mail,
    brand,
    owner,
    url,
    stopUrl,
    publicUrl,
    recipient: household.name,
    language: household.language,
    timeZone: household.time_zone ?? event.time_zone,
    offerUntil: household.offer_until,
    dates,
  });
  const people = { organizer: { name: event.hosts || owner.full_name, email: owner.email }, attendee: { name: household.name, email } };
  const file = mail.what === 'message' || dates ? undefined : toEventCalendar({ event, url, publicUrl, people });
  const method = event.state === 'cancelled' ? 'CANCEL' : 'REQUEST';
  try {
    const calendar = file === undefined ? {} : { calendar: { method, file } as const };
    await mailer.send({
      ...rendered,
      ...calendar,
      sender: toSender(rendered.sender),
      to: email,
      id: `event-${mail.id}`,
      unsubscribeUrl: stopUrl,
    });
    await transaction(db, (tx, commit) => endSent(tx, dependencies, { mail, event, commit }));
  } catch (thrown) {
    if (!(thrown instanceof MailRefused)) throw thrown;
    log.warn({ err: thrown, mailId: mail.id }, 'a mail to a guest was refused for good');
    if (thrown.isOfMailbox) await stops.stop(db, stops.toToken(email), { reason: 'refused', at: now() });
    await repo.updateEnded(mail, 'failed', now());
  }
}

/** An invitation counts as sent for each household, however many mails follow. */
async function endSent(
  tx: Executor,
  { readerNumbers, now }: EventMailingDependencies,
  { mail, event, commit }: Pick<Addressed, 'mail' | 'event'> & { commit: Commit },
): Promise<void> {
  await eventMailsRepo(tx).updateEnded(mail, 'sent', now());
  const reader = { linkId: mail.household_id, userId: event.user_id, eventId: event.id };
  if (mail.what === 'invitation') await readerNumbers.reach(tx, { reader, step: 'sent', at: now() }, commit);
}

/** Messages of earlier versions have no language. */
type TestMail = OutboxMessages['eventTestMail'];

/**
 * Sends the invitation to a host as guests get it; its button opens what guests see without a name.
 */
async function sendTest(dependencies: EventMailingDependencies, { eventId, userId, language }: TestMail): Promise<void> {
  const { db, mailer, mailStops: stops, mailBudget, publicUrl, guestTokens, cardTokens, findShownBrand, ownDomains, now } = dependencies;
  const event = await hostedEventsRepo(db).find(eventId);
  const reader = await usersRepo(db).findActive(userId);
  const owner = event && (await findMailingOwner(db, event.user_id));
  if (!event || !reader || !owner) return;
  await mailBudget.take('all');
  const open = (await eventLinksRepo(db).list(eventId)).find(({ revoked_at }) => revoked_at === null);
  const card = await findShownCard(db, cardTokens, { event, household: undefined, at: now() });
  const toShown = await ownDomains.findToShown(event.user_id);
  const toSender = await ownDomains.findToSender(event.user_id);
  const guestUrl = open ? guestTokens.toRsvpUrl(open.id) : card?.url;
  const url = guestUrl === undefined ? new URL(`/events/${eventId}`, publicUrl).href : toShown(guestUrl);
  const stopUrl = new URL(`/u/${stops.toToken(reader.email)}`, publicUrl).href;
  // Mails that lead to the hosts' own page have no logo.
  const brand = open || card ? await findShownBrand(event.user_id) : undefined;
  const rendered = toEventMail({
    event,
    brand,
    mail: { what: 'invitation', words: null, told_before: null },
    owner,
    url,
    stopUrl,
    publicUrl,
    recipient: reader.full_name,
    language: language ?? 'en',
    timeZone: event.time_zone,
    offerUntil: null,
    dates: await listProposed(db, eventId),
  });
  await mailer.send({
    ...rendered,
    sender: toSender(rendered.sender),
    to: reader.email,
    id: `event-test-${eventId}-${userId}-${language ?? 'en'}-${event.version}`,
  });
}
