import { CodedError } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { isSameSecret } from '@hellograph/kit';
import { cardTokenPattern, toTokenHash } from '../../domain/card-links/new-link';
import type { FaceState } from '../../domain/face-links/face-guard';
import { type FaceOfPhoto, type FaceTokens, faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { findByLink, type RateLimiter } from '../../platform/capacity/rate-limiter';

/** Hides and shows faces; implemented by the feature for withdrawals. */
export interface FaceWithdrawals {
  look(face: FaceOfPhoto): Promise<FaceState>;
  /** Throws NOT_FOUND if an operator decided in favour of the sender. */
  withdraw(face: FaceOfPhoto): Promise<void>;
  /** Throws NOT_FOUND if nothing is hidden. */
  takeBack(face: FaceOfPhoto): Promise<void>;
}

export interface FacePageDependencies {
  db: Database;
  withdrawals: FaceWithdrawals;
  faceTokens: Pick<FaceTokens, 'toBackKey'>;
  /** Unknown links, counted by network address. */
  misses: RateLimiter;
  /** Changes, counted by link: each of them sends the sender a mail. */
  answers: RateLimiter;
}

/** A visitor with a link to their own face. */
export interface FaceVisitor {
  token: string;
  ipAddress: string;
  /** Proves that the visitor withdrew it; not part of the link that the sender knows. */
  backKey?: string | undefined;
}

export type FacePageService = ReturnType<typeof createFacePageService>;

/** Lets the person in a photo hide it and show it again, without an account. */
export function createFacePageService({ db, withdrawals, faceTokens, misses, answers }: FacePageDependencies) {
  const findFace = async ({ token, ipAddress }: FaceVisitor): Promise<FaceOfPhoto> => {
    const face = await findByLink(misses, ipAddress, async () =>
      cardTokenPattern.test(token) ? faceLinksRepo(db).findFace(toTokenHash(token)) : undefined,
    );
    return { userId: face.user_id, photoKey: face.photo_key };
  };
  const hasWithdrawn = ({ withdrawalId }: FaceState, { backKey = '' }: FaceVisitor) =>
    withdrawalId !== undefined && isSameSecret(backKey, faceTokens.toBackKey(withdrawalId));
  const change = async (visitor: FaceVisitor) => {
    const face = await findFace(visitor);
    await answers.take(`face ${visitor.token}`);
    return face;
  };
  return {
    /** Whether it is shown, and how many cards and videos use the photo. */
    look: async (visitor: FaceVisitor) => {
      const found = await withdrawals.look(await findFace(visitor));
      return { ...found, backKey: hasWithdrawn(found, visitor) ? visitor.backKey : undefined };
    },

    /** Returns the key that undoes it. */
    withdraw: async (visitor: FaceVisitor): Promise<string> => {
      const face = await change(visitor);
      await withdrawals.withdraw(face);
      const { withdrawalId = '' } = await withdrawals.look(face);
      return faceTokens.toBackKey(withdrawalId);
    },

    /** Throws NOT_FOUND without the right key. */
    takeBack: async (visitor: FaceVisitor) => {
      const face = await change(visitor);
      if (!hasWithdrawn(await withdrawals.look(face), visitor)) throw new CodedError('NOT_FOUND');
      await withdrawals.takeBack(face);
    },
  };
}
