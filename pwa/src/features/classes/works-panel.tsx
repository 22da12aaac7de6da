import type { SchoolClass, TaughtAssignment } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/work-preview-props';
import { Badge } from '../../ui/badge';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import { useChangeTask, useDeleteTask } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';
import { GroupsPart } from './groups-part';
import { ReviewQueue } from './review-queue';
import { ActivityLibrary } from './tasks/activity-library';
import { saveTaskFile } from './tasks/save-task-file';
import { SetTask } from './tasks/set-task';
import { type TaskDraft, toDraft } from './tasks/task-draft';

interface WorksPanelProps {
  schoolClass: SchoolClass;
  Preview: ComponentType<WorkPreviewProps>;
}

/** The tasks of a class, and the works handed in for one of them. */
export function WorksPanel({ schoolClass, Preview }: WorksPanelProps) {
  const { tasks: words } = useWords(area);
  const { assignments } = schoolClass;
  const [chosen, setChosen] = useState<string>();
  const [setting, setSetting] = useState<'choosing' | { draft: TaskDraft | undefined }>();
  const task = assignments.find(({ _id }) => _id === chosen) ?? assignments[0];
  const onSet = (id: string) => {
    setChosen(id);
    setSetting(undefined);
  };
  if (setting === 'choosing')
    return (
      <ActivityLibrary
        schoolClass={schoolClass}
        onSet={onSet}
        onWrite={(draft) => setSetting({ draft })}
        onCancel={() => setSetting(undefined)}
      />
    );
  if (setting) return <SetTask schoolClass={schoolClass} draft={setting.draft} onSet={onSet} onCancel={() => setSetting('choosing')} />;
  return (
    <div className="grid gap-6">
      <section aria-label={words.title} className="grid gap-3">
        {assignments.length === 0 && <p className="text-lg text-soft">{words.none}</p>}
        <ul className="flex flex-wrap gap-2">
          {assignments.map(({ _id, title, isOpen, counts }) => (
            <li key={_id}>
              <Button
                look="secondary"
                aria-pressed={_id === task?._id}
                className="whitespace-normal! aria-pressed:border-accent aria-pressed:bg-sunk"
                onClick={() => setChosen(_id)}
              >
                {title}
                {counts.handedIn > 0 && <Badge look="accent">{counts.handedIn}</Badge>}
                {!isOpen && <Badge>{words.closed}</Badge>}
              </Button>
            </li>
          ))}
        </ul>
        <Button
          look={assignments.length === 0 ? 'primary' : 'secondary'}
          className="justify-self-start"
          onClick={() => setSetting('choosing')}
        >
          {words.assign}
        </Button>
      </section>
      {task && <TaskHead key={`head ${task._id}`} schoolClass={schoolClass} task={task} />}
      {task && <ReviewQueue key={task._id} schoolClass={schoolClass} task={task} Preview={Preview} />}
    </div>
  );
}

function TaskHead({ schoolClass, task }: { schoolClass: SchoolClass; task: TaughtAssignment }) {
  const { _id: id } = schoolClass;
  const { tasks: words, code, gallery } = useWords(area);
  const change = useChangeTask(id, task._id);
  const remove = useDeleteTask(id);
  return (
    <header className="grid gap-2 border-t border-line pt-5">
      <h2 className="text-3xl wrap-anywhere">{task.title}</h2>
      <p className="max-w-[65ch] whitespace-pre-line text-soft wrap-anywhere">{task.task}</p>
      {task.rubric.length > 0 && (
        <div>
          <h3 className="text-base font-semibold">{words.looksAt}</h3>
          <ul className="list-disc pl-5">
            {task.rubric.map((criterion) => (
              <li key={criterion} className="wrap-anywhere">
                {criterion}
              </li>
            ))}
          </ul>
        </div>
      )}
      {task.groupSize > 1 && <GroupsPart schoolClass={schoolClass} task={task} />}
      <p>{fill(words.counts, task.counts)}</p>
      {task.counts.approved > 0 && (
        <Link to="/classes/$id/gallery/$task" params={{ id, task: task._id }} className={`${buttonClass('secondary')} justify-self-start`}>
          <Icon name="screen" size={20} /> {gallery.open}
        </Link>
      )}
      <div className="-ml-5 flex flex-wrap">
        <Button look="quiet" isBusy={change.isPending} onClick={() => change.mutate({ isOpen: !task.isOpen })}>
          {task.isOpen ? words.close : words.open}
        </Button>
        <Button look="quiet" onClick={() => void saveTaskFile(toDraft(task), schoolClass.portraits)}>
          {words.saveFile}
        </Button>
        <ConfirmedButton
          label={words.remove}
          text={words.removeText}
          yes={words.removeYes}
          no={code.keep}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(task._id)}
        />
      </div>
    </header>
  );
}
