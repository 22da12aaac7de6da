import { useState } from 'react';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { newId } from '../../../lib/new-id';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Spinner } from '../../../ui/spinner';
import { classroom as area } from '../../../words/english/classroom';
import { useWords } from '../../../words/use-words';
import type { KeptVoice } from '../classroom-store';
import { HeardVoice, ServedVoice } from './heard-voice';

const RecordPart = lazyPart(async () => (await import('../../../domain/recordings/record-part')).RecordPart);

interface OwnVoicePartProps {
  /** Seconds; `undefined`: the class records nothing. */
  maxSec: number | undefined;
  written: string;
  recording: KeptVoice | null;
  /** The recording's address on the server. */
  sentUrl: string | undefined;
  onChange: (recording: KeptVoice | null) => void;
}

/** The words in the student's own voice, where their teacher has turned that on. */
export function OwnVoicePart({ maxSec, written, recording, sentUrl, onChange }: OwnVoicePartProps) {
  const { ownVoice: words } = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const kept = useObjectUrl(recording?.file);
  if (maxSec === undefined && !recording) return null;
  if (isOpen && maxSec !== undefined)
    return (
      <section aria-label={words.title} className="grid gap-3 rounded-card border border-strong bg-sheet p-4">
        <PartBoundary fallback={<Spinner label={words.loading} />}>
          <RecordPart
            message={written.trim()}
            lead={words.lead}
            maxSec={maxSec}
            onUse={(file) => {
              setOpen(false);
              onChange({ id: newId(), file });
            }}
            onClose={() => setOpen(false)}
          />
        </PartBoundary>
      </section>
    );
  return (
    <section aria-label={words.title} className="grid justify-items-start gap-2">
      {kept ? <HeardVoice src={kept} label={words.yours} /> : <ServedVoice src={sentUrl} label={words.yours} />}
      <div className="flex flex-wrap gap-2">
        {maxSec !== undefined && (
          <Button look="secondary" className="min-h-14 text-lg" disabled={written.trim() === ''} onClick={() => setOpen(true)}>
            <Icon name="microphone" size={22} /> {recording ? words.again : words.record}
          </Button>
        )}
        {recording && (
          <Button look="quiet" className="min-h-14" onClick={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      {!recording && <p className="text-sm text-soft">{words.hint}</p>}
    </section>
  );
}
