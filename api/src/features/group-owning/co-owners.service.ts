import { randomUUID } from 'node:crypto';
import { CodedError, type CoOwnerInvitation, type CoOwnerInviteBody, type CoOwners, type HandOver, limits } from '@hellograph/contract';
import { tidyAddress, toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { listCardIds } from '../../domain/cards/cards.repo';
import { type CoOwnerInvitationRow, coOwnerInvitationsRepo, isOpen } from '../../domain/co-owners/co-owner-invitations.repo';
import { coOwnersRepo, type HandOverRow, handOversRepo, toHandOverEnd } from '../../domain/co-owners/co-owners.repo';
import { listAddressesOf } from '../../domain/deliveries/card-deliveries';
import { getManagedGroupCard, getOwnGroupCard } from '../../domain/group-cards/group-card-access';
import { usersRepo } from '../../domain/users/users.repo';
import type { GroupOwningDependencies } from './group-owning-dependencies';

export type CoOwnersService = ReturnType<typeof createCoOwnersService>;

const dayMs = 24 * 60 * 60_000;

/** The owners of a group card. All functions throw NOT_FOUND for users who do not manage it. */
export function createCoOwnersService(dependencies: GroupOwningDependencies) {
  const { db, outbox, now } = dependencies;
  const list = async (userId: string, cardId: string): Promise<CoOwners> => {
    const { isOwner } = await getManagedGroupCard(db, userId, cardId);
    return present(db, { userId, cardId, isOwner, at: now() });
  };
  return {
    list,

    /**
     * Throws OWNER_ONLY, CO_OWNERS_TOO_MANY, CO_OWNER_KNOWN, CO_OWNER_IS_RECIPIENT and
     * RATE_LIMITED.
     */
    invite: async (userId: string, cardId: string, body: CoOwnerInviteBody): Promise<CoOwners> => {
      await transaction(db, async (tx, { onCommit }) => {
        await getOwnGroupCard(tx, userId, cardId);
        await invite(tx, dependencies, { userId, cardId, body });
        onCommit(outbox.wake);
      });
      return list(userId, cardId);
    },

    /** The owner removes a co-owner or revokes an invitation, or a co-owner leaves. */
    remove: (userId: string, cardId: string, id: string) =>
      transaction(db, async (tx, { onCommit }) => {
        const { isOwner, card } = await getManagedGroupCard(tx, userId, cardId);
        const coOwner = (await coOwnersRepo(tx).list(cardId)).find((one) => one.id === id);
        if (!isOwner && coOwner?.user_id !== userId) throw new CodedError('OWNER_ONLY');
        if (coOwner) await coOwnersRepo(tx).delete(coOwner, now());
        else await takeBack(tx, cardId, { id, at: now() });
        // The removed co-owner is notified as well, so that the board closes on their screen.
        const news = { groupCardId: cardId, what: 'owners' } as const;
        await outbox.insert(tx, { kind: 'groupCardChanged', userId: coOwner?.user_id ?? card.user_id, news });
        onCommit(outbox.wake);
      }),
  };
}

async function takeBack(tx: Executor, cardId: string, { id, at }: { id: string; at: number }): Promise<void> {
  const row = await coOwnerInvitationsRepo(tx).find(id);
  if (row?.card_id !== cardId || !(await coOwnerInvitationsRepo(tx).updateEnded(id, 'owner', at))) throw new CodedError('NOT_FOUND');
}

async function invite(
  tx: Executor,
  { coOwnerTokens, outbox, now }: GroupOwningDependencies,
  { userId, cardId, body }: { userId: string; cardId: string; body: CoOwnerInviteBody },
): Promise<void> {
  const repo = coOwnerInvitationsRepo(tx);
  const [id, at] = [randomUUID(), now()];
  const email = tidyAddress(body.email);
  const mailbox = toMailbox(email);
  const invitations = await repo.list(cardId);
  const open = invitations.filter((row) => isOpen(row, at));
  const known = [...(await listMailboxes(tx, userId, cardId)), ...open.map((row) => row.mailbox)];
  if (known.includes(mailbox)) throw new CodedError('CO_OWNER_KNOWN');
  if ((await listAddressesOf(tx, cardId)).some((one) => toMailbox(one) === mailbox)) throw new CodedError('CO_OWNER_IS_RECIPIENT');
  if ((await coOwnersRepo(tx).list(cardId)).length + open.length >= limits.coOwnersMax) throw new CodedError('CO_OWNERS_TOO_MANY');
  const former = invitations.find((row) => row.mailbox === mailbox);
  await requireRoom(tx, { userId, former, at });
  if (former) await repo.delete(former.id);
  const row = { id, card_id: cardId, email, mailbox, language: body.language ?? 'en', token_hash: coOwnerTokens.toHash(id) } as const;
  const isForAnyone = Number(body.isForAnyone === true);
  await repo.insert({ ...row, is_for_anyone: isForAnyone, created_at: at, expires_at: at + limits.coOwnerInvitationTtlSec * 1000 });
  await outbox.insert(tx, { kind: 'coOwnerMail', invitationId: id });
}

/**
 * Lists the mailboxes of the owner and the co-owners: those of their accounts, and those that were
 * invited.
 */
async function listMailboxes(tx: Executor, ownerId: string, cardId: string): Promise<string[]> {
  const coOwners = await coOwnersRepo(tx).list(cardId);
  const users = await Promise.all([ownerId, ...coOwners.map(({ user_id }) => user_id)].map((id) => usersRepo(tx).findUser(id)));
  return [...coOwners.map(({ mailbox }) => mailbox), ...users.flatMap((user) => (user ? [toMailbox(user.email)] : []))];
}

/** Limits repeated invitations, so that they don't flood a mailbox. Throws RATE_LIMITED. */
async function requireRoom(
  tx: Executor,
  { userId, former, at }: { userId: string; former: CoOwnerInvitationRow | undefined; at: number },
): Promise<void> {
  const isRecent = former !== undefined && at - former.created_at < limits.nudgeGapSec * 1000;
  const today = await coOwnerInvitationsRepo(tx).countSince(await listCardIds(tx, userId), at - dayMs);
  if (isRecent || today >= limits.coOwnersAskedPerDayMax) throw new CodedError('RATE_LIMITED', { retryAfterSec: 60 * 60 });
}

interface Reader {
  userId: string;
  cardId: string;
  isOwner: boolean;
  at: number;
}

async function present(db: Executor, { userId, cardId, isOwner, at }: Reader): Promise<CoOwners> {
  const rows = await coOwnersRepo(db).list(cardId);
  const yours = rows.find(({ user_id }) => user_id === userId)?.id;
  const coOwners = await Promise.all(
    rows.map(async ({ id, user_id, email }) => ({
      _id: id,
      name: (await usersRepo(db).findUser(user_id))?.full_name ?? '',
      email: isOwner ? email : null,
      isYou: user_id === userId,
    })),
  );
  const asked = isOwner ? (await coOwnerInvitationsRepo(db).list(cardId)).filter(({ ended_by }) => ended_by !== 'owner') : [];
  const handOvers = (await handOversRepo(db).list(cardId)).filter(
    ({ state, co_owner_id: id }) => state !== 'takenBack' && (isOwner || id === yours),
  );
  return { coOwners, handOvers: handOvers.map((row) => toHandOver(row, at)), invitations: asked.map((row) => toInvitation(row, at)) };
}

function toHandOver(row: HandOverRow, at: number): HandOver {
  const endsAt = toHandOverEnd(row);
  const state = row.state === 'declined' ? 'declined' : endsAt <= at ? 'expired' : 'offered';
  return { coOwnerId: row.co_owner_id, state, expiresAt: new Date(endsAt).toISOString() };
}

const toInvitation = (row: CoOwnerInvitationRow, at: number): CoOwnerInvitation => ({
  _id: row.id,
  email: row.email,
  state: row.ended_by === 'invited' ? 'declined' : row.expires_at <= at ? 'expired' : row.mail_state,
  expiresAt: new Date(row.expires_at).toISOString(),
});
