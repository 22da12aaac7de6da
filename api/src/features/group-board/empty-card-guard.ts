import { randomUUID } from 'node:crypto';
import { CodedError, limits } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { isAskedAbout, listToWarn, updateWarned } from '../../domain/deliveries/card-deliveries';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { getOwnGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { countSigned, isHeldBack } from '../../domain/group-cards/mail-for-owner';
import { markVideoUnused, signaturesRepo } from '../../domain/group-cards/signatures.repo';
import { refundCredits } from '../../domain/ledger/ledger.repo';
import { usersRepo } from '../../domain/users/users.repo';
import { videoRepo } from '../../domain/videos/video.repo';
import { scheduleBatch, type TakeDue } from '../../platform/schedule/schedule';
import type { GroupCardsDependencies } from './present-group-cards';

/** Prevents that a group card that hardly anyone signed is sent without its owner's consent. */
export function createEmptyCardGuard(dependencies: GroupCardsDependencies) {
  const { db, outbox } = dependencies;
  return {
    /** Asks owners 24 hours and 2 hours before the delivery. */
    takeDue: (async (tx, at) => {
      const near = await listToWarn(tx, at, scheduleBatch);
      for (const row of near) {
        const { card_id: groupCardId, user_id: userId } = row;
        const isGroup = (await cardsRepo(tx).findCard(userId, groupCardId))?.is_group === 1;
        const isAsked = await updateWarned(tx, row, isGroup ? row.warned + 1 : limits.emptyCardWarningsSec.length);
        if (!isGroup || !isAsked || !row.isInTime || !(await isHeldBack(tx, groupCardId))) continue;
        await outbox.insert(tx, { kind: 'groupCardChanged', userId, news: { groupCardId, what: 'nearlyEmpty' } });
        const user = await usersRepo(tx).findActive(userId);
        const mail = user && { to: user.email, name: user.full_name, id: randomUUID(), hasLink: false, at: row.due_at };
        if (mail) await outbox.insert(tx, { kind: 'mail', mail: 'group-card-nearly-empty', ...mail });
      }
      return near.length;
    }) satisfies TakeDue,

    /**
     * Cancels the delivery of a group card and deletes the card. Returns the refunded credits for
     * finished videos: they are only refunded if its owner was asked about the few signatures.
     * Credits of unfinished videos are released in any case, and are not in the sum. Throws
     * DELIVERY_GONE_OUT.
     */
    cancel: (userId: string, cardId: string): Promise<number> =>
      transaction(db, async (tx, { onCommit }) => {
        const { card } = await getOwnGroupCard(tx, userId, cardId);
        const open = (await deliveriesRepo(tx).list(userId, cardId)).filter(({ state }) => state !== 'cancelled');
        for (const { id } of open) {
          if (!(await deliveriesRepo(tx).updateCancelled(userId, id))) throw new CodedError('DELIVERY_GONE_OUT');
        }
        const isNearlyEmpty = (await countSigned(tx, cardId)) < limits.signaturesExpectedMin;
        const credits = isNearlyEmpty && open.some(isAskedAbout) ? await giveBack(tx, dependencies, userId, cardId) : 0;
        for (const signature of await signaturesRepo(tx).list(cardId)) await markVideoUnused(tx, outbox, { userId, signature });
        await cardsRepo(tx).updateDeleted(userId, cardId, dependencies.now());
        await notifyOthers(tx, outbox, { card, userId });
        onCommit(outbox.wake);
        return credits;
      }),
  };
}

/** Refunds each finished video once, however often its card is cancelled and restored. */
async function giveBack(tx: Executor, { ledgerOf, now }: GroupCardsDependencies, userId: string, cardId: string): Promise<number> {
  const ids = (await signaturesRepo(tx).list(cardId)).flatMap(({ video_id }) => video_id ?? []);
  let sum = 0;
  for (const video of await videoRepo(tx).listCompleted(userId, ids))
    sum += await refundCredits(tx, ledgerOf, { userId, video, reason: 'Group card cancelled', at: now() });
  return sum;
}

export type EmptyCardGuard = ReturnType<typeof createEmptyCardGuard>;
