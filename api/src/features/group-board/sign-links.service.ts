import { randomUUID } from 'node:crypto';
import { CodedError } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/new-link';
import { getManagedGroupCard, notifyOthers } from '../../domain/group-cards/group-card-access';
import { guestLinksRepo } from '../../domain/guest-links/guest-links.repo';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import type { GroupCardActor, GroupCardsDependencies } from './present-group-cards';

export type SignLinksService = ReturnType<typeof createSignLinksService>;

/** Links with which people sign: created, revoked and replaced on the board. */
export function createSignLinksService(dependencies: GroupCardsDependencies) {
  const { db, outbox, now } = dependencies;
  const change = (userId: string, id: string, work: (tx: Executor) => Promise<unknown>) =>
    transaction(db, async (tx, { onCommit }) => {
      const { card } = await getManagedGroupCard(tx, userId, id);
      await work(tx);
      await notifyOthers(tx, outbox, { card, userId });
      onCommit(outbox.wake);
    });
  return {
    create: async ({ userId, idempotencyKey: key }: GroupCardActor, id: string) => {
      await change(userId, id, (tx) =>
        oncePerKey(tx, { userId, key, asked: { signLink: id }, at: now() }, () => insertSignLink(tx, dependencies, id)),
      );
    },

    revoke: async (userId: string, id: string, linkId: string) => {
      await change(userId, id, (tx) => revokeLink(tx, id, linkId, now()));
    },

    /** Signatures made with the old link stay; their signers edit them with the new one. */
    replace: async ({ userId, idempotencyKey: key }: GroupCardActor, id: string, linkId: string) => {
      await change(userId, id, (tx) =>
        oncePerKey(tx, { userId, key, asked: { replace: linkId }, at: now() }, async () => {
          await revokeLink(tx, id, linkId, now());
          return insertSignLink(tx, dependencies, id);
        }),
      );
    },
  };
}

/** Returns the new link's id. */
export async function insertSignLink(
  tx: Executor,
  { guestTokens, now }: Pick<GroupCardsDependencies, 'guestTokens' | 'now'>,
  cardId: string,
): Promise<string> {
  const id = randomUUID();
  await guestLinksRepo(tx).insertLink({ id, cardId, tokenHash: toTokenHash(guestTokens.toToken(id)), at: now() });
  return id;
}

async function revokeLink(tx: Executor, cardId: string, linkId: string, at: number): Promise<void> {
  if (!(await guestLinksRepo(tx).updateRevoked(cardId, linkId, at))) throw new CodedError('NOT_FOUND');
}
