import { randomUUID } from 'node:crypto';
import { CodedError, type CreateLinkBody } from '@hellograph/contract';
import { type Executor, transaction } from '@hellograph/db';
import { toTokenHash } from '../../domain/card-links/card-tokens';
import { insertLink, requireSendable } from '../../domain/card-links/new-link';
import type { Passphrases } from '../../domain/card-links/passphrases';
import { senderLinksRepo } from '../../domain/card-links/sender-links.repo';
import { oncePerKey } from '../../platform/idempotency/once-per-key';
import { type CardActor, type CardsDependencies, getRow } from './cards.service';

export interface LinksDependencies extends CardsDependencies {
  passphrases: Passphrases;
}

export type LinksService = ReturnType<typeof createLinksService>;

/** Links to cards: created, revoked and replaced by the sender. */
export function createLinksService({ db, tokens, passphrases, now }: LinksDependencies) {
  const insert = async (
    tx: Executor,
    cardId: string,
    { passphraseHash, expiresAt }: { passphraseHash: string | null; expiresAt: number | null },
  ) => {
    const id = randomUUID();
    await insertLink(tx, { id, cardId, tokenHash: toTokenHash(tokens.toToken(id)), passphraseHash, expiresAt, at: now() });
    return id;
  };
  return {
    create: async ({ userId, idempotencyKey: key }: CardActor, cardId: string, { passphrase, expiresAt }: CreateLinkBody) => {
      requireSendable(await getRow(db, userId, cardId));
      const end = expiresAt === undefined ? null : Date.parse(expiresAt);
      if (end !== null && !(end > now()))
        throw new CodedError('VALIDATION_FAILED', { fields: [{ path: 'expiresAt', message: 'This moment has passed already.' }] });
      const passphraseHash = passphrase === undefined ? null : await passphrases.hash(passphrase);
      const asked = { link: cardId, expiresAt: end, hasPassphrase: passphraseHash !== null };
      await transaction(db, async (tx) => {
        requireSendable(await getRow(tx, userId, cardId));
        await oncePerKey(tx, { userId, key, asked, at: now() }, () => insert(tx, cardId, { passphraseHash, expiresAt: end }));
      });
    },

    /** Disables the link at once, and every media URL that its page gave out. */
    revoke: async (userId: string, cardId: string, id: string) => {
      await getRow(db, userId, cardId);
      const isRevoked = await transaction(db, (tx) => senderLinksRepo(tx).updateRevoked(cardId, id, now()));
      if (!isRevoked) throw new CodedError('NOT_FOUND');
    },

    /** Replaces a link with a new one that has the same passphrase and expiry. */
    replace: async ({ userId, idempotencyKey: key }: CardActor, cardId: string, id: string) => {
      await transaction(db, async (tx) => {
        requireSendable(await getRow(tx, userId, cardId));
        await oncePerKey(tx, { userId, key, asked: { replace: id }, at: now() }, async () => {
          const old = await senderLinksRepo(tx).findLink(cardId, id);
          if (!old || !(await senderLinksRepo(tx).updateRevoked(cardId, id, now()))) throw new CodedError('NOT_FOUND');
          return insert(tx, cardId, { passphraseHash: old.passphrase_hash, expiresAt: old.expires_at });
        });
      });
    },
  };
}
