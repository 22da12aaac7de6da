import { CodedError, type CoOwning } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { type CardRow, cardsRepo } from '../../domain/cards/cards.repo';
import { type CoOwnerInvitationRow, coOwnerInvitationsRepo, isOpen } from '../../domain/co-owners/co-owner-invitations.repo';
import { coOwnersRepo } from '../../domain/co-owners/co-owners.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { findByLink } from '../../platform/capacity/rate-limiter';
import type { GroupOwningDependencies } from './group-owning-dependencies';

/** A logged-in user with the link of an invitation. */
export interface Invited {
  userId: string;
  token: string;
  ipAddress: string;
}

export type CoOwningService = ReturnType<typeof createCoOwningService>;

interface Opened {
  card: CardRow;
  owner: { name: string; email: string };
  role: CoOwning['role'];
  /** Left out if it was accepted. */
  invitation?: CoOwnerInvitationRow;
}

/**
 * Actions of people who were invited to be co-owners. A link that does not work throws NOT_FOUND.
 */
export function createCoOwningService(dependencies: GroupOwningDependencies) {
  const { db, outbox, misses, now } = dependencies;
  const open = (tx: Executor, { userId, token, ipAddress }: Invited) =>
    findByLink(misses, ipAddress, () => find(tx, { userId, tokenHash: toTokenHash(token), at: now() }));
  const tell = (tx: Executor, { card }: Opened) =>
    outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, news: { groupCardId: card.id, what: 'owners' } });
  return {
    look: async (invited: Invited): Promise<CoOwning> => toCoOwning(await open(db, invited)),

    /**
     * Accepting again has no further effect. Throws CO_OWNER_KNOWN for the owner, and
     * CO_OWNER_OTHER_ADDRESS for others than the mailed address.
     */
    accept: (invited: Invited): Promise<CoOwning> =>
      transaction(db, async (tx, { onCommit }) => {
        const opened = await open(tx, invited);
        const { card, role, invitation } = opened;
        if (role === 'owner') throw new CodedError('CO_OWNER_KNOWN');
        if (role === 'otherAddress') throw new CodedError('CO_OWNER_OTHER_ADDRESS');
        if (role === 'coOwner' || !invitation) return toCoOwning(opened);
        const { id, email, mailbox, token_hash } = invitation;
        await coOwnerInvitationsRepo(tx).delete(id);
        await coOwnersRepo(tx).insert({ id, card_id: card.id, user_id: invited.userId, email, mailbox, token_hash, created_at: now() });
        await tell(tx, opened);
        onCommit(outbox.wake);
        return toCoOwning({ card, owner: opened.owner, role: 'coOwner' });
      }),

    decline: (invited: Invited) =>
      transaction(db, async (tx, { onCommit }) => {
        const opened = await open(tx, invited);
        if (opened.role !== 'asked' || !opened.invitation) throw new CodedError('NOT_FOUND');
        await coOwnerInvitationsRepo(tx).updateEnded(opened.invitation.id, 'invited', now());
        await tell(tx, opened);
        onCommit(outbox.wake);
      }),
  };
}

/** Only the mailed address may accept, unless the link was made for anyone. */
async function isFor(tx: Executor, { is_for_anyone, mailbox }: CoOwnerInvitationRow, userId: string): Promise<boolean> {
  if (is_for_anyone === 1) return true;
  const user = await usersRepo(tx).findActive(userId);
  return user !== undefined && toMailbox(user.email) === mailbox;
}

async function find(
  tx: Executor,
  { userId, tokenHash, at }: { userId: string; tokenHash: string; at: number },
): Promise<Opened | undefined> {
  const invitation = await coOwnerInvitationsRepo(tx).findByToken(tokenHash);
  const accepted = invitation ? undefined : await coOwnersRepo(tx).findByToken(tokenHash);
  const isTheirs = invitation ? isOpen(invitation, at) : accepted?.user_id === userId;
  const card = isTheirs ? await cardsRepo(tx).findAny(invitation?.card_id ?? accepted?.card_id ?? '') : undefined;
  const user = card && (await usersRepo(tx).findActive(card.user_id));
  if (!card || !user || card.deleted_at !== null || card.taken_down_at !== null) return undefined;
  const isCoOwner = (await coOwnersRepo(tx).find(card.id, userId)) !== undefined;
  const isMeant = invitation ? await isFor(tx, invitation, userId) : true;
  const role = card.user_id === userId ? 'owner' : isCoOwner ? 'coOwner' : isMeant ? 'asked' : 'otherAddress';
  return { card, owner: { name: user.full_name, email: user.email }, role, ...(invitation && { invitation }) };
}

const toCoOwning = ({ card: { id, cover, occasion, look, tint, to_name }, owner, role, invitation }: Opened): CoOwning => ({
  groupCardId: id,
  title: cover,
  occasion,
  look,
  tint,
  to: to_name,
  owner,
  role,
  expiresAt: invitation ? new Date(invitation.expires_at).toISOString() : null,
});
