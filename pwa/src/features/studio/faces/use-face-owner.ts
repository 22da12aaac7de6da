import type { FaceOwner } from '@hellograph/contract';
import { useEffect, useRef } from 'react';
import type { Draft } from '../../../drafts/draft';
import { knownFaces } from '../../../drafts/known-faces';

/** Restores the earlier answer for a photo that was sent before. */
export function useFaceOwner(
  { owner, draft, isWanted }: { owner: string; draft: Draft; isWanted: boolean },
  onKnown: (said: FaceOwner) => void,
) {
  const tell = useRef(onKnown);
  tell.current = onKnown;
  const photo = isWanted && draft.faceOwner === undefined ? draft.photo : undefined;
  useEffect(() => {
    let isCurrent = true;
    if (photo)
      void knownFaces(owner)
        .find(photo)
        .then((said) => isCurrent && said && tell.current(said))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [owner, photo]);
}
