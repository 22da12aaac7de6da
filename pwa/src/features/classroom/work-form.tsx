import type { Assignment, ClassWork } from '@hellograph/contract';
import { classroom as area } from '@hellograph/words/en/classroom';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, useState } from 'react';
import { PartBoundary } from '../../domain/guests/part-boundary';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { newId } from '../../lib/new-id';
import { useObjectUrl } from '../../lib/use-object-url';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { KeptVoice, KeptWork } from './classroom-store';
import { HeardVoice, ServedVoice } from './own-voice/heard-voice';
import { PicturePart } from './picture/picture-part';
import { type ShownClassroom, useArrival } from './use-classroom';
import { LookAgain, WordsPart } from './words-part';

/** The teacher's comment while the student revises the work: written, spoken or both. */
export function TeacherSays({ sent }: { sent: ClassWork | undefined }) {
  const { sent: words } = useWords(area);
  if (sent?.state !== 'returned' || !(sent.comment || sent.spoken)) return null;
  return (
    <Notice>
      <strong>{words.returned}</strong> {sent.comment}
      <ServedVoice src={sent.spoken?.url} label={words.spoken} />
    </Notice>
  );
}

const RecordPart = lazyPart(async () => {
  const [part] = await Promise.all([import('../../domain/recordings/record-part'), language.complete()]);
  return part.RecordPart;
});

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
function OwnVoicePart({ maxSec, written, recording, sentUrl, onChange }: OwnVoicePartProps) {
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

interface WorkFormProps {
  task: Assignment;
  sent: ClassWork | undefined;
  state: ShownClassroom;
  session: ClassroomSession;
  Preview: ComponentType<WorkPreviewProps>;
}

const none: readonly string[] = [];

type Missing = 'picture' | 'words' | 'tooLong';

function findMissing({ picture, words }: KeptWork, { wordsMax }: Assignment): Missing | undefined {
  if (!picture) return 'picture';
  if (words.trim() === '') return 'words';
  return words.trim().length > wordsMax ? 'tooLong' : undefined;
}

/** The form for a work: picture, words, preview, hand-in. */
export function WorkForm({ task, sent, state, session, Preview }: WorkFormProps) {
  const words = useWords(area);
  const form = useArrival<HTMLDivElement>();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [isAsked, setAsked] = useState(false);
  const work = session.workOf(task._id);
  if (!work) return null;
  if (!task.isOpen && sent?.state !== 'returned') return <Notice>{words.closed}</Notice>;
  const missing = findMissing(work, task);
  const sentUrl = work.recording?.id === sent?.recording?._id ? sent?.recording?.url : undefined;
  const refusal = state.refusals[task._id];
  const handIn = () => {
    setAsked(true);
    if (!missing) void session.handIn(task._id);
  };
  return (
    <div ref={form} tabIndex={-1} className="grid gap-6 outline-none lg:grid-cols-2 lg:gap-10">
      <PicturePart
        picture={work.picture}
        portraits={state.portraits}
        onStage={setStage}
        onChange={(picture) => session.change(task._id, { picture })}
      />
      <div className="grid content-start gap-5">
        <TeacherSays sent={sent} />
        <WordsPart
          task={task}
          label={words.words}
          written={work.words}
          onChange={(written) => session.change(task._id, { words: written })}
        />
        <LookAgain written={work.words} allowed={state.entered?.desk.allowedWords ?? none} />
        <OwnVoicePart
          maxSec={state.entered?.desk.voiceMaxSec}
          written={work.words}
          recording={work.recording ?? null}
          sentUrl={sentUrl}
          onChange={(recording) => session.change(task._id, { recording })}
        />
        {work.picture && work.words.trim() !== '' && (
          <section aria-label={words.hear} className="grid gap-1">
            <PartBoundary fallback={<Spinner label={words.loading} />}>
              <Preview
                picture={work.picture}
                portraits={state.portraits}
                words={work.words}
                recording={work.recording?.file ?? sentUrl}
                stage={stage}
              />
            </PartBoundary>
            <p className="text-sm text-soft">{words.hearHint}</p>
          </section>
        )}
        {state.isLost && <Notice look="bad">{words.lost}</Notice>}
        {refusal && <Notice look="bad">{fill(words.refused, { reason: refusal })}</Notice>}
        {isAsked && missing && <Notice look="bad">{words.missing[missing]}</Notice>}
        <Button className="min-h-16 text-xl" isBusy={state.isSending && work.stage === 'waiting'} onClick={handIn}>
          {words.handIn}
        </Button>
      </div>
    </div>
  );
}
