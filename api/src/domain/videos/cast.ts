import { parseScript, type ScriptLine } from '@hellograph/contract';
import type { VideosTable } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';

/**
 * Returns a video's speakers as its row stores them. Without any, one voice speaks for the largest
 * face.
 */
export function toCast({ speakers, voice }: Pick<VideosTable, 'speakers' | 'voice'>): Cast {
  return speakers === null ? [{ face: null, points: null, name: null, voice }] : (JSON.parse(speakers) as Cast);
}

/** What each speaker says. */
export const toLines = (message: string, cast: readonly { name: string | null }[]): ScriptLine[] =>
  parseScript(
    message,
    cast.map(({ name }) => name),
  );
