import { randomUUID } from 'node:crypto';
import { CodedError, type InviteBody, type Invitee, limits, type SkipReason } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { activityRepo } from '../../domain/activity/activity.repo';
import { toTokenHash } from '../../domain/card-links/new-link';
import { type CardRow, listCardIds } from '../../domain/cards/cards.repo';
import { listAddressesOf } from '../../domain/deliveries/card-deliveries';
import { getManagedGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { toSigningState } from '../../domain/group-cards/group-cards.repo';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { type InviteeRow, inviteesRepo, toWakingMoment } from '../../domain/invitees/invitees.repo';
import { isTimeZone } from '../../platform/schedule/zoned-time';
import type { GroupInvitingDependencies } from './group-inviting-dependencies';

export type InviteesService = ReturnType<typeof createInviteesService>;

export interface Skipped {
  email: string;
  reason: SkipReason;
}

const dayMs = 24 * 60 * 60_000;
const toMomentOrNull = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/**
 * People who are invited by name. All functions throw NOT_FOUND for users who do not manage the
 * card.
 */
export function createInviteesService(dependencies: GroupInvitingDependencies) {
  const { db, outbox, now } = dependencies;
  const list = async (userId: string, cardId: string): Promise<Invitee[]> => {
    await getManagedGroupCard(db, userId, cardId);
    return present(db, cardId);
  };
  return {
    list,

    /** Throws SIGNING_CLOSED, and DELIVERY_TIME_WRONG for a time zone that does not exist. */
    invite: async (userId: string, cardId: string, body: InviteBody): Promise<{ invitees: Invitee[]; skipped: Skipped[] }> => {
      if (!isTimeZone(body.timeZone)) throw new CodedError('DELIVERY_TIME_WRONG');
      const skipped = await transaction(db, (tx, { onCommit }) => {
        onCommit(outbox.wake);
        return inviteAll(tx, dependencies, { userId, cardId, body });
      });
      return { invitees: await list(userId, cardId), skipped };
    },

    remove: async (userId: string, cardId: string, id: string): Promise<Invitee[]> => {
      await transaction(db, async (tx, { onCommit }) => {
        const { card } = await getManagedGroupCard(tx, userId, cardId);
        const row = (await listInvited(tx, cardId)).find((one) => one.id === id);
        if (!row) throw new CodedError('NOT_FOUND');
        await guestLinksRepo(tx).updateRevoked(cardId, row.link_id, now());
        await inviteesRepo(tx).updateRemoved(id);
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
      });
      return list(userId, cardId);
    },

    /** Throws SIGNING_CLOSED. */
    nudge: async (userId: string, cardId: string, words: string | undefined): Promise<{ invitees: Invitee[]; nudged: number }> => {
      const nudged = await transaction(db, async (tx, { onCommit }) => {
        const card = await requireSignable(tx, dependencies, userId, cardId);
        const signed = await listSignedLinks(tx, cardId);
        const silent = (await listInvited(tx, cardId)).filter((row) => !signed.has(row.link_id) && mayBeNudged(row, now()));
        for (const { id, time_zone: timeZone } of silent)
          await inviteesRepo(tx).planNudge(id, { words: words?.trim() || null, dueAt: toWakingMoment(now(), timeZone) });
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
        return silent.length;
      });
      return { invitees: await list(userId, cardId), nudged };
    },
  };
}

/** Whether a mail was sent to this person not long ago. */
const isRecent = (row: InviteeRow | undefined, at: number): boolean =>
  row !== undefined && at - (row.nudged_at ?? row.created_at) < limits.nudgeGapSec * 1000;

const mayBeNudged = (row: InviteeRow, at: number): boolean =>
  row.mail_state === 'sent' && row.nudges < limits.nudgesMax && row.nudge_due_at === null && !isRecent(row, at);

async function requireSignable(tx: Executor, { now }: GroupInvitingDependencies, userId: string, cardId: string): Promise<CardRow> {
  const { card, group } = await getManagedGroupCard(tx, userId, cardId);
  if (toSigningState(group, now()) === 'closed') throw new CodedError('SIGNING_CLOSED');
  return card;
}

async function inviteAll(
  tx: Executor,
  dependencies: GroupInvitingDependencies,
  { userId, cardId, body }: { userId: string; cardId: string; body: InviteBody },
): Promise<Skipped[]> {
  const { mailStops, now } = dependencies;
  const { user_id: ownerId } = await requireSignable(tx, dependencies, userId, cardId);
  const recipients = new Set((await listAddressesOf(tx, cardId)).map(toMailbox));
  const known = new Set((await listInvited(tx, cardId)).map(({ mailbox }) => mailbox));
  const removed = new Map(
    (await inviteesRepo(tx).list(cardId)).flatMap((row) => (known.has(row.mailbox) ? [] : [[row.mailbox, row] as const])),
  );
  let room = Math.min(limits.inviteesMax - known.size, limits.inviteesPerDayMax - (await countToday(tx, ownerId, now())));
  // Keeps the order of the list: each is a millisecond after the one before.
  let at = now();
  const skipped: Skipped[] = [];
  for (const { name, email: written } of body.invitees) {
    const email = tidyAddress(written);
    const mailbox = toMailbox(email);
    const reason = recipients.has(mailbox)
      ? 'recipient'
      : known.has(mailbox)
        ? 'known'
        : (await mailStops.isStopped(tx, email, now()))
          ? 'stopped'
          : room <= 0 || isRecent(removed.get(mailbox), now())
            ? 'too-many'
            : undefined;
    if (reason) {
      skipped.push({ email, reason });
      continue;
    }
    known.add(mailbox);
    const former = removed.get(mailbox);
    if (former) await inviteesRepo(tx).delete(former.id);
    room--;
    await insertInvitee(tx, dependencies, { cardId, name: name.trim(), email, mailbox, body, at: at++ });
  }
  const times = body.invitees.length - skipped.length;
  if (times > 0) await activityRepo(tx).insert({ cardId, what: 'invited', times, at: now() });
  return skipped;
}

/**
 * Counts an owner's invitations of today. Those of deleted cards count, too, so that deleting one
 * does not raise the limit.
 */
const countToday = async (tx: Executor, ownerId: string, at: number): Promise<number> =>
  guestLinksRepo(tx).countPersonalSince(await listCardIds(tx, ownerId), at - dayMs);

async function insertInvitee(
  tx: Executor,
  { guestTokens, outbox }: GroupInvitingDependencies,
  {
    cardId,
    name,
    email,
    mailbox,
    body,
    at,
  }: { cardId: string; name: string; email: string; mailbox: string; body: InviteBody; at: number },
): Promise<void> {
  const [id, linkId] = [randomUUID(), randomUUID()];
  const tokenHash = toTokenHash(guestTokens.toToken(linkId));
  await guestLinksRepo(tx).insertLink({ id: linkId, cardId, tokenHash, isPersonal: true, opensIn: body.opensIn, at });
  const language = body.language ?? 'en';
  const row = { id, card_id: cardId, link_id: linkId, name, email, mailbox, language, time_zone: body.timeZone, created_at: at };
  await inviteesRepo(tx).insertOnce(row);
  await outbox.insert(tx, { kind: 'inviteMail', inviteeId: id, nudge: 0 });
}

const listSignedLinks = async (db: Executor, cardId: string): Promise<Set<string>> =>
  new Set((await signaturesRepo(db).list(cardId)).flatMap(({ link_id }) => link_id ?? []));

/** Leaves out people whom the owner has removed. */
async function listInvited(db: Executor, cardId: string): Promise<(InviteeRow & { isOpened: boolean })[]> {
  const links = new Map((await guestLinksRepo(db).listPersonal(cardId)).map((link) => [link.id, link]));
  return (await inviteesRepo(db).list(cardId)).flatMap((row) => {
    const link = links.get(row.link_id);
    return link?.revoked_at === null ? [{ ...row, isOpened: link.opened_at !== null }] : [];
  });
}

async function present(db: Executor, cardId: string): Promise<Invitee[]> {
  const signed = await listSignedLinks(db, cardId);
  return (await listInvited(db, cardId)).map((row) => ({
    _id: row.id,
    name: row.name,
    email: row.email,
    nudges: row.nudges,
    state: signed.has(row.link_id) ? 'signed' : row.isOpened ? 'opened' : row.mail_state,
    nudgedAt: toMomentOrNull(row.nudged_at),
    nudgeDueAt: toMomentOrNull(row.nudge_due_at),
  }));
}
