import { toShown } from '@hellograph/contract/spoken-marks';
import { recording as area } from '@hellograph/words/en/recording';
import { Suspense, useCallback, useState } from 'react';
import type { Draft, HeardRecording } from '../../../drafts/draft';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { count, useWords } from '../../../words/use-words';
import { useHearing, useWriting } from './use-hearing';

const RecordDialog = lazyPart(async () => (await import('../../../domain/recordings/record-dialog')).RecordDialog);

interface OwnVoiceProps {
  draft: Draft;
  maxSec: number;
  /** Signed in, and nothing is being sent. */
  canHear: boolean;
  /** Offers it for anything but a message. */
  offer?: string;
  onChange: (part: Partial<Draft>) => void;
}

/**
 * Offers to record the user's own voice in one line and, once recorded, shows what the lips will
 * follow.
 */
export function OwnVoice({ draft, maxSec, canHear, offer, onChange }: OwnVoiceProps) {
  const words = useWords(area);
  const [isOpen, setOpen] = useState(false);
  const onHeard = useCallback(
    (recording: File, heard: HeardRecording) => onChange({ recording, heard, lips: heard.saysWords === false ? draft.lips : 'words' }),
    [onChange, draft.lips],
  );
  const { isListening, problem } = useHearing(draft, canHear, onHeard);
  const [askedFor, setAskedFor] = useState<File>();
  const { heard, message } = draft;
  const onWritten = useCallback(
    (written: string) => {
      if (!heard) return;
      if (written === '') return onChange({ heard: { ...heard, written } });
      onChange({ message: written, lips: 'words', heard: { ...heard, written, ...(message.trim() !== '' && { replaced: message }) } });
    },
    [onChange, heard, message],
  );
  const isAskedFor = askedFor !== undefined && askedFor === draft.recording;
  const { isOffered, isComing, isWriting } = useWriting({ draft, canHear, isAskedFor, onWritten });
  // It may have been written down before, and then the message was put back.
  const write = () => (heard?.written ? onWritten(heard.written) : setAskedFor(draft.recording));
  const remove = () => onChange({ recording: undefined, heard: undefined, lips: 'words' });
  return (
    <section aria-label={words.label} className="grid gap-2">
      {draft.recording ? (
        <Recorded
          draft={draft}
          progress={isListening ? words.listening : isWriting ? words.writing : undefined}
          problem={problem}
          onChange={onChange}
          onAgain={() => setOpen(true)}
          onRemove={remove}
          onWrite={isOffered ? write : undefined}
          isComing={isComing}
        />
      ) : (
        <div className="flex items-center gap-3 rounded-2xl border border-line bg-sunk p-2 ps-4">
          <p className="min-w-0 flex-1 text-sm text-soft">{offer ?? words.offer}</p>
          <Button look="secondary" className="px-4" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Icon name="microphone" size={20} />
            {words.open}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <RecordDialog
            message={toShown(draft.message.trim())}
            maxSec={maxSec}
            noWords={isOffered ? words.willWrite : undefined}
            onClose={() => setOpen(false)}
            onUse={(recording) => {
              onChange({ recording, heard: undefined, lips: 'words' });
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

interface RecordedProps {
  draft: Draft;
  /** The server's current work on it, as a text. */
  progress: string | undefined;
  problem: string | undefined;
  onChange: OwnVoiceProps['onChange'];
  onAgain: () => void;
  onRemove: () => void;
  /** Missing if the server writes nothing down. */
  onWrite: (() => void) | undefined;
  /** It will soon write recordings down. */
  isComing: boolean;
}

function Recorded({ draft, progress, problem, onChange, onAgain, onRemove, onWrite, isComing }: RecordedProps) {
  const words = useWords(area);
  const url = useObjectUrl(draft.recording);
  const { heard, lips, message } = draft;
  const follows = whatIsFollowed(draft);
  return (
    <div className="grid gap-3 rounded-2xl border border-strong bg-sheet p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-sans text-sm leading-normal font-semibold tracking-normal">{words.name}</h2>
        {heard && <span className="text-sm text-soft">{count(words.recorded, Math.max(1, Math.round(heard.durationSec)))}</span>}
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: the speaker's own words are written next to it */}
      {url && <audio src={url} controls aria-label={words.listen} className="w-full" />}
      {problem ? (
        <Notice look="bad">{problem}</Notice>
      ) : progress ? (
        <p className="flex items-center gap-2 text-sm text-soft" aria-live="polite">
          <Spinner size={16} />
          {progress}
        </p>
      ) : (
        <Notice look={follows === 'otherWords' ? 'bad' : follows === 'saysWords' || follows === 'written' ? 'good' : 'plain'}>
          {draft.photo ? words[follows] : { ...words, ...words.card }[follows]}
        </Notice>
      )}
      {isComing && message.trim() === '' && <p className="text-sm text-soft">{words.soon}</p>}
      <div className="flex flex-wrap gap-2">
        {follows === 'otherWords' && onWrite && !progress && (
          <Button look="secondary" onClick={onWrite}>
            {words.writeDown}
          </Button>
        )}
        {heard?.replaced !== undefined && follows === 'written' && (
          <Button look="secondary" onClick={() => onChange(putBack(heard))}>
            {words.putBack}
          </Button>
        )}
        {message.trim() !== '' && heard && (follows === 'otherWords' || follows === 'wordless' || lips === 'sound') && (
          <Button look="secondary" onClick={() => onChange({ lips: lips === 'sound' ? 'words' : 'sound' })}>
            {lips === 'sound' ? words.followWords : draft.photo ? words.letSound : words.card.letSound}
          </Button>
        )}
        <Button look="secondary" onClick={onAgain}>
          {words.again}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </div>
  );
}

/** The message that the written words replaced. */
const putBack = ({ replaced = '', ...heard }: HeardRecording): Partial<Draft> => ({ message: replaced, heard });

/** If the words have changed since it was analysed, this is unknown until it is sent. */
function whatIsFollowed({ heard, lips, message }: Draft): 'bySound' | 'saysWords' | 'otherWords' | 'waits' | 'written' | 'wordless' {
  if (heard?.written !== undefined && lips === 'words' && message.trim() === heard.written)
    return heard.written === '' ? 'wordless' : 'written';
  if (lips === 'sound' || message.trim() === '') return 'bySound';
  if (!heard || heard.message !== message.trim() || heard.saysWords === null) return 'waits';
  return heard.saysWords ? 'saysWords' : heard.written === '' ? 'wordless' : 'otherWords';
}
