import type { SourcedPortrait } from '@hellograph/contract';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { KnownPortrait } from '../../domain/school-classes/portraits/known-portraits';
import { type ClassroomSession, createClassroomSession } from './classroom-session';
import type { ClassroomState } from './classroom-state';
import { classroomStore } from './classroom-store';

/**
 * Focuses an element that replaces a pressed button, so that keys, switches and screen readers
 * continue there and not at the top of the page. If nested parts appear together, the outer one
 * gets the focus.
 */
export function useArrival<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus({ preventScroll: true }), []);
  return part;
}

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
function useKeptPortraits(code: string, portraits: readonly SourcedPortrait[] = none): readonly KnownPortrait[] {
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

/** With the portraits that the teacher has added. */
export interface ShownClassroom extends ClassroomState {
  portraits: readonly KnownPortrait[];
}

const lookAgainMs = 5000;
/** How often to check for the teacher's decision. */
const readAgainMs = 30_000;

/**
 * The class behind a code, on this device. Pending works are sent as soon as the device may be
 * online.
 */
export function useClassroom(code: string): { state: ShownClassroom; session: ClassroomSession } {
  const [session] = useState(() => createClassroomSession(code));
  const state = useSyncExternalStore(session.subscribe, session.get);
  useEffect(() => void session.open(), [session]);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void session.sendWaiting();
    };
    const read = () => {
      if (document.visibilityState === 'visible') void session.refresh();
    };
    const timers = [setInterval(look, lookAgainMs), setInterval(read, readAgainMs)];
    addEventListener('online', look);
    document.addEventListener('visibilitychange', look);
    document.addEventListener('visibilitychange', read);
    return () => {
      for (const timer of timers) clearInterval(timer);
      removeEventListener('online', look);
      document.removeEventListener('visibilitychange', look);
      document.removeEventListener('visibilitychange', read);
    };
  }, [session]);
  const portraits = useKeptPortraits(code, state.entered?.desk.portraits);
  return { state: { ...state, portraits }, session };
}
