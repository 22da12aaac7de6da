import { CodedError, type ErrorCode, findChosenVoice, type SignBody, toSpeakable } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { clipsRepo } from '../../domain/clips/clips.repo';
import { faceLinksRepo } from '../../domain/face-links/face-links.repo';
import { guestUploadsRepo } from '../../domain/group-cards/guest-uploads.repo';
import type { SignatureRow } from '../../domain/group-cards/signatures.repo';
import type { OpenedSigning } from '../../domain/guest-links/opened-signing';
import { photosRepo } from '../../domain/photos/photos.repo';
import { recordingsRepo } from '../../domain/recordings/recordings.repo';
import type { GroupSigningDependencies } from './group-signing-dependencies';

/** The columns for the text and media of a signature. */
export type SignatureContents = Pick<
  SignatureRow,
  'name' | 'words' | 'kind' | 'photo_id' | 'recording_id' | 'clip_id' | 'voice' | 'face_owner' | 'sings_along'
>;

interface Given {
  opened: OpenedSigning;
  body: SignBody;
  secretHash: string;
}

type Dependencies = Pick<GroupSigningDependencies, 'faceGuard' | 'faceTokens' | 'now'>;

/**
 * Checks that a signature has everything that its kind needs, that its files were uploaded by the
 * same guest, and that it shows nobody who withdrew their face. Creates a link for the person in
 * the photo.
 */
export async function takeContents(tx: Executor, dependencies: Dependencies, given: Given): Promise<SignatureContents> {
  const { kind, name, faceOwner, voice, singsAlong = false } = given.body;
  const words = given.body.words.trim();
  requireWords(kind, words);
  if (voice !== undefined && !findChosenVoice(voice)) throw new CodedError('VOICE_UNKNOWN');
  const clipId = kind === 'clip' ? await takeClip(tx, given) : null;
  const recordingId = kind === 'recording' ? await takeRecording(tx, given) : null;
  const photoId = kind === 'clip' ? null : (given.body.photoId ?? null);
  if (photoId === null && kind !== 'words' && kind !== 'clip') throw new CodedError('PHOTO_MISSING');
  const showsFace = (photoId !== null && kind !== 'drawing') || clipId !== null;
  if (showsFace && !faceOwner) throw new CodedError('CONSENT_MISSING');
  if (photoId !== null) await takePhoto(tx, dependencies, given, photoId);
  return {
    name: name.trim(),
    words,
    kind,
    photo_id: photoId,
    recording_id: recordingId,
    clip_id: clipId,
    voice: kind === 'speaking' ? (voice ?? null) : null,
    face_owner: showsFace ? (faceOwner ?? null) : null,
    sings_along: Number(singsAlong && photoId !== null && kind !== 'drawing'),
  };
}

function requireWords(kind: SignBody['kind'], words: string): void {
  const needsWords = kind === 'words' || kind === 'speaking';
  if (needsWords && words === '') throw new CodedError('MESSAGE_EMPTY');
  if (kind === 'speaking' && toSpeakable(words) === '') throw new CodedError('MESSAGE_UNSPEAKABLE');
}

async function takePhoto(
  tx: Executor,
  { faceGuard, faceTokens, now }: Dependencies,
  { opened, secretHash }: Given,
  photoId: string,
): Promise<void> {
  const { user_id: userId, card_id: cardId } = opened;
  const upload = await guestUploadsRepo(tx).find(photoId);
  const isTheirs = upload?.card_id === cardId && upload.secret_hash === secretHash && upload.kind === 'photo';
  const photo = isTheirs ? await photosRepo(tx).findPhoto(userId, photoId) : undefined;
  if (!photo) throw new CodedError('PHOTO_MISSING');
  const face = { userId, photoKey: photo.blob_key };
  await faceGuard.requireShowable(tx, face);
  await faceLinksRepo(tx).insertFaceLink(face, faceTokens.toToken(face), now());
}

/** Throws RECORDING_MISSING. */
async function takeRecording(tx: Executor, { opened, body: { recordingId = '' }, secretHash }: Given): Promise<string> {
  const upload = await guestUploadsRepo(tx).find(recordingId);
  const isTheirs = upload?.card_id === opened.card_id && upload.secret_hash === secretHash && upload.kind === 'recording';
  if (!isTheirs || !(await recordingsRepo(tx).findRecording(opened.user_id, recordingId))) throw new CodedError('RECORDING_MISSING');
  return recordingId;
}

/** Problems for which a clip that was read can be refused; all others count as CLIP_DAMAGED. */
const clipProblems: readonly ErrorCode[] = ['CLIP_TOO_LONG', 'FACE_WITHDRAWN'];

/** Throws CLIP_MISSING unless all of it was received, and its problem if it can't be shown. */
async function takeClip(tx: Executor, { opened, body: { clipId = '' }, secretHash }: Given): Promise<string> {
  const clip = await clipsRepo(tx).find(clipId);
  const isTheirs = clip?.card_id === opened.card_id && clip.secret_hash === secretHash;
  if (!isTheirs || clip.state === 'uploading') throw new CodedError('CLIP_MISSING');
  if (clip.state === 'failed') throw new CodedError(clipProblems.find((code) => code === clip.problem) ?? 'CLIP_DAMAGED');
  return clipId;
}
