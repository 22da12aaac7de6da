import type { PhotoProblem } from '../domain/photos/usable-photo';

/** Why something that was shared with the app was not kept. */
export type RefusedShare = PhotoProblem | 'recordingTooLarge' | 'tooMany' | 'notKept';

const [keptName, refusedName] = ['kept', 'shared'];

/** Returns the studio's address with the outcome of a share, which the page shows. */
export function sharedAt(kept: readonly string[], refused: readonly RefusedShare[]): string {
  const about = new URLSearchParams();
  if (kept.length > 1) about.set(keptName, kept.join(','));
  for (const problem of new Set(refused)) about.append(refusedName, problem);
  const query = about.toString();
  return query ? `/workflow?${query}` : '/workflow';
}

/** Reads the outcome and removes it from the address, so that a reload does not show it again. */
export function takeShared(url: URL): { kept: string[]; refused: string[] } {
  const kept = url.searchParams.get(keptName)?.split(',') ?? [];
  const refused = url.searchParams.getAll(refusedName);
  for (const name of [keptName, refusedName]) url.searchParams.delete(name);
  return { kept, refused };
}
