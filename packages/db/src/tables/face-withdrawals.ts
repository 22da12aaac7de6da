import type { FaceVerdict, WithdrawalEnding } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * The request of a person not to be shown by one sender: everything is hidden immediately and
 * deleted later.
 */
export interface FaceWithdrawalsTable {
  id: string;
  /** The sender. */
  user_id: string;
  /** `recognised`: found in a photo that was uploaded after the face was withdrawn elsewhere. */
  cause: 'person' | 'recognised';
  /** Also the `deleted_at` of the videos that it hides. */
  withdrawn_at: number;
  /** When everything is deleted; later if an appeal is still open. */
  delete_at: number;
  /** Counts of hidden videos and cards, and the credits refunded for the videos. */
  videos: Generated<number>;
  cards: Generated<number>;
  credits: Generated<number>;
  /** The sender's words. */
  appeal: string | null;
  appealed_at: number | null;
  verdict: FaceVerdict | null;
  decided_at: number | null;
  ending: WithdrawalEnding | null;
  ended_at: number | null;
}

/**
 * The trace of a withdrawn face, by which the photo is recognised if it is uploaded again. It
 * identifies no person.
 */
export interface WithdrawnFacesTable {
  id: Generated<number>;
  /** The withdrawal, as long as it can be reversed. */
  withdrawal_id: string | null;
  /** `FaceFingerprint`. */
  fingerprint: Buffer;
  created_at: number;
}
