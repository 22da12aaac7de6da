import { limits } from '@hellograph/contract/limits';
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

const WriteDown = lazy(async () => ({ default: (await import('../../../domain/recordings/write-down')).WriteDown }));
const RecordPart = lazy(async () => ({ default: (await import('../../../domain/recordings/record-part')).RecordPart }));

interface OwnVoiceProps {
  draft: SignDraft;
  onChange: (part: Partial<SignDraft>) => void;
  /** Returns what a recording says; `null` if it can't be written down now. */
  askWords: (recordingId: string, recording: Blob) => Promise<string | null>;
  /** The recorder was closed, and nothing is recorded. */
  onCancel: () => void;
}

/** The signer's own voice: the recorder opens immediately, and the recording can be played here. */
export function OwnVoice({ draft, onChange, askWords, onCancel }: OwnVoiceProps) {
  const { compose: words } = useWords(area);
  const { recordingId } = draft;
  const { blob, url, keep } = useKeptFile(recordingId);
  const [isOpen, setOpen] = useState(draft.recordingId === null);
  const [isFull, setFull] = useState(false);
  const [wordless, setWordless] = useState<string | null>(null);
  const use = (file: File) => {
    setOpen(false);
    keep(file).then(
      (keptId) => {
        setWordless(draft.words.trim() === '' ? keptId : null);
        onChange({ recordingId: keptId });
      },
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
      {blob && recordingId !== null && wordless === recordingId && !isOpen && (
        <PartBoundary fallback={null}>
          <WriteDown
            key={recordingId}
            ask={() => askWords(recordingId, blob)}
            onWritten={(said) => draft.words.trim() === '' && onChange({ words: said.slice(0, limits.signatureWordsMaxLength) })}
          />
        </PartBoundary>
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
