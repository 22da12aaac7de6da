import { CodedError, type Wall } from '@hellograph/contract';
import { type Database, transaction } from '@hellograph/db';
import { activityRepo } from '../../domain/activity/activity.repo';
import { type FindShownBrand, toBrandTint } from '../../domain/brands/shown-brand';
import { receivedLinksRepo } from '../../domain/card-links/received-links.repo';
import { boardRepo, groupCardsRepo } from '../../domain/group-cards/group-cards.repo';
import { type OpenedWall, openWall, type WallVisitor } from '../../domain/group-cards/opened-wall';
import { findFileKey, type SignatureFile, toWallSignature } from '../../domain/group-cards/signature.presenter';
import { listSignatureMedia } from '../../domain/group-cards/signature-video';
import { signaturesRepo } from '../../domain/group-cards/signatures.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import { enqueueThanksMails, type ThanksMailDependencies } from './thanks-mailer';

export interface GroupWallDependencies extends Pick<ThanksMailDependencies, 'toAddressHash'> {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  readerNumbers: ReaderNumbers;
  findShownBrand: FindShownBrand;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  now: () => number;
}

export type GroupWallService = ReturnType<typeof createGroupWallService>;

const noMedia = { photo: undefined, video: undefined };

/**
 * The recipients' view and actions, without an account. Every link that does not work gets the same
 * NOT_FOUND.
 */
export function createGroupWallService(dependencies: GroupWallDependencies) {
  const { db, outbox, now } = dependencies;
  const change = async (
    visitor: WallVisitor,
    what: 'reacted' | 'thanked',
    write: (tx: Database, cardId: string) => Promise<void>,
  ): Promise<Wall> => {
    await transaction(db, async (tx, { onCommit }) => {
      const { card } = await openWall(tx, dependencies, visitor);
      await write(tx, card.card_id);
      const news = { groupCardId: card.card_id, what };
      await outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, news });
      onCommit(outbox.wake);
    });
    return presentWall(dependencies, visitor, await openWall(db, dependencies, visitor));
  };
  return {
    /**
     * Returns the wall, and marks it as opened the first time. `findViewerId` returns the logged-in
     * user, if any: an owner's visit to their own wall does not count.
     */
    visit: async (visitor: WallVisitor, findViewerId: () => Promise<string | undefined>): Promise<Wall> => {
      const opened = await openWall(db, dependencies, visitor);
      const { tells_sender: tellsSender, user_id: ownerId } = opened.card;
      if (tellsSender === 1 && !visitor.isUncounted && (await findViewerId()) !== ownerId) await markOpened(dependencies, opened);
      return presentWall(dependencies, visitor, opened);
    },

    react: (visitor: WallVisitor, id: string, reaction: string | null) =>
      change(visitor, 'reacted', async (tx, cardId) => {
        if (!(await boardRepo(tx).updateReaction(cardId, id, reaction))) throw new CodedError('NOT_FOUND');
        if (reaction === null) return;
        await activityRepo(tx).insert({ cardId, what: 'reacted', subjectId: id, at: now() });
        await outbox.insert(tx, { kind: 'signerNews', cardId, what: 'reacted', signatureId: id });
      }),

    /**
     * Signers see it on their own pages, and get it by mail or as a notification if they asked for
     * that.
     */
    thank: (visitor: WallVisitor, words: string) =>
      change(visitor, 'thanked', async (tx, cardId) => {
        await groupCardsRepo(tx).updateThanks(cardId, words.trim(), now());
        await activityRepo(tx).insert({ cardId, what: 'thanked', at: now() });
        await enqueueThanksMails(tx, dependencies, cardId);
        await outbox.insert(tx, { kind: 'signerNews', cardId, what: 'thanked' });
      }),

    /** Returns the blob of a file of a shown signature. Throws NOT_FOUND. */
    getFileKey: async (visitor: WallVisitor, id: string, file: SignatureFile): Promise<string> => {
      const { card } = await openWall(db, dependencies, visitor);
      const row = await signaturesRepo(db).find(card.card_id, id);
      if (row?.state !== 'shown') throw new CodedError('NOT_FOUND');
      const key = findFileKey((await listSignatureMedia(db, card.user_id, [row])).get(id) ?? noMedia, file);
      if (!key) throw new CodedError('NOT_FOUND');
      return key;
    },
  };
}

async function markOpened({ db, outbox, readerNumbers, now }: GroupWallDependencies, { card }: OpenedWall): Promise<void> {
  await transaction(db, async (tx, commit) => {
    const reader = { linkId: card.link_id, userId: card.user_id, cardId: card.card_id };
    await readerNumbers.reach(tx, { reader, step: 'opened', at: now() }, commit);
    if (!(await receivedLinksRepo(tx).updateOpened(card.link_id, now()))) return;
    await activityRepo(tx).insert({ cardId: card.card_id, what: 'opened', at: now() });
    await outbox.insert(tx, { kind: 'cardSeen', userId: card.user_id, cardId: card.card_id, what: 'opened' });
    await outbox.insert(tx, { kind: 'signerNews', cardId: card.card_id, what: 'opened' });
    const news = { groupCardId: card.card_id, what: 'opened' } as const;
    await outbox.insert(tx, { kind: 'groupCardChanged', userId: card.user_id, news });
    commit.onCommit(outbox.wake);
  });
}

async function presentWall(
  { db, findShownBrand }: GroupWallDependencies,
  { token }: WallVisitor,
  { card, group }: OpenedWall,
): Promise<Wall> {
  const rows = await signaturesRepo(db).listShown(card.card_id);
  const media = await listSignatureMedia(db, card.user_id, rows);
  const { occasion, look, music, sender, inside } = card;
  const tint = toBrandTint(card.tint, await findShownBrand(card.user_id));
  return {
    title: card.cover,
    occasion,
    look,
    tint,
    music,
    sender,
    inside,
    to: card.to_name,
    ...(card.opens_in && { opensIn: card.opens_in }),
    signatures: rows.map((row) =>
      toWallSignature(row, media.get(row.id) ?? noMedia, (file) => `/api/wall/${token}/signatures/${row.id}/${file}`),
    ),
    thanks:
      group.thanks === null || group.thanked_at === null ? null : { words: group.thanks, at: new Date(group.thanked_at).toISOString() },
  };
}
