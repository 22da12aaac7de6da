import type { Assignment, CreateAssignmentBody } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';

export const taskLengths = ['150', '300', '500', '800'] as const;

export const groupSizes = ['1', '2', '3', '4'] as const;

/** A portrait of a historical figure in a task file. */
export interface TaskPortrait {
  name: string;
  source: string;
  photo: Blob;
}

/** A task as a form has it: one line for each item. */
export interface TaskDraft {
  title: string;
  task: string;
  starters: string;
  rubric: string;
  length: (typeof taskLengths)[number];
  /** `none`, the name of one of our portraits, or the id of one of the class. */
  portrait: string;
  /** The portrait in an imported task file; chosen while `portrait` is `fromFile`. */
  sourced?: TaskPortrait | undefined;
  /** How many students write one work together. */
  together: (typeof groupSizes)[number];
}

export const emptyTask: TaskDraft = { title: '', task: '', starters: '', rubric: '', length: '300', portrait: 'none', together: '1' };

const toLines = (text: string, { count, length }: { count: number; length: number }): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, length))
    .filter((line) => line !== '')
    .slice(0, count);

/** As it is sent. */
export const toTask = ({ title, task, starters, rubric, length, portrait, together }: TaskDraft): Omit<CreateAssignmentBody, '_id'> => ({
  title: title.trim(),
  task: task.trim(),
  starters: toLines(starters, { count: max.startersMax, length: max.starterMaxLength }),
  rubric: toLines(rubric, { count: max.rubricMax, length: max.criterionMaxLength }),
  wordsMax: Number(length),
  portrait: portrait === 'none' ? null : portrait,
  groupSize: Number(together),
});

/** A task that was set, as a form has it. */
export const toDraft = ({ title, task, starters, rubric, wordsMax, portrait, groupSize }: Assignment): TaskDraft => ({
  ...{ title, task, starters: starters.join('\n'), rubric: rubric.join('\n') },
  length: taskLengths.find((length) => Number(length) >= wordsMax) ?? '800',
  portrait: portrait ?? 'none',
  together: groupSizes.find((size) => Number(size) === groupSize) ?? '1',
});
