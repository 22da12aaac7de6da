import type { ReadyStep } from '@hellograph/contract/render-options';
import { useEffect, useRef, useState } from 'react';

/** A photo made ready on this device. */
export interface ReadiedPhoto {
  /** Missing if nothing was to be done. */
  file: File | undefined;
  done: readonly ReadyStep[];
  /** Steps that were left out, because they would have changed a face. */
  refused: readonly ReadyStep[];
}

export type MakeReady = (photo: File) => Promise<ReadiedPhoto>;

/** `later`: this device cannot do it; the video's photo is made ready all the same. */
export type Readied = { is: 'unasked' | 'working' | 'later' } | ({ is: 'made' } & ReadiedPhoto);

const unasked: Readied = { is: 'unasked' };
const working: Readied = { is: 'working' };

/** Makes the photo of a draft ready once that is wanted; each photo once. */
export function useReadied(photo: File | undefined, isWanted: boolean, makeReady: MakeReady): Readied {
  const [made, setMade] = useState<{ photo: File; readied: Readied }>();
  const make = useRef(makeReady);
  make.current = makeReady;
  useEffect(() => {
    if (!photo || !isWanted) return;
    let isCurrent = true;
    const show = (readied: Readied) => isCurrent && setMade({ photo, readied });
    make.current(photo).then(
      (readied) => show({ is: 'made', ...readied }),
      () => show({ is: 'later' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [photo, isWanted]);
  if (!photo || !isWanted) return unasked;
  return made?.photo === photo ? made.readied : working;
}
