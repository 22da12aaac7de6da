import { useEffect, useState } from 'react';
import { useObjectUrl } from '../../../lib/use-object-url';
import { signingStore } from '../signing/signing-store';

/** A file of a draft, from the disk of this device. */
export function useKeptFile(id: string | null) {
  const [shown, setShown] = useState<{ id: string; blob: Blob }>();
  const isShown = shown !== undefined && shown.id === id;
  useEffect(() => {
    let isCurrent = true;
    if (id && !isShown)
      signingStore.findFile(id).then(
        (blob) => isCurrent && blob && setShown({ id, blob }),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [id, isShown]);
  const blob = isShown ? shown.blob : undefined;
  return {
    blob,
    url: useObjectUrl(blob),
    /** Stores the file and returns its id. Throws if there is no room. */
    keep: async (file: Blob): Promise<string> => {
      const keptId = await signingStore.keepFile(file);
      setShown({ id: keptId, blob: file });
      return keptId;
    },
  };
}
