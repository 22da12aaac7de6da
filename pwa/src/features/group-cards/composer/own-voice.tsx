import { plans, recordingMaxSec } from '@hellograph/contract/plans';
import { signing as area } from '@hellograph/words/en/signing';
import { lazy, useState } from 'react';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Spinner } from '../../../ui/spinner';
import { useWords } from '../../../words/use-words';
import type { SignDraft } from '../signing/kept-signature';
import { useKeptFile } from './use-picture';

const RecordPart = lazy(async () => ({ default: (await import('../../../domain/recordings/record-part')).RecordPart }));

interface OwnVoiceProps {
  draft: SignDraft;
  onChange: (part: Partial<SignDraft>) => void;
  /** The recorder was closed, and nothing is recorded. */
  onCancel: () => void;
}

/** The signer's own voice: the recorder opens immediately, and the recording can be played here. */
export function OwnVoice({ draft, onChange, onCancel }: OwnVoiceProps) {
  const { compose: words } = useWords(area);
  const { url, keep } = useKeptFile(draft.recordingId);
  const [isOpen, setOpen] = useState(draft.recordingId === null);
  const [isFull, setFull] = useState(false);
  const use = (file: File) => {
    setOpen(false);
    keep(file).then(
      (recordingId) => onChange({ recordingId }),
      () => setFull(true),
    );
  };
  const close = () => {
    setOpen(false);
    if (draft.recordingId === null) onCancel();
  };
  return (
    <div className="grid justify-items-start gap-3">
      {isFull && (
        <p role="alert" className="text-sm font-medium text-bad">
          {words.notSaved}
        </p>
      )}
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: the signer's own words
        <audio src={url} controls aria-label={words.recorded} className="w-full" />
      )}
      {isOpen ? (
        <div className="grid w-full gap-3 rounded-card border border-line bg-sheet p-4">
          <PartBoundary fallback={<Spinner size={24} />}>
            <RecordPart message={draft.words} maxSec={recordingMaxSec(plans.trial)} onUse={use} onClose={close} />
          </PartBoundary>
        </div>
      ) : (
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Icon name="microphone" size={20} />
          {draft.recordingId === null ? words.record : words.recordAgain}
        </Button>
      )}
    </div>
  );
}
