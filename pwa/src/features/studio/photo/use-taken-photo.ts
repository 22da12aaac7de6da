import { useEffect, useRef, useState } from 'react';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';

/**
 * Checks a chosen, dropped or pasted file and shrinks a large one, which takes seconds on an old
 * phone. Of several, only the one chosen last counts.
 */
export function useTakenPhoto(isReady: boolean, onPhoto: (photo: File) => void) {
  const [problem, setProblem] = useState<PhotoProblem>();
  const [isPreparing, setPreparing] = useState(false);
  const chosen = useRef<File>(undefined);

  const take = async (file: File | undefined) => {
    if (!file || !isReady) return;
    chosen.current = file;
    setPreparing(true);
    const usable = await toUsablePhoto(file);
    if (chosen.current !== file) return;
    setPreparing(false);
    setProblem('problem' in usable ? usable.problem : undefined);
    if ('photo' in usable) onPhoto(usable.photo);
  };
  const taking = useRef(take);
  taking.current = take;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) =>
      void taking.current([...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/')));
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  return { take, problem, setProblem, isPreparing };
}
