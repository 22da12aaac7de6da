import type { SourcedPortrait } from '@hellograph/contract';
import { classLimits as max } from '@hellograph/contract/class-limits';
import type { TaskDraft, TaskPortrait } from './task-draft';

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
