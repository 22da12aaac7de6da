import type { SchoolClass } from '@hellograph/contract';
import { useState } from 'react';
import { newId } from '../../../lib/new-id';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FileButton } from '../../../ui/forms/file-button';
import { Notice } from '../../../ui/notice';
import { activities as area } from '../../../words/english/activities';
import { classes } from '../../../words/english/classes';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useSetTask } from '../class-mutations';
import { type ActivityName, activityFacts, activityNames } from './activities';
import { type TaskDraft, toTask } from './task-draft';
import { readTaskFile, type TaskFileProblem, taskFileMaxBytes } from './task-file';

interface ActivityLibraryProps {
  schoolClass: SchoolClass;
  onSet: (assignmentId: string) => void;
  /** To change it first, or to write another one. */
  onWrite: (draft?: TaskDraft) => void;
  onCancel: () => void;
}

/** Ready-made lessons: one tap sets one as a task. */
export function ActivityLibrary({ schoolClass: { _id: id }, onSet, onWrite, onCancel }: ActivityLibraryProps) {
  const words = useWords(area);
  const { tasks } = useWords(classes);
  const send = useSetTask(id);
  // Constant, so that a retry after a lost response creates the same task.
  const [ids] = useState(() => new Map(activityNames.map((name) => [name, newId()])));
  const toDraft = (name: ActivityName): TaskDraft => {
    const { name: title, task, starters, rubric } = words.all[name];
    const { wordsMax, portrait, together = '1' } = activityFacts[name];
    return { title, task, starters, rubric, length: wordsMax, portrait: portrait ?? 'none', together };
  };
  const [problem, setProblem] = useState<TaskFileProblem>();
  /** The form shows what the file has, and the teacher sets it. */
  const open = async (file: File) => {
    const read = file.size > taskFileMaxBytes ? ({ problem: 'tooLarge' } as const) : readTaskFile(await file.text());
    if ('draft' in read) return onWrite(read.draft);
    setProblem(read.problem);
  };
  const assign = (name: ActivityName) => {
    const _id = ids.get(name) ?? newId();
    send.mutate({ _id, ...toTask(toDraft(name)) }, { onSuccess: () => onSet(_id) });
  };
  return (
    <section className="grid gap-5">
      <header className="grid gap-2">
        <h2 className="text-3xl">{words.title}</h2>
        <p className="max-w-[65ch] text-soft">{words.lead}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => onWrite()}>
            {words.own}
          </Button>
          <FileButton label={words.file.open} accept=".json,application/json" onTake={(file) => void open(file)} />
          <Button look="quiet" onClick={onCancel}>
            {tasks.cancel}
          </Button>
        </div>
        {problem && <Notice look="bad">{words.file.problems[problem]}</Notice>}
      </header>
      <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {activityNames.map((name) => (
          <li key={name} className="grid gap-3 rounded-card border border-line bg-sheet p-5 shadow-card">
            <h3 className="text-2xl">{words.all[name].name}</h3>
            <p className="flex flex-wrap gap-1.5">
              <Badge>{words.all[name].subject}</Badge>
              <Badge>{fill(words.grades, { grades: activityFacts[name].grades })}</Badge>
              <Badge>{fill(words.minutes, { count: activityFacts[name].minutes })}</Badge>
              {activityFacts[name].together && <Badge>{tasks.sizes[activityFacts[name].together]}</Badge>}
            </p>
            <p>{words.all[name].task}</p>
            <Notes name={name} />
            <div className="flex flex-wrap gap-2">
              <Button isBusy={send.isPending && send.variables._id === ids.get(name)} onClick={() => assign(name)}>
                {words.assign}
                <span className="sr-only">: {words.all[name].name}</span>
              </Button>
              <Button look="secondary" onClick={() => onWrite(toDraft(name))}>
                {words.change}
                <span className="sr-only">: {words.all[name].name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notes({ name }: { name: ActivityName }) {
  const words = useWords(area);
  const { notes, rubric, source } = words.all[name];
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.notes}</summary>
      <div className="grid gap-2 text-soft">
        <p>{notes}</p>
        <p className="font-semibold text-ink">{words.looksAt}</p>
        <ul className="list-disc pl-5">
          {rubric.split('\n').map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
        <p className="text-sm wrap-anywhere">{fill(words.source, { source })}</p>
      </div>
    </details>
  );
}
