import type { Assignment, ClassWork } from '@hellograph/contract';
import { classroom as area } from '@hellograph/words/en/classroom';
import { type ComponentType, useState } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { Entered, KeptWork } from './classroom-store';
import { TaskScreen } from './task-screen';
import { type ShownClassroom, useArrival } from './use-classroom';

interface DeskScreenProps {
  state: ShownClassroom;
  session: ClassroomSession;
  entered: Entered;
  Preview: ComponentType<WorkPreviewProps>;
}

/**
 * Wide spacing of letters, words and lines, and one plain typeface, as advised by the British
 * Dyslexia Association (Dyslexia Style Guide 2023).
 */
const easyType =
  'text-[1.08em] tracking-[0.05em] [word-spacing:0.18em] [&_*]:font-sans! [&_*]:leading-[1.6]! [&_textarea]:tracking-[0.05em]';

/** One student's tasks, and the button to hand the tablet over. */
export function DeskScreen({ state, session, entered, Preview }: DeskScreenProps) {
  const words = useWords(area);
  const { student, assignments, name } = entered.desk;
  const task = assignments.find(({ _id }) => _id === state.openTask);
  return (
    <main className={`mx-auto grid min-h-dvh max-w-5xl content-start gap-6 bg-paper px-4 py-4 sm:py-8 ${state.isEasyType ? easyType : ''}`}>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold wrap-anywhere">
          {student.name} <span className="font-normal text-soft">· {name}</span>
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="quiet"
            className="min-h-12"
            aria-pressed={state.isEasyType}
            onClick={() => void session.setEasyType(!state.isEasyType)}
          >
            {state.isEasyType ? words.plainType : words.easyType}
          </Button>
          <HandOver works={Object.values(state.works)} session={session} />
        </div>
      </header>
      {task ? (
        <>
          {assignments.length > 1 && (
            <Button look="quiet" className="-ms-3 justify-self-start" onClick={() => session.openTask(undefined)}>
              ← {words.allTasks}
            </Button>
          )}
          <TaskScreen key={task._id} task={task} state={state} session={session} entered={entered} Preview={Preview} />
        </>
      ) : (
        <TaskList state={state} entered={entered} onOpen={session.openTask} />
      )}
    </main>
  );
}

type ShownState = 'open' | 'begun' | 'waiting' | 'video' | ClassWork['state'];
const looks = {
  open: 'plain',
  begun: 'plain',
  waiting: 'plain',
  handedIn: 'accent',
  returned: 'bad',
  approved: 'good',
  video: 'good',
} as const;

function TaskList({ state, entered, onOpen }: { state: ShownClassroom; entered: Entered; onOpen: (id: string) => void }) {
  const words = useWords(area);
  const heading = useArrival<HTMLHeadingElement>();
  const { assignments, works } = entered.desk;
  const stateOf = ({ _id }: Assignment): ShownState => {
    const kept = state.works[_id];
    if (kept?.stage === 'waiting') return 'waiting';
    const sent = works.find(({ assignmentId }) => assignmentId === _id);
    if (sent?.video.file) return 'video';
    return sent?.state ?? (kept ? 'begun' : 'open');
  };
  return (
    <section className="grid gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none">
        {words.tasks}
      </h1>
      {assignments.length === 0 && <p className="text-lg">{words.noTasks}</p>}
      <ul className="grid gap-3 sm:grid-cols-2">
        {assignments.map((task) => (
          <li key={task._id}>
            <button
              type="button"
              onClick={() => onOpen(task._id)}
              className="grid min-h-20 w-full justify-items-start gap-2 rounded-card border border-strong bg-sheet p-4 text-start shadow-card hover:border-ink"
            >
              <span className="text-xl font-semibold wrap-anywhere">{task.title}</span>
              <Badge look={looks[stateOf(task)]}>{words.states[stateOf(task)]}</Badge>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One tap, and nothing of this student is left; a second one only if something would be lost. */
function HandOver({ works, session }: { works: readonly KeptWork[]; session: ClassroomSession }) {
  const words = useWords(area);
  const [isAsking, setAsking] = useState(false);
  const isUnfinished = works.some(
    ({ stage, words: written, picture, recording }) => stage === 'draft' && (written.trim() !== '' || picture || recording),
  );
  const leave = () => void session.handOver();
  if (!isAsking)
    return (
      <Button look="secondary" className="min-h-12" onClick={isUnfinished ? () => setAsking(true) : leave}>
        {words.handOver}
      </Button>
    );
  return (
    <div role="alert" className="grid w-full gap-3 rounded-card border border-strong bg-sheet p-4">
      <p className="text-xl font-semibold">{words.handOverTitle}</p>
      <p>{words.handOverText}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="danger" className="min-h-12" onClick={leave}>
          {words.leave}
        </Button>
        <Button className="min-h-12" onClick={() => setAsking(false)}>
          {words.stay}
        </Button>
      </div>
    </div>
  );
}
