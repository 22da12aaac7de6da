import type { Assignment, ClassWork } from '@hellograph/contract';
import { type ComponentType, useState } from 'react';
import { PartBoundary } from '../../domain/guests/part-boundary';
import type { WorkPreviewProps } from '../../domain/school-classes/work-preview-props';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Spinner } from '../../ui/spinner';
import { classroom as area } from '../../words/english/classroom';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { KeptWork } from './classroom-store';
import { LookAgain } from './look-again';
import { OwnVoicePart } from './own-voice/own-voice-part';
import { PicturePart } from './picture/picture-part';
import { TeacherSays } from './teacher-says';
import { useArrival } from './use-arrival';
import type { ShownClassroom } from './use-classroom';
import { WordsPart } from './words-part';

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
