import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classPortraits } from '@hellograph/contract/class-portraits';
import { useState } from 'react';
import { saveFile } from '../../../lib/browser/save-file';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { classes as area } from '../../../words/english/classes';
import { fill } from '../../../words/fill';
import { useWords } from '../../../words/use-words';
import { useSetTask } from '../class-mutations';
import { emptyTask, groupSizes, type TaskDraft, taskLengths, toTask } from './task-draft';
import { toTaskFile, toTaskFileName } from './task-file';

interface SetTaskProps {
  schoolClass: SchoolClass;
  /** One of our activities, to be changed. */
  draft?: TaskDraft | undefined;
  onSet: (assignmentId: string) => void;
  onCancel: () => void;
}

/** A task of the teacher's own, or one of our activities with changes. */
export function SetTask({ schoolClass: { _id: id, portraits }, draft = emptyTask, onSet, onCancel }: SetTaskProps) {
  const { tasks: words } = useWords(area);
  const send = useSetTask(id);
  const [_id] = useState(newId);
  const { form, values, set, problems, field, failure, isSending } = useForm({
    initial: draft,
    validate: ({ title, task }) => ({
      ...(title.trim() === '' && { title: words.missing }),
      ...(task.trim() === '' && { task: words.missing }),
    }),
    send: (values) => send.mutateAsync({ _id, ...toTask(values) }),
    onSent: () => onSet(_id),
    failed: words.failed,
  });
  return (
    <form {...form} className="grid gap-5 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6">
      <TextField {...field('title')} label={words.name} maxLength={max.taskTitleMaxLength} autoComplete="off" />
      <TextArea
        label={words.task}
        value={values.task}
        problem={problems.task}
        maxLength={max.taskMaxLength}
        onChange={({ currentTarget }) => set({ task: currentTarget.value })}
      />
      <TextArea
        label={words.starters}
        hint={fill(words.startersHint, { count: max.startersMax })}
        value={values.starters}
        onChange={({ currentTarget }) => set({ starters: currentTarget.value })}
      />
      <TextArea
        label={words.rubric}
        hint={fill(words.rubricHint, { count: max.rubricMax })}
        value={values.rubric}
        onChange={({ currentTarget }) => set({ rubric: currentTarget.value })}
      />
      <Choice
        label={words.portrait}
        value={values.portrait}
        options={[
          ...(['none', ...classPortraits] as const).map((value) => ({ value, label: words.portraits[value] })),
          ...portraits.filter(({ isOffered }) => isOffered).map(({ _id: value, name: label }) => ({ value, label })),
        ]}
        onChange={(portrait) => set({ portrait })}
      />
      <p className="-mt-3 text-sm text-soft">{words.morePortraits}</p>
      <Choice
        label={words.together}
        value={values.together}
        options={groupSizes.map((value) => ({ value, label: words.sizes[value] }))}
        onChange={(together) => set({ together })}
      />
      <Choice
        label={words.length}
        value={values.length}
        options={taskLengths.map((value) => ({ value, label: value }))}
        onChange={(length) => set({ length })}
      />
      {failure && <p className="text-sm text-bad">{failure}</p>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isSending}>
          {words.send}
        </Button>
        <Button
          look="secondary"
          disabled={values.title.trim() === '' || values.task.trim() === ''}
          onClick={() => saveFile(new Blob([toTaskFile(values)], { type: 'application/json' }), toTaskFileName(values.title))}
        >
          <Icon name="download" size={18} /> {words.saveFile}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
