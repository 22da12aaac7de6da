import { songLimits } from '@hellograph/contract/song';
import { useEffect, useState } from 'react';
import { changeDraft, type Draft, emptyDraft, isUntouched } from '../../drafts/draft';
import { birthdaySong } from '../../features/studio/song/birthday-song';
import { language } from '../../words/language';

/** Returns the name behind `#sing=`, to which the birthday song is sung; `undefined` without it. */
export function readSungName(hash: string): string | undefined {
  const given = /^#?sing=([^&]*)$/.exec(hash)?.[1];
  if (given === undefined) return undefined;
  try {
    return decodeURIComponent(given).trim().slice(0, songLimits.nameMaxLength);
  } catch {
    return ''; // a truncated fragment
  }
}

/**
 * Returns a draft that sings “Happy Birthday” in the reader's language. A started draft stays in
 * the list of drafts: this is a new one with its photo.
 */
export function startSong(draft: Draft, name: string): Draft {
  const base = isUntouched(draft) ? draft : { ...emptyDraft(), photo: draft.photo, faceOwner: draft.faceOwner, voice: draft.voice };
  const card = { ...base.card, occasion: 'birthday' as const };
  return changeDraft(base, { song: birthdaySong(language.get(), name), sung: undefined, card });
}

/** Starts a birthday song if the studio was opened from a place that asks for one. */
export function useSongLink(): ((draft: Draft) => Draft) | undefined {
  const [name] = useState(() => readSungName(globalThis.location?.hash ?? ''));
  // A reloaded page continues with the started draft.
  useEffect(() => {
    if (name !== undefined) history.replaceState(history.state, '', location.pathname + location.search);
  }, [name]);
  return name === undefined ? undefined : (draft) => startSong(draft, name);
}
