import { errorCatalogue, isErrorCode, type OwnSignature, type replyEmojis, type WallSignature } from '@hellograph/contract';
import type { VideosTable } from '@hellograph/db';
import type { SignatureRow } from './signatures.repo';

/** The files of a video or a clip; a clip has no captions. */
export type SignatureVideo = Pick<VideosTable, 'video_key' | 'poster_key' | 'captions_key' | 'duration_sec' | 'width' | 'height'>;

/** The files of a signature that may currently be shown. */
export interface SignatureMedia {
  photo: { blob_key: string; width: number; height: number } | undefined;
  /** Set once it is completed. */
  video: SignatureVideo | undefined;
}

/** The last part of the address of a signature's file. */
export type SignatureFile = 'photo.jpg' | 'video.mp4' | 'poster.jpg' | 'captions.vtt';

/** Returns the key of the blob with a file. */
export function findFileKey({ photo, video }: SignatureMedia, file: SignatureFile): string | null {
  const keys: Record<SignatureFile, string | null | undefined> = {
    'photo.jpg': photo?.blob_key,
    'video.mp4': video?.video_key,
    'poster.jpg': video?.poster_key,
    'captions.vtt': video?.captions_key,
  };
  return keys[file] ?? null;
}

export const signatureFiles = ['photo.jpg', 'video.mp4', 'poster.jpg', 'captions.vtt'] as const satisfies readonly SignatureFile[];

/** Presents a signature to the recipient. `toUrl` returns the address of a file for the viewer. */
export function toWallSignature(row: SignatureRow, media: SignatureMedia, toUrl: (file: SignatureFile) => string): WallSignature {
  const { photo, video } = media;
  return {
    _id: row.id,
    name: row.name,
    words: row.words,
    kind: row.kind,
    photo: photo ? { url: toUrl('photo.jpg'), width: photo.width, height: photo.height } : null,
    video: video
      ? {
          resultUrl: toUrl('video.mp4'),
          thumbnail: toUrl('poster.jpg'),
          captionsUrl: video.captions_key === null ? null : toUrl('captions.vtt'),
          durationSec: video.duration_sec ?? 0,
          width: video.width ?? 0,
          height: video.height ?? 0,
        }
      : null,
    isLate: row.is_late === 1,
    reaction: row.reaction as (typeof replyEmojis)[number] | null,
  };
}

/** Presents a signature to its signer and to the card's owner, with further fields. */
export function toFullSignature(
  row: SignatureRow,
  media: SignatureMedia,
  toUrl: (file: SignatureFile) => string,
): Omit<OwnSignature, 'isEditable' | 'recordingId' | 'clipId'> {
  return {
    ...toWallSignature(row, media, toUrl),
    revision: row.revision,
    state: row.state,
    videoState: row.video_state,
    problem: isErrorCode(row.problem) ? { code: row.problem, message: errorCatalogue[row.problem].message } : null,
    photoId: row.photo_id,
    faceOwner: row.face_owner,
    voice: row.voice,
    singsAlong: row.sings_along === 1,
    createdAt: new Date(row.created_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
  };
}
