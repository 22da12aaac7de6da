import { useCallback, useEffect, useRef, useState } from 'react';
import { isKept, type PreviewDevice, startPreviewDevice } from './preview-device';
import { canPreview } from './preview-support';

/** Long enough to change a word and look again. */
const restAfterMs = 20_000;

export type SeenFaces = Awaited<ReturnType<PreviewDevice['see']>>;

/**
 * The workers of this page, started on first use. If their files are on the device, a photo is
 * analysed as soon as it is chosen.
 */
export function useDevice(photo: Blob | undefined) {
  const [seen, setSeen] = useState<{ photo: Blob; faces: SeenFaces }>();
  const [kept, setKept] = useState<boolean>();
  const device = useRef<PreviewDevice>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const start = useCallback(() => {
    clearTimeout(resting.current);
    device.current ??= startPreviewDevice();
    return device.current;
  }, []);
  const look = useCallback(
    async (at: Blob) => {
      const faces = await start().see(at);
      setSeen({ photo: at, faces });
      return faces;
    },
    [start],
  );

  useEffect(() => {
    let isCurrent = true;
    if (!photo || !canPreview()) return;
    void isKept([]).then((all) => {
      if (!isCurrent) return;
      setKept(all);
      if (all) look(photo).catch(() => {}); // a hint only
    });
    return () => {
      isCurrent = false;
    };
  }, [photo, look]);
  const restart = useCallback(() => {
    clearTimeout(resting.current);
    device.current?.stop();
    device.current = undefined;
  }, []);
  /** Called when no preview is open: frees the memory unless one is opened soon. */
  const rest = useCallback(() => {
    clearTimeout(resting.current);
    resting.current = setTimeout(restart, restAfterMs);
  }, [restart]);
  useEffect(() => restart, [restart]);

  /** The faces of the current photo, once the device has found them. */
  const faces = seen && seen.photo === photo ? seen.faces : undefined;
  return { start, look, restart, rest, faces, kept, setKept };
}
