import type { FaceOwner, SignatureKind, Signing } from '@hellograph/contract';
import { newSecret } from '../../../domain/guests/own-database';
import { newId } from '../../../lib/new-id';

export type Sound = 'plain' | 'light' | 'deep';

/** A signer's choices and words so far. */
export interface SignDraft {
  name: string;
  words: string;
  /** The id of the picture, under which the device keeps it and the server will. */
  pictureId: string | null;
  isDrawing: boolean;
  /** Whether the photo speaks: the words, or a recording. */
  speaks: boolean;
  /** The signer's own voice, kept as the picture is. */
  recordingId: string | null;
  /** A video in place of a picture, kept as the picture is. */
  clipId: string | null;
  sound: Sound;
  /** Missing in drafts of an earlier version. */
  singsAlong?: boolean;
  faceOwner: FaceOwner | null;
  email: string;
}

/** `draft`: being written; `waiting`: to be sent as soon as there is a network; `sent`. */
export type SigningStage = 'draft' | 'waiting' | 'sent';

/** A signature on this device. */
export interface KeptSignature {
  /** The token of the sign link. */
  token: string;
  id: string;
  /** The secret by which the signature may be changed. */
  secret: string;
  /** The revision signed last; 0 before the first. */
  revision: number;
  stage: SigningStage;
  draft: SignDraft;
  /** Pictures, recordings and clips that the server has. */
  sentFileIds: readonly string[];
  /** The last known state of the card, for opening the page offline. */
  signing: Signing | null;
  /**
   * Opened by its signer's own link: stored in addition to the one signature that this device makes
   * for each sign link.
   */
  isLinked?: boolean;
}

export const emptyDraft: SignDraft = {
  name: '',
  words: '',
  pictureId: null,
  isDrawing: false,
  speaks: true,
  recordingId: null,
  clipId: null,
  sound: 'plain',
  faceOwner: null,
  email: '',
};

export const newKeptSignature = (token: string): KeptSignature => ({
  token,
  id: newId(),
  secret: newSecret(),
  revision: 0,
  stage: 'draft',
  draft: emptyDraft,
  sentFileIds: [],
  signing: null,
});

export const hasBegun = ({ draft: { name, words, pictureId, clipId } }: KeptSignature): boolean =>
  name.trim() !== '' || words.trim() !== '' || pictureId !== null || clipId !== null;

export const isPhoto = ({ pictureId, isDrawing }: SignDraft): boolean => pictureId !== null && !isDrawing;

/**
 * Returns whether it shows a face, so that the person, or someone on their behalf, must have
 * agreed.
 */
export const hasFace = (draft: SignDraft): boolean => isPhoto(draft) || draft.clipId !== null;

export type FileName = 'pictureId' | 'recordingId' | 'clipId';

/** The files to upload before a signature of each kind, each under its own id. */
export const filesOf: Record<SignatureKind, readonly FileName[]> = {
  words: ['pictureId'],
  drawing: ['pictureId'],
  speaking: ['pictureId'],
  recording: ['pictureId', 'recordingId'],
  clip: ['clipId'],
};

/** Every file of a draft on this device. */
export const fileIdsOf = ({ pictureId, recordingId, clipId }: SignDraft): string[] =>
  [pictureId, recordingId, clipId].filter((id) => id !== null);

export function kindOf(draft: SignDraft, canSpeak: boolean): SignatureKind {
  if (draft.clipId !== null) return 'clip';
  if (draft.pictureId === null) return 'words';
  if (draft.isDrawing) return 'drawing';
  if (draft.speaks && canSpeak && draft.recordingId !== null) return 'recording';
  return draft.speaks && canSpeak && draft.words.trim() !== '' ? 'speaking' : 'words';
}

/**
 * A signer's own link opens their signature for changes on any device. Without the secret, as in
 * notifications, it does so only on a device that has the secret already.
 */
const ownPart = /^#([0-9a-f-]{36})(?:\.([A-Za-z0-9_-]{22}))?$/;

export const toOwnLink = (origin: string, { token, id, secret }: Pick<KeptSignature, 'token' | 'id' | 'secret'>): string =>
  `${origin}/sign/${token}#${id}.${secret}`;

export function readOwnLink(hash: string): { id: string; secret?: string } | undefined {
  const [, id, secret] = ownPart.exec(hash) ?? [];
  return id ? { id, ...(secret && { secret }) } : undefined;
}
