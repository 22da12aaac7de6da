import { randomUUID } from 'node:crypto';
import { CodedError, type CoOwners, limits } from '@hellograph/contract';
import { toMailbox } from '@hellograph/contract/email-address';
import { type Executor, transaction } from '@hellograph/db';
import { activityRepo } from '../../domain/activity/activity.repo';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { type CoOwnerRow, coOwnersRepo, handOversRepo } from '../../domain/co-owners/co-owners.repo';
import { getManagedGroupCard, getOwnGroupCard, type ManagedGroupCard } from '../../domain/group-cards/group-card-access';
import { usersRepo } from '../../domain/users/users.repo';
import { requireSpace } from '../../domain/videos/space';
import type { MailName } from '../../platform/mail/mails';
import type { CoOwnersService } from './co-owners.service';
import type { GroupOwningDependencies } from './group-owning-dependencies';
import { moveGroupCard } from './move-group-card';

export type HandOverService = ReturnType<typeof createHandOverService>;

/** An owner offers a group card to one of its co-owners, who has to accept. */
export function createHandOverService(dependencies: GroupOwningDependencies, { list }: Pick<CoOwnersService, 'list'>) {
  const { db, outbox, now } = dependencies;
  const change = async (userId: string, cardId: string, act: (tx: Executor) => Promise<unknown>): Promise<CoOwners> => {
    await transaction(db, async (tx, { onCommit }) => {
      await act(tx);
      await outbox.insert(tx, { kind: 'groupCardChanged', userId, news: { groupCardId: cardId, what: 'owners' } });
      onCommit(outbox.wake);
    });
    return list(userId, cardId);
  };
  return {
    /** Throws NOT_FOUND and OWNER_ONLY. Repeated offers don't flood a mailbox. */
    offer: (userId: string, cardId: string, coOwnerId: string) =>
      change(userId, cardId, async (tx) => {
        await getOwnGroupCard(tx, userId, cardId);
        const coOwner = (await coOwnersRepo(tx).list(cardId)).find(({ id }) => id === coOwnerId);
        if (!coOwner) throw new CodedError('NOT_FOUND');
        const before = await handOversRepo(tx).offer(cardId, coOwnerId, now());
        const isRecent = before !== undefined && now() - before < limits.nudgeGapSec * 1000;
        if (!isRecent) await mail(tx, dependencies, coOwner.user_id, 'group-card-offered');
      }),

    /** The owner withdraws the offer, or the co-owner declines it. Throws NOT_FOUND. */
    end: (userId: string, cardId: string) =>
      change(userId, cardId, async (tx) => {
        const { isOwner } = await getManagedGroupCard(tx, userId, cardId);
        if (!isOwner) await getOffered(tx, { userId, cardId, at: now() });
        if (!(await handOversRepo(tx).updateEnded(cardId, isOwner ? 'takenBack' : 'declined'))) throw new CodedError('NOT_FOUND');
      }),

    /** Throws NOT_FOUND, GROUP_CARDS_TOO_MANY and SPACE_USED_UP. */
    accept: async (userId: string, cardId: string) => {
      const plan = await dependencies.findPlan(userId);
      return change(userId, cardId, async (tx) => {
        const managed = await getManagedGroupCard(tx, userId, cardId);
        await takeOver(tx, dependencies, managed, await getOffered(tx, { userId, cardId, at: now() }));
        await requireSpace(tx, userId, plan);
      });
    },
  };
}

/** Throws NOT_FOUND unless the card is offered to this user. */
async function getOffered(tx: Executor, { userId, cardId, at }: { userId: string; cardId: string; at: number }): Promise<CoOwnerRow> {
  const offered = await handOversRepo(tx).findOpen(cardId, at);
  const coOwner = await coOwnersRepo(tx).find(cardId, userId);
  if (!coOwner || coOwner.id !== offered?.co_owner_id) throw new CodedError('NOT_FOUND');
  return coOwner;
}

/** The previous owner becomes a co-owner. */
async function takeOver(
  tx: Executor,
  dependencies: GroupOwningDependencies,
  { card, group }: ManagedGroupCard,
  coOwner: CoOwnerRow,
): Promise<void> {
  const { coOwnerTokens, now } = dependencies;
  const [from, to, id] = [card.user_id, coOwner.user_id, randomUUID()];
  if ((await cardsRepo(tx).countCards(to, { isGroup: true })) >= limits.groupCardsMax) throw new CodedError('GROUP_CARDS_TOO_MANY');
  await handOversRepo(tx).deleteOf(card.id);
  await coOwnersRepo(tx).deletePromoted(coOwner);
  await moveGroupCard(tx, dependencies, { card, group, from, to });
  await activityRepo(tx).insert({ cardId: card.id, what: 'handedOver', subjectId: to, at: now() });
  const former = await usersRepo(tx).findUser(from);
  if (!former) return;
  const { email } = former;
  const row = { id, card_id: card.id, user_id: from, email, mailbox: toMailbox(email), token_hash: coOwnerTokens.toHash(id) };
  await coOwnersRepo(tx).insert({ ...row, created_at: now() });
  await mail(tx, dependencies, from, 'group-card-taken-over');
}

async function mail(tx: Executor, { outbox }: Pick<GroupOwningDependencies, 'outbox'>, userId: string, name: MailName): Promise<void> {
  const user = await usersRepo(tx).findActive(userId);
  if (user) await outbox.insert(tx, { kind: 'mail', mail: name, to: user.email, name: user.full_name, id: randomUUID(), hasLink: false });
}
