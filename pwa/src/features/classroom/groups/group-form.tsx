import type { Assignment, ClassWork, DeskGroup } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classroom as area } from '@hellograph/words/en/classroom';
import { fill } from '@hellograph/words/fill';
import { type ComponentType, lazy, useEffect, useRef, useState } from 'react';
import { PartBoundary } from '../../../domain/guests/part-boundary';
import { PictureOfWork } from '../../../domain/school-classes/picture-of-work';
import type { WorkPreviewProps } from '../../../domain/school-classes/pin-pictures';
import { PortraitCredits } from '../../../domain/school-classes/portraits/portrait-credits';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { language } from '../../../words/language';
import { listed } from '../../../words/listed';
import { useWords } from '../../../words/use-words';
import type { ClassroomSession } from '../classroom-session';
import { PicturePart } from '../picture/picture-part';
import { type ShownClassroom, useArrival } from '../use-classroom';
import { LookAgain, WordsPart } from '../words-part';
import { TeacherSays } from '../work-form';
import { type GroupView, toGroupView } from './group-view';

/**
 * Returns the same object as long as its content is equal, so that a reload does not stop a
 * preview.
 */
function useSame<Value>(value: Value): Value {
  const kept = useRef(value);
  if (kept.current !== value && JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value;
  return kept.current;
}

interface GroupFormProps {
  task: Assignment;
  group: DeskGroup;
  sent: ClassWork | undefined;
  state: ShownClassroom;
  session: ClassroomSession;
  Preview: ComponentType<WorkPreviewProps>;
}

/** The list of voices is as long as all of the page. */
const VoicePick = lazy(async () => {
  const [part] = await Promise.all([import('./voice-pick'), language.complete()]);
  return part;
});

/** Polling interval for the others' lines while the student waits for their turn. */
const readAgainMs = 8000;
const none: readonly string[] = [];

/** One student's part of a group's work: what all say, whose turn it is, and their own lines. */
export function GroupForm({ task, group, sent, state, session, Preview }: GroupFormProps) {
  const words = useWords(area);
  const { groups: own } = words;
  const form = useArrival<HTMLDivElement>();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const read = () => void (document.visibilityState === 'visible' && session.refresh());
    const timer = setInterval(read, readAgainMs);
    return () => clearInterval(timer);
  }, [session]);
  const part = session.workOf(task._id);
  if (!part || !state.entered) return null;
  if (!task.isOpen && sent?.state !== 'returned') return <Notice>{words.closed}</Notice>;
  const view = toGroupView({ group, part, wordsMax: task.wordsMax });
  const { missing } = view;
  const refusal = state.refusals[task._id];
  const send = (how: 'sendPart' | 'handIn') => {
    setAsked(true);
    if (!missing) void session[how](task._id);
  };
  const isSending = state.isSending && part.stage === 'waiting';
  return (
    <div ref={form} tabIndex={-1} className="grid gap-6 outline-none">
      <TeacherSays sent={sent} />
      <TurnPart view={view} />
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
        <PicturePart
          picture={part.picture}
          portraits={state.portraits}
          onStage={() => {}}
          onChange={(picture) => session.change(task._id, { picture })}
        />
        <div className="grid content-start gap-5">
          <WordsPart
            task={{ starters: task.starters, wordsMax: view.lettersMax }}
            label={own.lines}
            written={part.words}
            counted={view.letters}
            onChange={(written) => session.change(task._id, { words: written })}
          />
          <p className="text-lg text-soft">{own.linesHint}</p>
          <PartBoundary fallback={<Spinner label={words.loading} />}>
            <VoicePick
              desk={state.entered.desk}
              voice={part.voice ?? null}
              written={part.words}
              onChange={(voice) => session.change(task._id, { voice })}
            />
          </PartBoundary>
          <LookAgain written={part.words} allowed={state.entered.desk.allowedWords ?? none} />
          {state.isLost && <Notice look="bad">{words.lost}</Notice>}
          {refusal && <Notice look="bad">{fill(words.refused, { reason: refusal })}</Notice>}
          {isAsked && missing && (
            <Notice look="bad">{missing === 'tooMany' ? fill(own.tooMany, { count: max.linesMax }) : words.missing[missing]}</Notice>
          )}
          <Button
            look={view.isComplete ? 'secondary' : 'primary'}
            className="min-h-16 text-xl"
            isBusy={isSending}
            onClick={() => send('sendPart')}
          >
            {own.send}
          </Button>
          {view.isComplete ? (
            <Button className="min-h-16 text-xl" isBusy={isSending} onClick={() => send('handIn')}>
              {own.handIn}
            </Button>
          ) : (
            <p className="text-lg" role="status">
              {fill(own.waitsFor, { names: listed(view.silent) })}
            </p>
          )}
        </div>
      </div>
      <DialoguePart view={view} portraits={state.portraits} Preview={Preview} />
    </div>
  );
}

/** The members of the group, and whose turn is next. */
function TurnPart({ view: { members, turn } }: { view: GroupView }) {
  const { groups: words } = useWords(area);
  return (
    <section aria-label={words.title} className="grid gap-3">
      <ul className="flex flex-wrap gap-2">
        {members.map(({ studentId, name, isYou }, i) => (
          <li
            key={studentId}
            aria-current={i === turn ? 'step' : undefined}
            className={`rounded-full border-2 bg-sheet px-4 py-2 text-lg ${i === turn ? 'border-accent font-semibold' : 'border-line'}`}
          >
            {isYou ? fill(words.you, { name }) : name}
          </li>
        ))}
      </ul>
      <p role="status" className="text-xl font-semibold wrap-anywhere">
        {turn !== undefined && (members[turn]?.isYou ? words.yourTurn : fill(words.turnOf, { name: members[turn]?.name ?? '' }))}
      </p>
    </section>
  );
}

interface DialoguePartProps extends Pick<GroupFormProps, 'Preview'> {
  view: GroupView;
  portraits: ShownClassroom['portraits'];
}

/** All lines in spoken order, with a preview on this device. */
function DialoguePart({ view: { said, picture: seen, words: spoken }, portraits, Preview }: DialoguePartProps) {
  const words = useWords(area);
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const picture = useSame(seen);
  if (said.length === 0) return null;
  return (
    <section aria-label={words.groups.together} className="grid gap-4 border-t border-line pt-5 lg:grid-cols-2 lg:gap-10">
      {picture && (
        <div className="grid content-start gap-3">
          <div className="relative mx-auto w-full max-w-lg">
            <PictureOfWork picture={picture} portraits={portraits} alt={words.groups.pictures} className="shadow-card" />
            <div ref={setStage} className="pointer-events-none absolute inset-0" />
          </div>
          <PartBoundary fallback={<Spinner label={words.loading} />}>
            <Preview picture={picture} portraits={portraits} words={spoken} stage={stage} />
          </PartBoundary>
          <p className="text-sm text-soft">{words.hearHint}</p>
          <PortraitCredits picture={picture} portraits={portraits} />
        </div>
      )}
      <div className="grid content-start gap-2">
        <h2 className="text-2xl">{words.groups.together}</h2>
        <ol className="grid gap-2 text-lg">
          {said.map(({ name, line, isYou }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and don't move
            <li key={i} className={`rounded-2xl px-4 py-2 wrap-anywhere ${isYou ? 'bg-sunk' : 'border border-line'}`}>
              <strong>{name}:</strong> {line}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
