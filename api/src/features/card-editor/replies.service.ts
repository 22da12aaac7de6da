import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Database, type Executor, transaction } from '@hellograph/db';
import { isBlocked, repliesRepo } from '../../domain/card-links/replies.repo';
import { deliveriesRepo } from '../../domain/deliveries/deliveries.repo';
import { getRow } from './cards.service';

export interface RepliesDependencies {
  db: Database;
  now: () => number;
}

/** A reply to a card of the sender. */
export interface ReplyOfCard {
  userId: string;
  cardId: string;
  replyId: string;
}

export type RepliesService = ReturnType<typeof createRepliesService>;

/** Actions of senders on replies. All throw NOT_FOUND if the reply is not theirs. */
export function createRepliesService({ db, now }: RepliesDependencies) {
  const getReply = async (tx: Executor, { userId, cardId, replyId }: ReplyOfCard) => {
    await getRow(tx, userId, cardId);
    const reply = await repliesRepo(tx).findOfCard(cardId, replyId);
    if (!reply) throw new CodedError('NOT_FOUND');
    return reply;
  };
  return {
    delete: (which: ReplyOfCard) =>
      transaction(db, async (tx) => {
        await getReply(tx, which);
        if (!(await repliesRepo(tx).updateDeleted(which.cardId, which.replyId, now()))) throw new CodedError('NOT_FOUND');
      }),

    restore: (which: ReplyOfCard) =>
      transaction(db, async (tx) => {
        await getReply(tx, which);
        if (!(await repliesRepo(tx).updateRestored(which.cardId, which.replyId))) throw new CodedError('NOT_FOUND');
      }),

    /**
     * The replier can still open the card. A mailed link belongs to one person and is blocked; for
     * a shared link only the device is blocked, so that all others can reply.
     */
    block: (which: ReplyOfCard) =>
      transaction(db, async (tx) => {
        const { link_id: linkId, device_hash: deviceHash } = await getReply(tx, which);
        const isPersonal = deviceHash === null || (await deliveriesRepo(tx).isMailedLink(linkId));
        const replier = isPersonal ? { linkId, deviceHash: null } : { linkId: null, deviceHash };
        await repliesRepo(tx).insertBlock({ id: randomUUID(), cardId: which.cardId, replyId: which.replyId, at: now(), ...replier });
      }),

    unblock: (which: ReplyOfCard) =>
      transaction(db, async (tx) => {
        const { link_id: linkId, device_hash: deviceHash } = await getReply(tx, which);
        const blocks = await repliesRepo(tx).listBlocks([which.cardId]);
        const ended = blocks.filter((block) => isBlocked([block], { linkId, deviceHash }));
        await repliesRepo(tx).deleteBlocks(ended.map(({ id }) => id));
      }),
  };
}
