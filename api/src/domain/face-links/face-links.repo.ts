import { createHmac } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/new-link';

/** The person in a photo, as used by one sender. */
export interface FaceOfPhoto {
  userId: string;
  /** Content key of the photo. */
  photoKey: string;
}

/**
 * Tokens of links for people in photos, and their URLs. They open no card, and card tokens withdraw
 * no face.
 */
export interface FaceTokens {
  toToken(face: FaceOfPhoto): string;
  toUrl(face: FaceOfPhoto): string;
  /**
   * Returns the key that undoes a withdrawal. Only the person who withdrew gets it, because the
   * sender knows the link itself.
   */
  toBackKey(withdrawalId: string): string;
}

/**
 * Derived like card tokens (`createCardTokens`): the link can be shown again at any time, while the
 * database stores only its hash.
 */
export function createFaceTokens(linkKey: string, publicUrl: string): FaceTokens {
  const derive = (text: string) => createHmac('sha256', linkKey).update(text).digest().subarray(0, 16).toString('base64url');
  const toToken = ({ userId, photoKey }: FaceOfPhoto) => derive(`face ${userId} ${photoKey}`);
  return {
    toToken,
    toUrl: (face) => new URL(`/face/${toToken(face)}`, publicUrl).href,
    toBackKey: (withdrawalId) => derive(`face back ${withdrawalId}`),
  };
}

/**
 * Links for people in photos: one per photo and sender, created when the photo is first used in a
 * card.
 */
export function faceLinksRepo(db: Executor) {
  const findOf = ({ userId, photoKey }: FaceOfPhoto) =>
    db.selectFrom('face_links').selectAll().where('user_id', '=', userId).where('photo_key', '=', photoKey).executeTakeFirst();
  return {
    /** Inserts the link once; repeated calls change nothing. */
    insertFaceLink: async (face: FaceOfPhoto, token: string, at: number) => {
      await db
        .insertInto('face_links')
        .values({
          token_hash: toTokenHash(token),
          user_id: face.userId,
          photo_key: face.photoKey,
          created_at: at,
          withdrawn_at: null,
          withdrawal_id: null,
          kept_at: null,
        })
        .onConflict((on) => on.doNothing())
        .execute();
    },

    findOf,

    isWithdrawn: async (face: FaceOfPhoto): Promise<boolean> => ((await findOf(face))?.withdrawn_at ?? null) !== null,

    findFace: (tokenHash: string) => db.selectFrom('face_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    /** Lists the content keys of the photos that a withdrawal hides. */
    listWithdrawn: async (withdrawalId: string): Promise<string[]> =>
      (await db.selectFrom('face_links').select('photo_key').where('withdrawal_id', '=', withdrawalId).execute()).map(
        ({ photo_key }) => photo_key,
      ),

    /** Returns false if the photo is already withdrawn. */
    updateWithdrawn: async ({ userId, photoKey }: FaceOfPhoto, withdrawalId: string, at: number): Promise<boolean> => {
      const withdrawn = await db
        .updateTable('face_links')
        .set({ withdrawn_at: at, withdrawal_id: withdrawalId })
        .where('withdrawn_at', 'is', null)
        .where('user_id', '=', userId)
        .where('photo_key', '=', photoKey)
        .returning('token_hash')
        .execute();
      await insertTombstones(db, 'face', withdrawn.map(toHash), at);
      return withdrawn.length === 1;
    },

    /**
     * `keptAt`: the moment at which an operator decided to keep the photo, after which the link
     * can't withdraw it again.
     */
    updateShown: async (withdrawalId: string, { at, keptAt }: { at: number; keptAt: number | null }) => {
      const withdrawn = db.updateTable('face_links').where('withdrawal_id', '=', withdrawalId);
      const shown = withdrawn.set({ withdrawn_at: null, withdrawal_id: null, kept_at: keptAt }).returning('token_hash');
      await insertTombstones(db, 'faceShown', (await shown.execute()).map(toHash), at);
    },
  };
}

/** Lists the content keys of a user's hidden photos. */
export async function listHiddenPhotos(db: Executor, userId: string): Promise<string[]> {
  const hidden = db.selectFrom('face_links').select('photo_key').where('user_id', '=', userId).where('withdrawn_at', 'is not', null);
  return (await hidden.execute()).map(({ photo_key }) => photo_key);
}

const toHash = ({ token_hash }: { token_hash: string }) => token_hash;

export const faceLinksTables = {
  account: [
    accountTable({ table: 'face_links', exportAs: 'faceLinks', secrets: ['token_hash'] }),
    accountTable({ table: 'face_withdrawals', exportAs: 'faceWithdrawals' }),
  ],
  // Fingerprints of withdrawn faces are kept: they belong to no account.
  purges: [{ afterDays: 90, purge: (tx, beforeMs) => tx.deleteFrom('face_withdrawals').where('ended_at', '<', beforeMs).execute() }],
} satisfies TableDuties;
