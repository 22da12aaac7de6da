import type { FacePoints, ShownPicture } from '@hellograph/contract';
import { toGroupPoints, toGroupVoices, toSquareFace } from '@hellograph/contract/dialogue';
import { drawnFace } from '@hellograph/contract/drawing-art';
import { autoVoiceId } from '@hellograph/contract/voices';
import { useEffect, useMemo, useState } from 'react';
import type { WorkPreviewProps } from '../../../domain/school-classes/pin-pictures';
import { findPortrait, type KnownPortrait, useSteadyPortraits } from '../../../domain/school-classes/portraits/known-portraits';
import { toWorkPhoto } from '../../../domain/school-classes/work-photo';
import { PhotoPreview } from './photo-preview';

const nothing: readonly never[] = [];
const finish = {};

/** The face of a drawing is at the sheet's guide; a group's faces are in their squares. */
function toSpeakers(
  picture: ShownPicture,
  known: readonly KnownPortrait[],
): readonly { points: FacePoints; name: string; voice: string }[] {
  if (picture.kind === 'portrait') return nothing;
  if (picture.kind === 'drawing') return [{ points: drawnFace, name: '', voice: autoVoiceId }];
  const points = toGroupPoints(
    picture.faces.map(({ picture: face }) =>
      toSquareFace(face.kind, face.kind === 'portrait' ? findPortrait(face.portrait, known)?.points : undefined),
    ),
  );
  const voices = toGroupVoices(picture.faces);
  return points.map((face, i) => ({ points: face, name: picture.faces[i]?.name ?? '', voice: voices[i] ?? autoVoiceId }));
}

/** A student's recording as a file; `undefined` while it is fetched, and where it can't be. */
function useSound(recording: WorkPreviewProps['recording']): File | undefined {
  const [sound, setSound] = useState<File>();
  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<Blob | undefined> => {
      if (typeof recording !== 'string') return recording;
      const answer = await fetch(recording);
      return answer.ok ? answer.blob() : undefined;
    };
    const show = (blob: Blob | undefined) => isCurrent && setSound(blob && new File([blob], 'recording', { type: blob.type }));
    read().then(show, () => show(undefined));
    return () => {
      isCurrent = false;
    };
  }, [recording]);
  return sound;
}

/** The picture of a student's work says its words, on this device alone. */
export default function WorkPreview({ picture, portraits, words, recording, stage }: WorkPreviewProps) {
  const known = useSteadyPortraits(portraits);
  const [photo, setPhoto] = useState<Blob>();
  useEffect(() => {
    let isCurrent = true;
    toWorkPhoto(picture, known).then(
      (made) => isCurrent && setPhoto(made),
      () => isCurrent && setPhoto(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, known]);
  const own = useSound(recording);
  const speakers = useMemo(() => toSpeakers(picture, known), [picture, known]);
  return (
    <PhotoPreview
      draft={{
        photo,
        recording: own,
        lips: 'words',
        lookedAt: undefined,
        speakers,
        message: words,
        voice: speakers[0]?.voice ?? autoVoiceId,
        pronunciations: nothing,
        finish,
      }}
      facesMax={Math.max(1, speakers.length)}
      stage={stage}
      onSpeaker={() => {}}
    />
  );
}
