import { parseScript, type ScriptLine } from '@hellograph/contract';
import type { VideosTable } from '@hellograph/db';
import type { Cast } from '@hellograph/jobs';

/**
 * Returns a video's speakers as stored in its row. Without any, one voice speaks for the largest
 * face.
 */
export function toCast({ speakers, voice }: Pick<VideosTable, 'speakers' | 'voice'>): Cast {
  return speakers === null ? [{ face: null, points: null, name: null, voice }] : (JSON.parse(speakers) as Cast);
}

/** Parses the lines of each speaker. */
export const toLines = (message: string, cast: readonly { name: string | null }[]): ScriptLine[] =>
  parseScript(
    message,
    cast.map(({ name }) => name),
  );
