import { drawnFace } from '@hellograph/contract/drawing-art';
import { defaults } from '@hellograph/contract/render-options';
import { autoVoiceId } from '@hellograph/contract/voices';
import { useEffect, useMemo, useState } from 'react';
import { toWorkPhoto } from '../../../domain/school-classes/work-photo';
import type { WorkPreviewProps } from '../../../domain/school-classes/work-preview-props';
import { PhotoPreview } from './photo-preview';

const nothing: readonly never[] = [];
const finish = {};

/** The picture of a student's work says its words, on this device alone. */
export default function WorkPreview({ picture, words, stage }: WorkPreviewProps) {
  const [photo, setPhoto] = useState<Blob>();
  useEffect(() => {
    let isCurrent = true;
    toWorkPhoto(picture).then(
      (made) => isCurrent && setPhoto(made),
      () => isCurrent && setPhoto(undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [picture]);
  // The face of a drawing is where the frame on the sheet was.
  const speakers = useMemo(() => (picture.kind === 'drawing' ? [{ points: drawnFace, name: '', voice: autoVoiceId }] : nothing), [picture]);
  return (
    <PhotoPreview
      draft={{
        ...{ photo, lips: 'words', lookedAt: undefined, speakers, message: words, voice: autoVoiceId },
        ...{ duration: defaults.duration, pronunciations: nothing, style: defaults.style, finish },
      }}
      facesMax={1}
      stage={stage}
      onSpeaker={() => {}}
    />
  );
}
