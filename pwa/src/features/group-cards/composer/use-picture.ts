import { useEffect, useState } from 'react';
import { type ClipProblem, findClipProblem } from '../../../domain/guests/guest-clips';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import type { PhotoProblem } from '../../../domain/photos/usable-photo';
import { useObjectUrl } from '../../../lib/use-object-url';
import type { SigningSession } from '../signing/signing-session';
import type { SigningState } from '../signing/signing-state';
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

/** The picture or the clip of a draft: kept on this device, and shown from there. */
export function usePicture({ kept, own }: SigningState, session: SigningSession) {
  const { pictureId, clipId } = kept.draft;
  const picture = useKeptFile(pictureId);
  const clip = useKeptFile(clipId);
  const [problem, setProblem] = useState<PhotoProblem | ClipProblem | 'notSaved'>();
  const [isPreparing, setPreparing] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setPreparing(true);
    await work().catch(() => setProblem('notSaved'));
    setPreparing(false);
  };
  const putPicture = async (blob: Blob, isDrawing: boolean) => {
    const id = await picture.keep(blob);
    session.change({ pictureId: id, clipId: null, isDrawing, recordingId: null, ...(!isDrawing && { faceOwner: null }) });
  };
  return {
    blob: picture.blob,
    /** The server's, where this device has none: the signature was made on another one. */
    url: pictureId ? (picture.url ?? own?.signature.photo?.url) : undefined,
    clipUrl: clipId ? (clip.url ?? own?.signature.video?.resultUrl) : undefined,
    problem,
    isPreparing,
    putDrawing: (drawing: Blob) => attempt(() => putPicture(drawing, true)),
    choose: (file: File | undefined) =>
      attempt(async () => {
        if (!file) return;
        const usable = await toUsablePhoto(file);
        if ('problem' in usable) setProblem(usable.problem);
        else await putPicture(usable.photo, false);
      }),
    chooseClip: (file: File | undefined) =>
      attempt(async () => {
        if (!file) return;
        const found = await findClipProblem(file);
        if (found) return setProblem(found);
        const id = await clip.keep(file);
        session.change({ clipId: id, pictureId: null, isDrawing: false, recordingId: null, faceOwner: null });
      }),
    remove: () => session.change({ pictureId: null, clipId: null, isDrawing: false, recordingId: null, faceOwner: null }),
  };
}
