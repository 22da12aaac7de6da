import type { OwnSignature } from '@hellograph/contract';
import { emptyDraft, type KeptSignature, type Sound } from './kept-signature';

const soundOf = (voice: string | null): Sound => {
  const pitch = Number(/;pitch=(-?[\d.]+)/.exec(voice ?? '')?.[1] ?? 0);
  if (pitch === 0) return 'plain';
  return pitch > 0 ? 'light' : 'deep';
};

/**
 * The draft of a signature that was signed on another device. Its files stay on the server, which
 * knows them by their ids.
 */
export function toDraft(signature: OwnSignature): Pick<KeptSignature, 'draft' | 'revision' | 'stage' | 'sentFileIds'> {
  const { name, words, kind, faceOwner, voice, singsAlong, revision, photoId, recordingId, clipId } = signature;
  return {
    revision,
    stage: 'sent',
    sentFileIds: [photoId, recordingId, clipId].filter((id) => id !== null),
    draft: {
      ...emptyDraft,
      name,
      words,
      pictureId: photoId,
      recordingId,
      clipId,
      isDrawing: kind === 'drawing',
      speaks: kind === 'speaking' || kind === 'recording',
      sound: soundOf(voice),
      singsAlong,
      faceOwner,
    },
  };
}
