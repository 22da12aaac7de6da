import { createHmac } from 'node:crypto';
import { type Executor, updatedOne } from '@hellograph/db';
import { insertTombstones } from '../../platform/tombstones/tombstone';
import { toTokenHash } from '../card-links/card-tokens';

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
}

/**
 * Derived like card tokens (`createCardTokens`): the link can be shown again at any time, while the
 * database stores only its hash.
 */
export function createFaceTokens(linkKey: string, publicUrl: string): FaceTokens {
  const toToken = ({ userId, photoKey }: FaceOfPhoto) =>
    createHmac('sha256', linkKey).update(`face ${userId} ${photoKey}`).digest().subarray(0, 16).toString('base64url');
  return { toToken, toUrl: (face) => new URL(`/face/${toToken(face)}`, publicUrl).href };
}

/**
 * Links for people in photos: one per photo and sender, created when the photo is first used in a
 * card.
 */
export function faceLinksRepo(db: Executor) {
  return {
    /** Inserts the link once; repeated calls change nothing. */
    insertFaceLink: async (face: FaceOfPhoto, token: string, at: number) => {
      await db
        .insertInto('face_links')
        .values({ token_hash: toTokenHash(token), user_id: face.userId, photo_key: face.photoKey, created_at: at, withdrawn_at: null })
        .onConflict((on) => on.doNothing())
        .execute();
    },

    isWithdrawn: async ({ userId, photoKey }: FaceOfPhoto): Promise<boolean> => {
      const found = db.selectFrom('face_links').select('withdrawn_at').where('user_id', '=', userId).where('photo_key', '=', photoKey);
      return ((await found.executeTakeFirst())?.withdrawn_at ?? null) !== null;
    },

    findFace: (tokenHash: string) => db.selectFrom('face_links').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst(),

    updateWithdrawn: async (tokenHash: string, at: number) => {
      const first = db.updateTable('face_links').set({ withdrawn_at: at }).where('withdrawn_at', 'is', null);
      if (await updatedOne(first.where('token_hash', '=', tokenHash))) await insertTombstones(db, 'face', [tokenHash], at);
    },
  };
}
