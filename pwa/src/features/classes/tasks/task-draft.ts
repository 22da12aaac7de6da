import type { Assignment, CreateAssignmentBody, SourcedPortrait } from '@hellograph/contract';
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
  title,
  task,
  starters: starters.join('\n'),
  rubric: rubric.join('\n'),
  length: taskLengths.find((length) => Number(length) >= wordsMax) ?? '800',
  portrait: portrait ?? 'none',
  together: groupSizes.find((size) => Number(size) === groupSize) ?? '1',
});

/** As JSON has it: the picture is a JPEG in base64. */
interface WrittenPortrait {
  name: string;
  source: string;
  jpeg: string;
}

/** The value of a draft's `portrait` while the one from its file is chosen. */
export const fromFile = 'file';

/** Three times what a portrait of a class takes. */
const pictureMaxBytes = 400_000;
/** The start of each JPEG file (ISO/IEC 10918-1, B.1.1.3). */
const jpegStart = [0xff, 0xd8, 0xff];

export async function writePortrait({ name, source, photo }: TaskPortrait): Promise<WrittenPortrait> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return { name, source, jpeg: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
}

const isText = (value: unknown, length: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= length;

function toBytes(jpeg: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(jpeg), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/**
 * Returns `undefined` if the value is not a portrait. The server checks the picture when it is
 * added.
 */
export function readPortrait(written: unknown): TaskPortrait | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const { name, source, jpeg } = written as Readonly<Record<string, unknown>>;
  if (!isText(name, max.portraitNameMaxLength) || !isText(source, max.portraitSourceMaxLength) || typeof jpeg !== 'string')
    return undefined;
  const bytes = toBytes(jpeg);
  if (!bytes || bytes.length > pictureMaxBytes || !jpegStart.every((byte, i) => bytes[i] === byte)) return undefined;
  return { name, source, photo: new Blob([bytes], { type: 'image/jpeg' }) };
}

/**
 * Returns the class's portrait with which a draft starts, or that from its file. Throws while
 * offline.
 */
export async function findPortraitOf(
  { portrait, sourced }: Pick<TaskDraft, 'portrait' | 'sourced'>,
  portraits: readonly SourcedPortrait[],
): Promise<TaskPortrait | undefined> {
  if (portrait === fromFile) return sourced;
  const own = portraits.find(({ _id }) => _id === portrait);
  if (!own) return undefined;
  const answer = await fetch(own.url);
  if (!answer.ok) throw new Error(`portrait: ${answer.status}`);
  return { name: own.name, source: own.source, photo: await answer.blob() };
}

/** A file's portrait that the class has already is that one: a file opened twice adds nothing. */
export function withKnownPortrait(draft: TaskDraft, portraits: readonly SourcedPortrait[]): TaskDraft {
  const { sourced, ...rest } = draft;
  const known = portraits.find(({ isOffered, name, source }) => isOffered && name === sourced?.name && source === sourced.source);
  return known ? { ...rest, portrait: known._id } : draft;
}
