import { useEffect, useState } from 'react';
import { toSmallPicture } from './shrink-apart';

/**
 * Returns an object URL for a photo shrunk to the size of a screen, revoked when the component no
 * longer shows it. A photo that the browser cannot shrink is shown unchanged.
 */
export function usePictureUrl(photo: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<{ photo: Blob; url: string }>();
  useEffect(() => {
    if (!photo) return setShown(undefined);
    let url: string | undefined;
    let isCurrent = true;
    const small = toSmallPicture(photo).then(
      ({ blob }) => blob,
      () => photo,
    );
    void small.then((blob) => {
      if (!isCurrent) return;
      url = URL.createObjectURL(blob);
      setShown({ photo, url });
    });
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [photo]);
  return shown?.photo === photo ? shown?.url : undefined;
}
