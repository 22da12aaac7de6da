import type { FaceVerdict, WithdrawalEnding } from '@hellograph/contract';
import type { Generated } from 'kysely';

/** A person no longer wants to be shown by one sender: hidden at once, deleted later. */
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
  /** Hidden videos and cards, and the credits given back for the videos. */
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
 * What stays of a withdrawn face, so that the photo is recognised when it comes back. It leads to
 * nobody.
 */
export interface WithdrawnFacesTable {
  id: Generated<number>;
  /** While the withdrawal can still be taken back. */
  withdrawal_id: string | null;
  /** `FaceFingerprint`. */
  fingerprint: Buffer;
  created_at: number;
}
