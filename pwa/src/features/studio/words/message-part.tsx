import { type Plan, recordingMaxSec } from '@hellograph/contract/plans';
import { faces } from '@hellograph/words/en/faces';
import { studio as area, studio } from '@hellograph/words/en/studio';
import { fill } from '@hellograph/words/fill';
import { type Ref, Suspense, useRef, useState } from 'react';
import { type Draft, messageOf } from '../../../drafts/draft';
import { usePictureUrl } from '../../../lib/pictures/use-picture-url';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextArea } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { useLanguage, useWords } from '../../../words/use-words';
import type { Composer } from '../composer/use-composer';
import { birthdaySong } from '../song/birthday-song';
import { OwnVoice } from '../voice/own-voice';
import { isDialogue } from './cast';
import { countCharacters } from './message-length';
import { ScriptHelp } from './script-help';
import { SpeakerList } from './speaker-list';
import { OnlyVoice, TogetherNote } from './speaker-voice';

const UnsaidNote = lazyPart(async () => (await import('./unsaid-note')).UnsaidNote);

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  draft: Draft;
  /** About how long it takes to say. */
  spokenSec: number | undefined;
  plan: Pick<Plan, 'charactersMax' | 'speechMaxSec'>;
  isDisabled: boolean;
  problem: string | undefined;
  onChange: (message: string) => void;
}

/** The field for the message, with its spoken duration and the used part of the plan's maximum. */
export function MessageField({ ref, draft, spokenSec, plan, isDisabled, problem, onChange }: MessageFieldProps) {
  const words = useWords(studio).message;
  const script = useWords(faces);
  const { charactersMax, speechMaxSec } = plan;
  const { message, speakers } = draft;
  const isScript = isDialogue(draft);
  const [first = '', second = ''] = speakers.map(({ name }) => name);
  const characters = countCharacters(message);
  const hint = draft.photo ? words.photoHint : words.hint;
  return (
    <TextArea
      ref={ref}
      label={isScript ? script.script : words.label}
      placeholder={isScript ? fill(script.scriptPlaceholder, { first, second }) : words.placeholder}
      disabled={isDisabled}
      value={message}
      onChange={(event) => onChange(event.target.value)}
      problem={problem}
      hint={
        <span className="flex justify-between gap-4">
          {spokenSec === undefined ? (
            <span>{hint}</span>
          ) : (
            <span className={spokenSec > speechMaxSec ? 'font-semibold text-bad' : ''}>
              {fill(words.spoken, { count: spokenSec, max: speechMaxSec })}
            </span>
          )}
          <span className={characters > charactersMax ? 'font-semibold text-bad' : ''}>
            {characters} / {charactersMax}
          </span>
        </span>
      }
    />
  );
}

const IdeasDialog = lazyPart(async () => (await import('./ideas-dialog')).IdeasDialog);

interface IdeasProps {
  message: string;
  onUse: (message: string) => void;
}

/** Suggested words for each occasion. */
function Ideas({ message, onUse }: IdeasProps) {
  const words = useWords(area).message;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-my-4 -ms-3">
      <Button look="quiet" className="px-3!" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="quote" size={18} /> {words.ideas}
      </Button>
      {isOpen && (
        <Suspense>
          <IdeasDialog message={message} onUse={onUse} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const SingPart = lazyPart(async () => (await import('../song/sing-part')).SingPart);

type Performed = Pick<Draft, 'song' | 'sung' | 'recording' | 'heard' | 'lips'>;

/** Whether the photo says the words or sings a song. Both are kept while changing between them. */
function SayOrSing({ draft, onChange }: { draft: Draft; onChange: (part: Partial<Draft>) => void }) {
  const { sing: words } = useWords(area);
  const language = useLanguage();
  /** The other way, with its own recording. */
  const other = useRef<Performed>(undefined);
  const change = () => {
    const { song, sung, recording, heard, lips } = draft;
    const fresh: Performed = { song: null, sung: undefined, recording: undefined, heard: undefined, lips: 'words' };
    onChange(other.current ?? { ...fresh, song: song ? null : birthdaySong(language, draft.to.trim()) });
    other.current = { song, sung, recording, heard, lips };
  };
  return (
    <Choice
      label={words.label}
      value={draft.song ? 'sing' : 'say'}
      onChange={change}
      options={[
        { value: 'say', label: words.say },
        { value: 'sing', label: words.sing },
      ]}
    />
  );
}

const SpokenTools = lazyPart(async () => (await import('./spoken-tools')).SpokenTools);

/** The words of the photo: a message, a script for several faces, or a song for all of them. */
export function MessagePart({ composer }: { composer: Composer }) {
  const { draft, isWordsOnly, cast, change } = composer;
  const photoUrl = usePictureUrl(draft.photo);
  return (
    <>
      {!isWordsOnly && <SayOrSing draft={draft} onChange={change} />}
      {isDialogue(draft) && draft.lookedAt && (
        <SpeakerList
          url={photoUrl}
          lookedAt={draft.lookedAt}
          speakers={draft.speakers}
          message={messageOf(draft)}
          onRename={cast.rename}
          onVoice={cast.setVoice}
          onPoints={cast.edit}
          onRemove={cast.remove}
        />
      )}
      {draft.song ? (
        <Suspense fallback={<div className="min-h-[36rem]" />}>
          <SingPart composer={composer} song={draft.song} />
        </Suspense>
      ) : (
        <SpokenPart composer={composer} />
      )}
    </>
  );
}

/** The message with its pronunciation marks, ideas and voice. */
function SpokenPart({ composer }: { composer: Composer }) {
  const { draft, plan, isRead, canAsk, missing, spokenSec, write, change } = composer;
  const field = useRef<HTMLTextAreaElement>(null);
  const waiting = { awaited: draft.awaitedVoice, canAsk, onAwait: (awaitedVoice: string | undefined) => change({ awaitedVoice }) };
  return (
    <>
      <MessageField ref={field} draft={draft} spokenSec={spokenSec} plan={plan} isDisabled={!isRead} problem={missing} onChange={write} />
      <Suspense>
        <UnsaidNote draft={draft} language={composer.language} />
        <SpokenTools field={field} voice={draft.voice} />
      </Suspense>
      {isDialogue(draft) ? (
        <>
          <TogetherNote speakers={draft.speakers} message={draft.message} {...waiting} />
          <ScriptHelp speakers={draft.speakers} message={draft.message} onInsert={(message) => change({ message })} />
        </>
      ) : (
        <>
          <Ideas message={draft.message} onUse={(message) => change({ message })} />
          {!draft.recording && (
            <OnlyVoice voice={draft.voice} message={draft.message} {...waiting} onChange={(voice) => change({ voice })} />
          )}
          <OwnVoice draft={draft} maxSec={recordingMaxSec(plan)} canHear={canAsk} onChange={change} />
        </>
      )}
    </>
  );
}
