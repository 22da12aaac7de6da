import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { plans, recordingMaxSec } from '@hellograph/contract/plans';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { useState } from 'react';
import { RecordPart } from '../../../domain/recordings/record-part';
import { WriteDown } from '../../../domain/recordings/write-down';
import { newId } from '../../../lib/new-id';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import type { AnswerDraft } from './answer-draft';
import type { AnswerSession } from './answer-session';

interface VoicePartProps {
  draft: AnswerDraft;
  /** The address of the recording on the server. */
  voiceUrl: string | null;
  askWords: AnswerSession['askWords'];
  onChange: (draft: AnswerDraft) => void;
}

/** A spoken message to the hosts: recorded, played, recorded again or removed. */
export function VoicePart({ draft, voiceUrl, askWords, onChange }: VoicePartProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const [wordless, setWordless] = useState<string>();
  const { voice } = draft;
  const said = useObjectUrl(draft.voice?.file);
  const url = draft.voice === undefined ? voiceUrl : (said ?? null);
  if (isOpen)
    return (
      <div className="grid gap-3 rounded-2xl border border-line p-4">
        <RecordPart
          message={draft.words}
          maxSec={recordingMaxSec(plans.trial)}
          onUse={(file) => {
            const id = newId();
            setOpen(false);
            setWordless(draft.words.trim() === '' ? id : undefined);
            onChange({ ...draft, voice: { id, file } });
          }}
          onClose={() => setOpen(false)}
        />
      </div>
    );
  return (
    <div className="grid justify-items-start gap-2">
      {url && (
        // biome-ignore lint/a11y/useMediaCaption: the guest's own words
        <audio src={url} controls preload="none" aria-label={words.voice} className="h-11 w-full" />
      )}
      {voice && voice.id === wordless && (
        <WriteDown
          key={voice.id}
          ask={() => askWords(voice)}
          onWritten={(heard) => draft.words.trim() === '' && onChange({ ...draft, words: heard.slice(0, max.answerWordsMaxLength) })}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => setOpen(true)}>
          <Icon name="microphone" size={20} />
          {url ? words.voiceAgain : words.voiceRecord}
        </Button>
        {url && (
          <Button look="quiet" onClick={() => onChange({ ...draft, voice: null })}>
            {words.voiceRemove}
          </Button>
        )}
      </div>
    </div>
  );
}
