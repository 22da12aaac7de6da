import type { SchoolClass } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classPortraits } from '@hellograph/contract/class-portraits';
import { classes as area } from '@hellograph/words/en/classes';
import { pastPortraits as portraitWords } from '@hellograph/words/en/past-portraits';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { newId } from '../../../lib/new-id';
import { useForm } from '../../../lib/use-form';
import { useObjectUrl } from '../../../lib/use-object-url';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/forms/choice';
import { TextArea, TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import { useAddPortrait, useSetTask } from '../class-mutations';
import { AgreementField, PortraitCard } from '../portraits/portraits-part';
import { emptyTask, fromFile, groupSizes, type TaskDraft, type TaskPortrait, taskLengths, toTask, withKnownPortrait } from './task-draft';
import { saveTaskFile } from './task-file';

interface FilePortraitProps {
  portrait: TaskPortrait;
  isAgreed: boolean;
  problem: string | undefined;
  onAgree: (isAgreed: boolean) => void;
}

/** The portrait that came with a task; it is added to the class when the task is set. */
function FilePortrait({ portrait: { name, source, photo }, ...agreement }: FilePortraitProps) {
  const url = useObjectUrl(photo);
  return (
    <div className="grid gap-3 rounded-2xl border border-line p-3">
      <PortraitCard url={url} name={name} source={source} />
      <AgreementField {...agreement} />
    </div>
  );
}

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
  const { notAgreed } = useWords(portraitWords);
  const send = useSetTask(id);
  const add = useAddPortrait(id);
  const [[_id, portraitId]] = useState(() => [newId(), newId()] as const);
  const { form, values, set, problems, field, failure, isSending } = useForm({
    initial: { ...withKnownPortrait(draft, portraits), isAgreed: false },
    validate: ({ title, task, portrait, isAgreed }) => ({
      ...(title.trim() === '' && { title: words.missing }),
      ...(task.trim() === '' && { task: words.missing }),
      ...(portrait === fromFile && !isAgreed && { isAgreed: notAgreed }),
    }),
    send: async (values) => {
      const { portrait, sourced } = values;
      if (portrait !== fromFile || !sourced) return send.mutateAsync({ _id, ...toTask(values) });
      const { name, source, photo } = sourced;
      await add.mutateAsync({ portraitId, name, source, file: new File([photo], 'portrait.jpg', { type: photo.type }) });
      return send.mutateAsync({ _id, ...toTask({ ...values, portrait: portraitId }) });
    },
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
          ...(values.sourced ? [{ value: fromFile, label: values.sourced.name }] : []),
          ...portraits.filter(({ isOffered }) => isOffered).map(({ _id: value, name: label }) => ({ value, label })),
        ]}
        onChange={(portrait) => set({ portrait })}
      />
      {values.portrait === fromFile && values.sourced ? (
        <FilePortrait
          portrait={values.sourced}
          isAgreed={values.isAgreed}
          problem={problems.isAgreed}
          onAgree={(isAgreed) => set({ isAgreed })}
        />
      ) : (
        <p className="-mt-3 text-sm text-soft">{words.morePortraits}</p>
      )}
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
          onClick={() => void saveTaskFile(values, portraits)}
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
