import { useRef, useState } from 'react';
import type { Draft } from '../../../drafts/draft';

type Aside = Pick<Draft, 'photo' | 'lookedAt' | 'speakers' | 'faceOwner'>;

const nothing: Aside = { photo: undefined, lookedAt: undefined, speakers: [], faceOwner: undefined };

/** Switches to a video from words alone. The photo is kept and restored when switching back. */
export function useWordsOnly(draft: Draft, change: (part: Partial<Draft>) => void) {
  const [isChosen, setChosen] = useState(false);
  const aside = useRef<Aside>(undefined);
  const setWordsOnly = (isWanted: boolean) => {
    setChosen(isWanted);
    if (isWanted && draft.photo) {
      const { photo, lookedAt, speakers, faceOwner } = draft;
      aside.current = { photo, lookedAt, speakers, faceOwner };
      change(nothing);
    } else if (!isWanted && aside.current) {
      change(aside.current);
      aside.current = undefined;
    }
  };
  // A photo that comes from elsewhere, such as another tab, is the stronger choice.
  return { isWordsOnly: isChosen && draft.photo === undefined, setWordsOnly };
}
