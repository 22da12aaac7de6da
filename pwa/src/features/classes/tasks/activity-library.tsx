import type { ClassPortrait, SchoolClass } from '@hellograph/contract';
import { type activities, activities as area } from '@hellograph/words/en/activities';
import { classes } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { newId } from '../../../lib/new-id';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { FileButton } from '../../../ui/forms/file-button';
import { Notice } from '../../../ui/notice';
import { useWords } from '../../../words/use-words';
import { useSetTask } from '../class-mutations';
import { type TaskDraft, toTask } from './task-draft';
import { readTaskFile, type TaskFileProblem, taskFileMaxBytes } from './task-file';

type ActivityName = keyof typeof activities.english.all;

interface ActivityFacts {
  grades: string;
  minutes: number;
  /** The portrait with which students start; without one, they draw. */
  portrait: ClassPortrait | null;
  wordsMax: '150' | '300' | '500';
  /** How many students write it together, if not alone. */
  together?: '2';
}

/** In the order in which they are offered. */
export const activityFacts: Readonly<Record<ActivityName, ActivityFacts>> = {
  water: { grades: '3–5', minutes: 30, portrait: null, wordsMax: '300' },
  past: { grades: '4–8', minutes: 45, portrait: 'samuel', wordsMax: '500' },
  book: { grades: '2–6', minutes: 30, portrait: 'edith', wordsMax: '300' },
  animal: { grades: '2–5', minutes: 30, portrait: null, wordsMax: '300' },
  greeting: { grades: '3–8', minutes: 25, portrait: null, wordsMax: '150', together: '2' },
  kind: { grades: '3–8', minutes: 30, portrait: 'rosa', wordsMax: '300' },
  planet: { grades: '3–6', minutes: 30, portrait: null, wordsMax: '300' },
  sum: { grades: '2–6', minutes: 25, portrait: 'samuel', wordsMax: '300' },
  poem: { grades: '2–6', minutes: 25, portrait: 'edith', wordsMax: '300' },
  place: { grades: '3–6', minutes: 35, portrait: null, wordsMax: '300' },
  inventor: { grades: '4–8', minutes: 40, portrait: 'samuel', wordsMax: '500' },
  feeling: { grades: '1–4', minutes: 20, portrait: null, wordsMax: '150' },
};
export const activityNames = Object.keys(activityFacts) as ActivityName[];

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
        <ul className="list-disc ps-5">
          {rubric.split('\n').map((criterion) => (
            <li key={criterion}>{criterion}</li>
          ))}
        </ul>
        <p className="text-sm wrap-anywhere">{fill(words.source, { source })}</p>
      </div>
    </details>
  );
}
