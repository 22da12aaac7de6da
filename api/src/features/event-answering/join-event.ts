import { CodedError, hostedEventLimits, type JoinBody } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import type { Executor } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { toGuestRow, toRow } from '../../domain/event-guests/add-households';
import { eventGuestsRepo, householdsRepo } from '../../domain/event-guests/households.repo';
import type { OpenedEvent } from '../../domain/event-guests/opened-rsvp';
import { takeAnswer } from '../../domain/event-guests/take-answer';
import { toSecretHash } from '../../domain/guest-links/guest-links.repo';
import { recordEventActivity } from '../../domain/hosted-events/event-activity.repo';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import type { EventAnsweringDependencies, EventGuest } from './event-answering-dependencies';

interface Joining {
  opened: OpenedEvent;
  guest: EventGuest;
  body: JoinBody;
}

/**
 * Creates a household for a person who joins, once for each id, and stores its answer. If they used
 * the link of another household, it is marked as forwarded. Throws the errors of an answer,
 * VALIDATION_FAILED without the header, and NOT_FOUND for another person's id.
 */
export async function joinEvent(tx: Executor, dependencies: EventAnsweringDependencies, joining: Joining) {
  const { guestTokens, now } = dependencies;
  const { opened, guest, body } = joining;
  const { _id: id, name, language, timeZone, ...answer } = body;
  const secretHash = requireSecretHash(guest);
  const known = await householdsRepo(tx).findAny(id);
  if (known && (known.event_id !== opened.event.id || known.secret_hash !== secretHash)) throw new CodedError('NOT_FOUND');
  if (!known) await insertJoined(tx, dependencies, { ...joining, secretHash });
  const isTaken = await takeAnswer(tx, { event: opened.event, householdId: id, body: answer, isByHost: false, at: now() });
  return { isTaken, url: guestTokens.toRsvpUrl(id), token: guestTokens.toToken(id) };
}

async function insertJoined(
  tx: Executor,
  { guestTokens, joins, now }: EventAnsweringDependencies,
  { opened, guest, body, secretHash }: Joining & { secretHash: string },
): Promise<void> {
  const { event, household: forwarder } = opened;
  await joins.take(guest.ipAddress);
  if ((await eventGuestsRepo(tx).count(event.id)) >= hostedEventLimits.guestsMax) throw new CodedError('GUESTS_TOO_MANY');
  const [first] = body.guests;
  if (!first || (await eventGuestsRepo(tx).listKnown([first._id])).length > 0) throw new CodedError('NOT_FOUND');
  const email = body.email ? tidyAddress(body.email) : null;
  const mailbox = email === null ? null : toMailbox(email);
  const isNew = mailbox !== null && !(await householdsRepo(tx).listMailboxes(event.id)).has(mailbox);
  const input = {
    _id: body._id,
    name: body.name,
    email,
    label: '',
    language: body.language ?? ('en' as const),
    timeZone: body.timeZone && isTimeZone(body.timeZone) ? body.timeZone : null,
    extrasMax: forwarder ? hostedEventLimits.forwardedExtrasMax : hostedEventLimits.openExtrasMax,
    guests: [{ _id: first._id, name: first.name.trim() || body.name, isChild: first.isChild }],
  };
  const tokenHash = toTokenHash(guestTokens.toToken(body._id));
  const row = toRow(input, { eventId: event.id, email, mailbox: isNew ? mailbox : null, tokenHash, at: now() });
  const origin = { source: forwarder ? 'forwarded' : 'open', forwarded_by: forwarder?.id ?? null } as const;
  await householdsRepo(tx).insertAll([{ ...row, ...origin, secret_hash: secretHash, opened_at: now() }]);
  await eventGuestsRepo(tx).insertAll(
    input.guests.map((one, position) => toGuestRow(one, { eventId: event.id, householdId: body._id, position })),
  );
  await recordEventActivity(tx, { eventId: event.id, what: 'joined', subjectId: body._id, at: now() });
}

function requireSecretHash({ secret }: EventGuest): string {
  const problem = { path: 'Guest-Secret', message: 'Send 22 characters of base64url in the header Guest-Secret.' };
  if (secret === undefined) throw new CodedError('VALIDATION_FAILED', { fields: [problem] });
  return toSecretHash(secret);
}
