import { CodedError } from '@hellograph/contract';
import { type Commit, type Database, type Executor, type FaceLinksTable, transaction } from '@hellograph/db';
import { cardTokenPattern, toTokenHash } from '../../domain/card-links/card-tokens';
import { cardsRepo } from '../../domain/cards/cards.repo';
import { type FaceTokens, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { photosRepo } from '../../domain/photos/photos.repo';
import type { EndRender } from '../../domain/videos/end-render';
import { videosOfPhotosRepo } from '../../domain/videos/videos-of-photos.repo';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { Outbox } from '../../platform/events/outbox';
import { findMadeOf, reportCards } from './made-of-face';

export interface FacePageDependencies {
  db: Database;
  outbox: Pick<Outbox, 'insert' | 'wake'>;
  ending: Pick<EndRender, 'fail'>;
  faceTokens: FaceTokens;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  now: () => number;
}

/** A visitor with a link to their own face. */
export interface FaceVisitor {
  token: string;
  ipAddress: string;
}

export type FacePageService = ReturnType<typeof createFacePageService>;

/** Lets the person in a photo withdraw it, without an account and without notifying the sender. */
export function createFacePageService({ db, outbox, ending, faceTokens, misses, now }: FacePageDependencies) {
  const findFace = async ({ token, ipAddress }: FaceVisitor) => {
    misses.take(ipAddress);
    const face = cardTokenPattern.test(token) ? await faceLinksRepo(db).findFace(toTokenHash(token)) : undefined;
    if (!face) throw new CodedError('NOT_FOUND');
    misses.giveBack(ipAddress);
    return face;
  };
  const withdraw = async (tx: Executor, face: FaceLinksTable, { onCommit }: Commit) => {
    const { cardIds, otherCardIds, openVideos, videoIds } = await findMadeOf(tx, face);
    await faceLinksRepo(tx).updateWithdrawn(face.token_hash, now());
    await cardsRepo(tx).updateTakenDown(cardIds, now());
    await reportCards(tx, otherCardIds, now());
    for (const open of openVideos) {
      await ending.fail(tx, open, 'FACE_WITHDRAWN');
      await outbox.insert(tx, { kind: 'cancel', videoId: open.videoId });
    }
    await videosOfPhotosRepo(tx).updateWithdrawn(videoIds, now());
    for (const cardId of cardIds) await outbox.insert(tx, { kind: 'cardSeen', userId: face.user_id, cardId, what: 'takenDown' });
    onCommit(outbox.wake);
  };
  return {
    /** How many cards and videos currently use the photo. */
    look: async (visitor: FaceVisitor) => {
      const face = await findFace(visitor);
      const { cardIds, videoIds } = await findMadeOf(db, face);
      return { isWithdrawn: face.withdrawn_at !== null, cards: cardIds.length, videos: videoIds.length };
    },

    /**
     * No link opens a card with this photo any more. Its videos are removed with their files and
     * signed links, unfinished ones are cancelled, and the same sender can make nothing new from
     * it. Other senders' uses of the same picture are reported to the operator, because a link is
     * evidence about its own sender only.
     */
    withdraw: async (visitor: FaceVisitor) => {
      const face = await findFace(visitor);
      await transaction(db, (tx, commit) => withdraw(tx, face, commit));
    },

    /** Withdraws again the faces of tombstones, also where the backup is older than their links. */
    withdrawAgain: async (tx: Executor, keys: ReadonlySet<string>, { at, onCommit }: { at: number } & Commit) => {
      const links = faceLinksRepo(tx);
      for (const face of await photosRepo(tx).listFaces()) {
        const token = faceTokens.toToken(face);
        if (!keys.has(toTokenHash(token))) continue;
        await links.insertFaceLink(face, token, at);
        const link = await links.findFace(toTokenHash(token));
        if (link?.withdrawn_at === null) await withdraw(tx, link, { onCommit });
      }
    },
  };
}
