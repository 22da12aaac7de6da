import type { SignaturePreviewProps } from '../features/group-cards/composer/sign-fields';
import { voiceOf } from '../features/group-cards/signing/send-signature';
import { PhotoPreview } from '../features/preview/components/photo-preview';

const noPronunciations: readonly never[] = [];
const noSpeakers: readonly never[] = [];
const finish = {};

/** The photo of a signature says its words, on this device. */
export default function SignaturePreview({ photo, message, sound, stage }: SignaturePreviewProps) {
  return (
    <PhotoPreview
      draft={{
        photo,
        lips: 'words',
        lookedAt: undefined,
        speakers: noSpeakers,
        message,
        voice: voiceOf(sound),
        pronunciations: noPronunciations,
        finish,
      }}
      facesMax={1}
      stage={stage}
      onSpeaker={() => {}}
    />
  );
}
