import { parseScript, type ScriptLine } from '@hellograph/contract';
import type { VideosTable } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';

/** Who speaks in a video, as its row keeps it; one voice for the largest face when it keeps nothing. */
export function toCast({ speakers, voice }: Pick<VideosTable, 'speakers' | 'voice'>): Cast {
  return speakers === null ? [{ face: null, points: null, name: null, voice }] : (JSON.parse(speakers) as Cast);
}

/** What each of the cast says. */
export const toLines = (message: string, cast: readonly { name: string | null }[]): ScriptLine[] =>
  parseScript(
    message,
    cast.map(({ name }) => name),
  );
