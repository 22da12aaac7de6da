import type { PhotoProblem } from '../domain/photos/usable-photo';

/** Why something that was shared with the app was not kept. */
export type RefusedShare = PhotoProblem | 'recordingTooLarge' | 'tooMany' | 'notKept';

const [keptName, refusedName] = ['kept', 'shared'];

/** The studio's address, which tells the page what became of a share: the page tells the person. */
export function sharedAt(kept: readonly string[], refused: readonly RefusedShare[]): string {
  const about = new URLSearchParams();
  if (kept.length > 1) about.set(keptName, kept.join(','));
  for (const problem of new Set(refused)) about.append(refusedName, problem);
  const query = about.toString();
  return query ? `/workflow?${query}` : '/workflow';
}

/**
 * Reads the same, and takes it out of the address: a page that is loaded again tells nothing twice.
 */
export function takeShared(url: URL): { kept: string[]; refused: string[] } {
  const kept = url.searchParams.get(keptName)?.split(',') ?? [];
  const refused = url.searchParams.getAll(refusedName);
  for (const name of [keptName, refusedName]) url.searchParams.delete(name);
  return { kept, refused };
}
