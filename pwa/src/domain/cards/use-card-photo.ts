import type { Card } from '@hellograph/contract';
import { useEffect, useState } from 'react';
import { whoseDrafts } from '../../drafts/draft-store';
import { usePictureUrl } from '../../lib/pictures/use-picture-url';
import { cardPhotos } from '../../sync/stores/card-store';

/**
 * Returns the URL of a card's photo: from the server, or from this device if it is not uploaded
 * yet.
 */
export function useCardPhoto({ photoId, photoUrl }: Pick<Card, 'photoId' | 'photoUrl'>): string | undefined {
  const [kept, setKept] = useState<{ photoId: string; blob: Blob }>();
  const isKept = kept !== undefined && kept.photoId === photoId;
  useEffect(() => {
    let isCurrent = true;
    if (photoId && !isKept)
      void cardPhotos(whoseDrafts())
        .find(photoId)
        .then((blob) => isCurrent && blob && setKept({ photoId, blob }))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [photoId, isKept]);
  const url = usePictureUrl(isKept ? kept.blob : undefined);
  return photoId ? (url ?? photoUrl ?? undefined) : undefined;
}
