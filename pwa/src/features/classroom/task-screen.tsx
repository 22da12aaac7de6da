import type { Assignment } from '@hellograph/contract';
import { classroom as area } from '@hellograph/words/en/classroom';
import type { ComponentType } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/work-preview-props';
import { useWords } from '../../words/use-words';
import type { ClassroomSession } from './classroom-session';
import type { Entered } from './classroom-store';
import { GroupForm } from './groups/group-form';
import { ReadAloud } from './read-aloud';
import { SentPart } from './sent-part';
import { useArrival } from './use-arrival';
import type { ShownClassroom } from './use-classroom';
import { WorkForm } from './work-form';

interface TaskScreenProps {
  task: Assignment;
  state: ShownClassroom;
  session: ClassroomSession;
  entered: Entered;
  Preview: ComponentType<WorkPreviewProps>;
}

/** A task, and what its student makes of it or has handed in. */
export function TaskScreen({ task, state, session, entered, Preview }: TaskScreenProps) {
  const words = useWords(area);
  const heading = useArrival<HTMLHeadingElement>();
  const kept = state.works[task._id];
  const sent = entered.desk.works.find(({ assignmentId }) => assignmentId === task._id);
  const group = entered.desk.groups?.find(({ assignmentId }) => assignmentId === task._id);
  const isShown = kept ? kept.stage === 'waiting' : sent !== undefined;
  return (
    <article className="grid gap-6">
      <header className="grid gap-2">
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none wrap-anywhere sm:text-4xl">
          {task.title}
        </h1>
        <p className="max-w-[60ch] text-lg leading-relaxed whitespace-pre-line wrap-anywhere">{task.task}</p>
        <ReadAloud text={[task.title, task.task, ...task.rubric].join('. ')} language={entered.desk.language} />
        {task.rubric.length > 0 && (
          <section aria-labelledby="looks-at" className="grid gap-1">
            <h2 id="looks-at" className="text-lg font-semibold">
              {words.looksAt}
            </h2>
            <ul className="list-disc pl-6 text-lg">
              {task.rubric.map((criterion) => (
                <li key={criterion} className="wrap-anywhere">
                  {criterion}
                </li>
              ))}
            </ul>
          </section>
        )}
      </header>
      {isShown ? (
        <SentPart task={task} sent={sent} kept={kept} portraits={state.portraits} isSending={state.isSending} session={session} />
      ) : group ? (
        <GroupForm task={task} group={group} sent={sent} state={state} session={session} Preview={Preview} />
      ) : (
        <WorkForm task={task} sent={sent} state={state} session={session} Preview={Preview} />
      )}
    </article>
  );
}
