import type { FaceOwner, FilmShape, SignatureKind, SignatureState, SignatureVideoState, UiLanguage } from '@hellograph/contract';

/** A user who manages a group card together with its owner. */
export interface CoOwnersTable {
  /** The id of the accepted invitation. */
  id: string;
  card_id: string;
  user_id: string;
  /** The address to which the invitation was sent, which may differ from their account's. */
  email: string;
  /** The normalised form of that address, see `toMailbox`. */
  mailbox: string;
  /** Hash of the invitation's token, so that accepting is idempotent. */
  token_hash: string;
  created_at: number;
}

/** The last offer to a co-owner to become the owner. The row is deleted when they accept. */
export interface HandOversTable {
  co_owner_id: string;
  card_id: string;
  /** At most one of a card is `offered`. */
  state: 'offered' | 'declined' | 'takenBack';
  offered_at: number;
}

/** An invitation by email to become a co-owner. The row is deleted when it is accepted. */
export interface CoOwnerInvitationsTable {
  id: string;
  card_id: string;
  email: string;
  /** The normalised address, so that each person is invited once. */
  mailbox: string;
  language: UiLanguage;
  /** The token itself is not stored. */
  token_hash: string;
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  /** 0: only an account with the mailed address may accept. */
  is_for_anyone: number;
  created_at: number;
  expires_at: number;
  /** `null` while it can be accepted, if it has not expired. */
  ended_at: number | null;
  /** `owner` if it was withdrawn, `invited` if it was declined. */
  ended_by: 'owner' | 'invited' | null;
}

/** A person who was invited by email to sign a group card. */
export interface InviteesTable {
  id: string;
  card_id: string;
  /** Their own sign link. */
  link_id: string;
  name: string;
  email: string;
  /** The normalised address, so that each person is invited once. */
  mailbox: string;
  language: UiLanguage;
  time_zone: string;
  /** The state of the invitation mail. */
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  /** The number of nudges that were sent or are being sent. */
  nudges: number;
  /** The owner's words for the planned nudge or the last one. */
  nudge_words: string | null;
  /** `null` unless a nudge is planned. */
  nudge_due_at: number | null;
  nudged_at: number | null;
  created_at: number;
}

/** One signature as a part of a film, encoded so that parts can be joined without re-encoding. */
export interface FilmPartsTable {
  card_id: string;
  /** Hash of its visible and audible content. */
  content: string;
  part_key: string;
  duration_sec: number;
  created_at: number;
}

/** The film of a group card, in one shape. */
export interface GroupFilmsTable {
  card_id: string;
  shape: FilmShape;
  /** Rises with each request: work for an earlier request has no effect. */
  asked: number;
  state: 'making' | 'made' | 'failed';
  problem: string | null;
  parts_made: number;
  /** Hash of the parts and their order in the finished film. */
  content: string | null;
  film_key: string | null;
  size_bytes: number | null;
  duration_sec: number | null;
  /** The parts of its owner's brand that it shows, as JSON; `null` if it shows none. */
  brand: string | null;
}

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
  /** The song that signers sing together, as JSON (`GroupSong`). */
  song: string | null;
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
  /** 1: the signer agreed that the face sings with others. */
  sings_along: number;
  /** Who sings what, as JSON (`Chorus`), in the signature of several signers together. */
  chorus: string | null;
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

/**
 * Counts files and videos that were made for guests, students and visitors on the account of a
 * user. The count stays when they delete what was made.
 */
export interface GuestCostsTable {
  kind: 'photo' | 'recording' | 'clip' | 'film' | 'book' | 'reply' | 'answer' | 'albumPhoto' | 'albumClip' | 'freeVideo';
  /** The link or event whose guests are counted together, or the month of free videos. */
  subject_id: string;
  user_id: string;
  count: number;
}
