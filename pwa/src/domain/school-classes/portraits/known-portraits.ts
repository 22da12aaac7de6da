import type { FacePoints, SourcedPortrait } from '@hellograph/contract';
import { isOurPortrait } from '@hellograph/contract/class-portraits';
import { useRef } from 'react';

/** A portrait that teachers have added, as this page has it. */
export interface KnownPortrait extends SourcedPortrait {
  /** The picture itself, if this device stores it. */
  file?: Blob;
}

export interface ShownPortrait {
  url: string;
  file?: Blob | undefined;
  /** The points of the face; missing for built-in portraits, in which they are all the same. */
  points?: FacePoints;
  /** The person it shows, and its source; missing for built-in portraits. */
  credit?: Pick<SourcedPortrait, 'name' | 'source'>;
}

/** A portrait by its name or its id; `undefined` for one of the class that this page lacks. */
export function findPortrait(portrait: string, known: readonly KnownPortrait[]): ShownPortrait | undefined {
  if (isOurPortrait(portrait)) return { url: `/portrait/${portrait}.jpg` };
  const found = known.find(({ _id }) => _id === portrait);
  return found && { url: found.url, file: found.file, points: found.points, credit: { name: found.name, source: found.source } };
}

const toKey = (known: readonly KnownPortrait[]) => known.map(({ _id, file }) => `${_id} ${file !== undefined}`).join();

/**
 * Returns the same list as long as its portraits are the same: their addresses change whenever a
 * class is read again, which must not restart a preview.
 */
export function useSteadyPortraits(known: readonly KnownPortrait[]): readonly KnownPortrait[] {
  const steady = useRef(known);
  if (toKey(steady.current) !== toKey(known)) steady.current = known;
  return steady.current;
}
