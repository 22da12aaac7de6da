import { createHmac } from 'node:crypto';
import type { Executor } from '@hellograph/db';
import { toTokenHash } from '../card-links/card-tokens';

/** Whoever is in a photo, as far as one sender has used it. */
export interface FaceOfPhoto {
  userId: string;
  /** The photo by its content. */
  photoKey: string;
}

/** The words of links for people in photos, and where they lead. They open no card, and those of cards withdraw no face. */
export interface FaceTokens {
  toToken(face: FaceOfPhoto): string;
  toUrl(face: FaceOfPhoto): string;
}

/** Made as a card's are (`createCardTokens`): shown at any time, while the database has only their hash. */
export function createFaceTokens(linkKey: string, publicUrl: string): FaceTokens {
  const toToken = ({ userId, photoKey }: FaceOfPhoto) =>
    createHmac('sha256', linkKey).update(`face ${userId} ${photoKey}`).digest().subarray(0, 16).toString('base64url');
  return { toToken, toUrl: (face) => new URL(`/face/${toToken(face)}`, publicUrl).href };
}

/** Links for people in photos: one for each photo and sender, there as soon as the photo is in a card. */
export function faceLinksRepo(db: Executor) {
  return {
    /** Once, however often it is asked for. */
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
      await first.where('token_hash', '=', tokenHash).execute();
    },
  };
}
