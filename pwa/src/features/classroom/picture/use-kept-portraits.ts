import type { SourcedPortrait } from '@hellograph/contract';
import { useEffect, useMemo, useState } from 'react';
import type { KnownPortrait } from '../../../domain/school-classes/portraits/known-portraits';
import { classroomStore } from '../classroom-store';

const none: readonly SourcedPortrait[] = [];
type Files = Readonly<Record<string, Blob>>;

async function fetchPicture({ url }: SourcedPortrait): Promise<Blob | undefined> {
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
}

/**
 * Returns the stored pictures of these portraits and fetches missing ones. Pictures of portraits
 * that the class no longer has are deleted from the device.
 */
export async function keepPortraits(code: string, portraits: readonly SourcedPortrait[]): Promise<Files> {
  const kept = (await classroomStore.listPortraits().catch(() => [])).filter((one) => one.code === code);
  const files: Record<string, Blob> = {};
  for (const { id, file } of kept) {
    if (portraits.some(({ _id }) => _id === id)) files[id] = file;
    else await classroomStore.removePortrait(id).catch(() => {});
  }
  for (const portrait of portraits) {
    const { _id: id } = portrait;
    const file = files[id] ?? (await fetchPicture(portrait));
    if (!file) continue;
    if (!files[id]) await classroomStore.keepPortrait({ id, code, file }).catch(() => {});
    files[id] = file;
  }
  return files;
}

/**
 * Returns the class's portraits, from this device if stored, so that they are available offline.
 */
export function useKeptPortraits(code: string, portraits: readonly SourcedPortrait[] = none): readonly KnownPortrait[] {
  const [files, setFiles] = useState<Files>({});
  useEffect(() => {
    let isCurrent = true;
    void keepPortraits(code, portraits).then((found) => isCurrent && setFiles((known) => withNew(known, found)));
    return () => {
      isCurrent = false;
    };
  }, [code, portraits]);
  return useMemo(
    () =>
      portraits.map((portrait) => {
        const file = files[portrait._id];
        return file ? { ...portrait, file } : portrait;
      }),
    [portraits, files],
  );
}

/** Pictures that a page shows already stay the same objects, so that they do not flicker. */
const withNew = (known: Files, found: Files): Files => (Object.keys(found).every((id) => known[id]) ? known : { ...found, ...known });
