import type { ClassReceipt, SchoolClass, TaughtAssignment } from '@hellograph/contract';
import { classes as area } from '@hellograph/words/en/classes';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { WorkPreviewProps } from '../../domain/school-classes/pin-pictures';
import { ApiError } from '../../lib/api-error';
import { saveFile } from '../../lib/browser/save-file';
import { formatMoment } from '../../lib/format';
import { api } from '../../sync/api-client';
import { Badge } from '../../ui/badge';
import { EmptyState } from '../../ui/boards/empty-state';
import { Button, buttonClass } from '../../ui/button';
import { FileButton } from '../../ui/forms/file-button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { useChangeTask, useDeleteTask } from './class-mutations';
import { ConfirmedButton } from './confirmed-button';
import { GroupsPart } from './groups-part';
import { ReviewQueue } from './review-queue';
import { StudentWall } from './student-wall';
import { ActivityLibrary } from './tasks/activity-library';
import { SetTask } from './tasks/set-task';
import { type TaskDraft, toDraft } from './tasks/task-draft';
import { saveTaskFile } from './tasks/task-file';

/** The signed receipt of a deleted class, with the counts of deleted items. */
export function ReceiptPart({ receipt }: { receipt: ClassReceipt }) {
  const { end: words } = useWords(area);
  const { classId, deletedAt, students, assignments, works, versions } = receipt;
  const text = JSON.stringify(receipt, null, 2);
  const save = () => saveFile(new Blob([text], { type: 'application/json' }), `receipt-${classId.slice(0, 8)}.json`);
  return (
    <section className="grid gap-5">
      <PageHead title={words.done} lead={fill(words.receipt, { date: formatMoment(deletedAt), students, assignments, works, versions })} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways, also by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto rounded-2xl bg-sunk p-4 text-sm">
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button onClick={save}>{words.save}</Button>
        <Link to="/classes" hash="receipt" className={buttonClass('quiet')}>
          {words.checkTitle}
        </Link>
      </div>
    </section>
  );
}

type Verdict = 'genuine' | 'notGone' | 'wrong' | 'unchecked';

async function check(file: File): Promise<Verdict> {
  try {
    const body = JSON.parse(await file.text()) as ClassReceipt;
    const { isGenuine, isGone } = (await api('POST /class-receipts', { body, skipAuth: true })).data;
    if (!isGenuine) return 'wrong';
    return isGone ? 'genuine' : 'notGone';
  } catch (thrown) {
    // Neither JSON nor the form of a receipt; anything else says nothing about it.
    return thrown instanceof SyntaxError || (thrown instanceof ApiError && thrown.status === 422) ? 'wrong' : 'unchecked';
  }
}

/** Verifies a receipt that a person was shown. */
export function ReceiptCheck() {
  const { end: words } = useWords(area);
  const [verdict, setVerdict] = useState<Verdict>();
  return (
    <Panel title={words.checkTitle} lead={words.checkLead}>
      <FileButton label={words.choose} accept="application/json,.json" onTake={(file) => void check(file).then(setVerdict)} />
      {verdict && <Notice look={verdict === 'genuine' ? 'good' : 'bad'}>{words[verdict]}</Notice>}
    </Panel>
  );
}

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
  const [isJustSet, setJustSet] = useState<string>();
  const task = assignments.find(({ _id }) => _id === chosen) ?? assignments[0];
  const onSet = (id: string) => {
    setChosen(id);
    setJustSet(id);
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
  const assign = (
    <Button look={schoolClass.waiting > 0 ? 'quiet' : 'primary'} onClick={() => setSetting('choosing')}>
      {words.assign}
    </Button>
  );
  return (
    <div className="grid gap-6">
      {task && task._id === isJustSet && <TaskSet key={task._id} schoolClass={schoolClass} title={task.title} />}
      <section aria-label={words.title} className={assignments.length === 0 ? 'hidden' : ''}>
        <ul className="flex flex-wrap items-center gap-2">
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
          {assignments.length > 0 && <li>{assign}</li>}
        </ul>
      </section>
      {assignments.length === 0 && (
        <EmptyState picture="tasks" title={words.noneTitle} text={words.none}>
          {assign}
        </EmptyState>
      )}
      {task && <TaskHead key={`head ${task._id}`} schoolClass={schoolClass} task={task} />}
      {task && <ReviewQueue key={task._id} schoolClass={schoolClass} task={task} Preview={Preview} />}
      {!task && <StudentWall schoolClass={schoolClass} works={[]} onShow={() => {}} />}
    </div>
  );
}

/** Says that a task is set, where its teacher looks, and what comes next. */
function TaskSet({ schoolClass: { _id: id, studentsCount }, title }: { schoolClass: SchoolClass; title: string }) {
  const { tasks: words } = useWords(area);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      className="flex animate-arrive flex-wrap items-center gap-4 rounded-card bg-good-wash p-5 text-ink outline-none scroll-mt-24"
    >
      <span aria-hidden="true" className="text-4xl">
        🎉
      </span>
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <p className="font-display text-2xl wrap-anywhere">{fill(words.set, { title })}</p>
        <p className="text-soft">{studentsCount === 0 ? words.setNext : words.setText}</p>
      </div>
      {studentsCount === 0 && (
        <Link to="/classes/$id" params={{ id }} search={{ tab: 'students' }} className={buttonClass()}>
          {words.addStudents}
        </Link>
      )}
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
      {task.groupSize > 1 && <GroupsPart schoolClass={schoolClass} task={task} />}
      <p>{fill(words.counts, task.counts)}</p>
      {task.counts.approved > 0 && (
        <Link to="/classes/$id/gallery/$task" params={{ id, task: task._id }} className={`${buttonClass('secondary')} justify-self-start`}>
          <Icon name="screen" size={20} /> {gallery.open}
        </Link>
      )}
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{words.more}</summary>
        {task.rubric.length > 0 && (
          <div>
            <h3 className="text-base font-semibold">{words.looksAt}</h3>
            <ul className="list-disc ps-5">
              {task.rubric.map((criterion) => (
                <li key={criterion} className="wrap-anywhere">
                  {criterion}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="-ms-5 flex flex-wrap">
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
      </details>
    </header>
  );
}
