import { randomUUID } from 'node:crypto';
import { type ChatApp, CodedError, type CreateLinkBody } from '@hellograph/contract';
import { type Commit, type Executor, transaction } from '@hellograph/db';
import { approveBySending, findCover, isUnapproved, requireApproved } from '../../domain/approvals/ask-for-approval';
import { insertLink, type Passphrases, requireSendable, toTokenHash } from '../../domain/card-links/new-link';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import type { CardRow } from '../../domain/cards/cards.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import { teamActsRepo } from '../../domain/workspaces/team-acts.repo';
import type { Client } from '../../platform/http/request-client';
import { forgetKey, oncePerKey } from '../../platform/idempotency/once-per-key';
import { type CardActor, type CardsDependencies, getRow } from './cards.service';

export interface LinksDependencies extends CardsDependencies {
  passphrases: Passphrases;
  readerNumbers: Pick<ReaderNumbers, 'reach' | 'takeBack'>;
}

interface NewSharedLink {
  memberId: string | undefined;
  passphraseHash: string | null;
  expiresAt: number | null;
  channel?: { app: ChatApp; name: string };
  commit: Commit;
}

/** The member who approves a card, and their client. */
export interface Approver extends Omit<CardActor, 'idempotencyKey'> {
  client: Client;
}

export type LinksService = ReturnType<typeof createLinksService>;

/** Links to cards: created, revoked and replaced by the sender. */
export function createLinksService({ db, tokens, passphrases, readerNumbers, now }: LinksDependencies) {
  const insert = async (tx: Executor, card: CardRow, { memberId, passphraseHash, expiresAt, channel, commit }: NewSharedLink) => {
    const { id: cardId, user_id: userId, tells_sender: tellsSender } = card;
    await requireApproved(tx, { userId, memberId }, card);
    const id = randomUUID();
    await insertLink(tx, { id, cardId, tokenHash: toTokenHash(tokens.toToken(id)), passphraseHash, expiresAt, channel, at: now() });
    const reader = { linkId: id, userId, cardId };
    if (tellsSender === 1) await readerNumbers.reach(tx, { reader, step: 'sent', at: now() }, commit);
    return id;
  };
  return {
    create: async ({ userId, memberId, idempotencyKey: key }: CardActor, cardId: string, { passphrase, expiresAt }: CreateLinkBody) => {
      requireSendable(await getRow(db, userId, cardId));
      const end = expiresAt === undefined ? null : Date.parse(expiresAt);
      if (end !== null && !(end > now()))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'expiresAt', message: 'This moment has passed already.' }] });
      const passphraseHash = passphrase === undefined ? null : await passphrases.hash(passphrase);
      const asked = { link: cardId, expiresAt: end, hasPassphrase: passphraseHash !== null };
      await transaction(db, async (tx, commit) => {
        const card = await getRow(tx, userId, cardId);
        requireSendable(card);
        await oncePerKey(tx, { userId, key, asked, at: now() }, () =>
          insert(tx, card, { memberId, passphraseHash, expiresAt: end, commit }),
        );
      });
    },

    /** Creates the link that is posted in a channel, and returns its id. */
    createForChannel: (
      { userId, memberId, idempotencyKey: key }: CardActor,
      cardId: string,
      { id, ...channel }: { id: string; app: ChatApp; name: string },
    ): Promise<string> =>
      transaction(db, async (tx, commit) => {
        const card = await getRow(tx, userId, cardId);
        requireSendable(card);
        return oncePerKey(tx, { userId, key, asked: { post: cardId, channel: id }, at: now() }, () =>
          insert(tx, card, { memberId, passphraseHash: null, expiresAt: null, channel, commit }),
        );
      }),

    /** Undoes it if nothing was posted: the same request then tries again. */
    undoForChannel: ({ userId, idempotencyKey: key }: Omit<CardActor, 'memberId'>, cardId: string, id: string): Promise<void> =>
      transaction(db, async (tx, commit) => {
        await senderLinksRepo(tx).updateRevoked(cardId, id, now());
        await readerNumbers.takeBack(tx, id, commit, { andSent: true });
        await forgetKey(tx, { userId, key });
      }),

    /** `version` is the version that was reviewed. All links show it from now on. */
    approve: async ({ userId, memberId, client }: Approver, cardId: string, version: number) => {
      await transaction(db, async (tx) => {
        const card = await getRow(tx, userId, cardId);
        if (card.version !== version) throw new CodedError('APPROVAL_CARD_CHANGED');
        if (memberId === undefined || !isUnapproved(card) || (await approveBySending(tx, { userId, memberId }, cardId)) === null) return;
        const about = await findCover(tx, cardId);
        const by = { workspaceId: userId, actorId: memberId, client };
        await teamActsRepo(tx).insert({ ...by, kind: 'cardApproved', about, at: now() });
      });
    },

    /** Disables the link immediately, with every media URL that its page contains. */
    revoke: async (userId: string, cardId: string, id: string) => {
      await getRow(db, userId, cardId);
      const isRevoked = await transaction(db, (tx) => senderLinksRepo(tx).updateRevoked(cardId, id, now()));
      if (!isRevoked) throw new CodedError('NOT_FOUND');
    },

    /** Replaces a link with a new one that has the same passphrase and expiry. */
    replace: async ({ userId, memberId, idempotencyKey: key }: CardActor, cardId: string, id: string) => {
      await transaction(db, async (tx, commit) => {
        const card = await getRow(tx, userId, cardId);
        requireSendable(card);
        await oncePerKey(tx, { userId, key, asked: { replace: id }, at: now() }, async () => {
          const old = await senderLinksRepo(tx).findLink(cardId, id);
          if (!old || !(await senderLinksRepo(tx).updateRevoked(cardId, id, now()))) throw new CodedError('NOT_FOUND');
          return insert(tx, card, { memberId, passphraseHash: old.passphrase_hash, expiresAt: old.expires_at, commit });
        });
      });
    },
  };
}
