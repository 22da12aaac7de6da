import type { FaceOwner, SignatureKind, SignatureState, SignatureVideoState, UiLanguage } from '@hellograph/contract';

/** What a group card has beyond its card, whose id it shares. */
export interface GroupCardsTable {
  card_id: string;
  deadline_at: number;
  approves_first: number;
  is_locked: number;
  /** Even if hardly anybody has signed. */
  sends_anyway: number;
  /** Signatures that may speak at the owner's cost; `null`: as many as there are credits. */
  speaking_max: number | null;
  /** The recipient's words to everybody who signed. */
  thanks: string | null;
  thanked_at: number | null;
}

/** A file that a guest uploaded; only the same guest may use it. Its id is made on their device. */
export interface GuestUploadsTable {
  /** Of the photo or the recording. */
  id: string;
  card_id: string;
  kind: 'photo' | 'recording';
  secret_hash: string;
  created_at: number;
}

/** What one person added to a group card. */
export interface SignaturesTable {
  id: string;
  card_id: string;
  /** Of the secret on the signer's device. */
  secret_hash: string;
  /** Counted by the signer's device. */
  revision: number;
  name: string;
  words: string;
  kind: SignatureKind;
  photo_id: string | null;
  recording_id: string | null;
  clip_id: string | null;
  voice: string | null;
  face_owner: FaceOwner | null;
  email: string | null;
  language: UiLanguage;
  state: SignatureState;
  is_late: number;
  /** On the wall, smallest first. */
  position: number;
  video_state: SignatureVideoState;
  video_id: string | null;
  /** Code of the error because of which there is no video. */
  problem: string | null;
  /** Videos that were asked for. Each is a new one for what the signature says. */
  renders: number;
  /** Of these, those that the owner asked for. */
  owner_renders: number;
  /** The recipient's. */
  reaction: string | null;
  /** The sign link by which it came; `null` for signatures from before there were invitees. */
  link_id: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * A mailbox to which the thanks of a card were or will be mailed. It stays when its signature is
 * taken back, so that nobody is mailed twice.
 */
export interface ThanksMailsTable {
  card_id: string;
  address_hash: string;
  created_at: number;
}
