import type { SourcedPortrait } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import { classPortraits } from '@hellograph/contract/class-portraits';
import { classes } from '@hellograph/words/en/classes';
import { toast } from 'react-hot-toast';
import { saveFile } from '../../../lib/browser/save-file';
import { wordsOf } from '../../../words/use-words';
import {
  findPortraitOf,
  fromFile,
  groupSizes,
  readPortrait,
  type TaskDraft,
  type TaskPortrait,
  taskLengths,
  toTask,
  writePortrait,
} from './task-draft';

/** Saves a task for another teacher, with the class's portrait with which it starts. */
export async function saveTaskFile(draft: TaskDraft, portraits: readonly SourcedPortrait[]): Promise<void> {
  const portrait = await findPortraitOf(draft, portraits).catch(() => null);
  if (portrait === null) return void toast.error(wordsOf(classes).tasks.saveFailed);
  const text = await toTaskFile(draft, portrait);
  saveFile(new Blob([text], { type: 'application/json' }), toTaskFileName(draft.title));
}

/** Counted up when older versions can't read the format. */
const version = 1;
const format = 'hellograph-task';
/** Far more than the longest task takes with a portrait. */
export const taskFileMaxBytes = 640 * 1024;

/**
 * A task for another teacher. It has words, and the name of one of our pictures or a portrait with
 * its source; nothing that runs. Versions that know no such portraits read it without.
 */
export async function toTaskFile(draft: TaskDraft, portrait?: TaskPortrait): Promise<string> {
  const sourced = portrait && { portrait: null, sourced: await writePortrait(portrait) };
  return `${JSON.stringify({ format, version, ...toTask(draft), ...sourced }, null, 2)}\n`;
}

/** Returns the file name: the title, without characters that file systems refuse. */
export const toTaskFileName = (title: string): string =>
  `${
    title
      .normalize('NFC')
      .replaceAll(/[^\p{L}\p{M}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(/\s+/g, '-')
      .slice(0, 60) || 'task'
  }.hellograph-task.json`;

/** `newer`: written by a later version. The names of fields: what they hold is not allowed. */
export type TaskFileProblem =
  | 'tooLarge'
  | 'notTask'
  | 'newer'
  | 'title'
  | 'task'
  | 'starters'
  | 'rubric'
  | 'wordsMax'
  | 'groupSize'
  | 'portrait'
  | 'sourced';
export type ReadTask = { draft: TaskDraft } | { problem: TaskFileProblem };

type Fields = Readonly<Record<string, unknown>>;

/** Letters and signs; lines alone of what controls a screen or a file. */
const clean = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');

const readText = (value: unknown, length: number): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const text = clean(value).trim();
  return text !== '' && text.length <= length ? text : undefined;
};

/** As a form has them: one for each line. */
function readLines(value: unknown, { count, length }: { count: number; length: number }): string | undefined {
  if (!Array.isArray(value) || value.length > count) return undefined;
  const lines = value.map((one) => readText(one, length));
  return lines.every((line) => line !== undefined && !line.includes('\n')) ? lines.join('\n') : undefined;
}

const readers = {
  title: ({ title }) => {
    const text = readText(title, max.taskTitleMaxLength);
    return text?.includes('\n') ? undefined : text;
  },
  task: ({ task }) => readText(task, max.taskMaxLength),
  starters: ({ starters }) => readLines(starters, { count: max.startersMax, length: max.starterMaxLength }),
  rubric: ({ rubric }) => readLines(rubric, { count: max.rubricMax, length: max.criterionMaxLength }),
  wordsMax: ({ wordsMax }) => taskLengths.find((length) => Number(length) === wordsMax),
  // Files of an older version have none.
  groupSize: ({ groupSize = 1 }) => groupSizes.find((size) => Number(size) === groupSize),
  portrait: ({ portrait }) => (portrait === null ? 'none' : classPortraits.find((one) => one === portrait)),
} as const satisfies Record<string, (fields: Fields) => string | undefined>;

function readFields(text: string): Fields | undefined {
  try {
    const read: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof read === 'object' && read !== null && (read as Fields).format === format ? (read as Fields) : undefined;
  } catch {
    return undefined;
  }
}

/** Checks each field; what the format does not know is left out. */
export function readTaskFile(text: string): ReadTask {
  if (text.length > taskFileMaxBytes) return { problem: 'tooLarge' };
  const fields = readFields(text);
  if (!fields || typeof fields.version !== 'number' || !Number.isInteger(fields.version) || fields.version < 1)
    return { problem: 'notTask' };
  if (fields.version > version) return { problem: 'newer' };
  for (const name of Object.keys(readers) as (keyof typeof readers)[]) if (readers[name](fields) === undefined) return { problem: name };
  const {
    title = '',
    task = '',
    starters = '',
    rubric = '',
  } = {
    title: readers.title(fields),
    task: readers.task(fields),
    starters: readers.starters(fields),
    rubric: readers.rubric(fields),
  };
  const sourced = readPortrait(fields.sourced);
  if (fields.sourced !== undefined && !sourced) return { problem: 'sourced' };
  return {
    draft: {
      title,
      task,
      starters,
      rubric,
      length: readers.wordsMax(fields) ?? '300',
      portrait: sourced ? fromFile : (readers.portrait(fields) ?? 'none'),
      together: readers.groupSize(fields) ?? '1',
      ...(sourced && { sourced }),
    },
  };
}
