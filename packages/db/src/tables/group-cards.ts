import type { FaceOwner, SignatureKind, SignatureState, SignatureVideoState, UiLanguage } from '@hellograph/contract';

/** The additional fields of a group card, which shares the id of its card. */
export interface GroupCardsTable {
  card_id: string;
  deadline_at: number;
  approves_first: number;
  is_locked: number;
  /** 1: it is sent even if hardly anyone has signed. */
  sends_anyway: number;
  /** Signatures that may speak at the owner's cost; `null`: as many as there are credits. */
  speaking_max: number | null;
  /** The recipient's words to everyone who signed. */
  thanks: string | null;
  thanked_at: number | null;
}

/** A file that a guest uploaded; only the same guest may use it. Its id is made on their device. */
export interface GuestUploadsTable {
  /** The id of the photo or the recording. */
  id: string;
  card_id: string;
  kind: 'photo' | 'recording';
  secret_hash: string;
  created_at: number;
}

/** One person's contribution to a group card. */
export interface SignaturesTable {
  id: string;
  card_id: string;
  /** Hash of the secret on the signer's device. */
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
  /** The code of the error that prevented the video. */
  problem: string | null;
  /** How many videos were requested. Each one replaces the previous one. */
  renders: number;
  /** How many of these the owner requested. */
  owner_renders: number;
  /** The recipient's. */
  reaction: string | null;
  /** The sign link by which it came; `null` for signatures from before there were invitees. */
  link_id: string | null;
  created_at: number;
  updated_at: number;
}

/**
 * A place in a card's budget for signatures that speak. The row stays if the signature is deleted,
 * because its video stays paid.
 */
export interface SpeakingPlacesTable {
  signature_id: string;
  card_id: string;
  /** The sign link by which the signature came; `null` if the owner or a co-owner removed it. */
  link_id: string | null;
  /** `returned`: the videos failed or were cancelled before anything was paid. */
  state: 'asked' | 'paid' | 'returned';
  /** The number of the last video that was requested. */
  render: number;
}

/**
 * A mailbox to which the thanks of a card were or will be mailed. The row stays if the signature is
 * deleted, so that no mailbox gets the thanks twice.
 */
export interface ThanksMailsTable {
  card_id: string;
  address_hash: string;
  created_at: number;
}
