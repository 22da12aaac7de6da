import type { DBSchema } from 'idb';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findClipProblem, uploadClip } from '../../../domain/guests/guest-clips';
import { isForLater } from '../../../domain/guests/guest-notice-page';
import { ownDatabase, strictly } from '../../../domain/guests/own-database';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import { newId } from '../../../lib/new-id';
import { withLock } from '../../../lib/plain-http/with-lock';
import { upload } from '../../../sync/upload';

/** A photo or clip that waits on this device until it has been sent. */
interface WaitingFile {
  id: string;
  token: string;
  name: string;
  secret: string;
  file: Blob;
}

interface AlbumSchema extends DBSchema {
  photos: { key: string; value: WaitingFile; indexes: { token: string } };
}

const open = ownDatabase<AlbumSchema>({
  name: 'hellograph-album',
  version: 1,
  upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'id' }).createIndex('token', 'token'),
});

const waitingFiles = {
  list: async (token: string): Promise<WaitingFile[]> => (await open()).getAllFromIndex('photos', 'token', token),
  keep: async (photo: WaitingFile): Promise<void> => {
    const change = (await open()).transaction('photos', 'readwrite', strictly);
    await Promise.all([change.store.put(photo), change.done]);
  },
  remove: async (id: string): Promise<void> => (await open()).delete('photos', id),
};

const isClip = ({ type }: Blob): boolean => type.startsWith('video/');

/** Sends one file. Repeating it is harmless: the server stores an id once. */
const send = async ({ id, token, name, secret, file }: WaitingFile): Promise<unknown> => {
  if (isClip(file)) return uploadClip({ token, clipId: id, secret, clip: file, albumName: name });
  return upload('POST /rsvp/:token/album', {
    params: { token },
    file: { image: new File([file], 'photo.jpg', { type: file.type }) },
    fields: { photoId: id, name },
    guestSecret: secret,
  });
};

const tryAgainMs = 5000;

/** Keeps chosen files on the device and sends them in turn, at once or as soon as it is online. */
export function useAlbumOutbox(token: string, onSent: () => void) {
  const [left, setLeft] = useState<readonly WaitingFile[]>([]);
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    await withLock(`album-${token}`, async () => {
      const files = await waitingFiles.list(token);
      setLeft(files);
      for (const [index, file] of files.entries()) {
        try {
          await send(file);
        } catch (thrown) {
          if (isForLater(thrown)) break;
          setFailure(thrown instanceof Error ? thrown.message : '');
        }
        await waitingFiles.remove(file.id);
        setLeft(files.slice(index + 1));
        onSent();
      }
    }).catch(() => {});
    isSending.current = false;
  }, [token, onSent]);
  useEffect(() => {
    void sendAll();
    const look = () => document.visibilityState === 'visible' && void sendAll();
    const timer = setInterval(look, tryAgainMs);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      removeEventListener('online', look);
    };
  }, [sendAll]);
  /** Returns how many of them can't be added. */
  const add = async (files: readonly File[], who: { name: string; secret: string }, ofClips: boolean): Promise<number> => {
    let unfit = 0;
    setFailure(undefined);
    for (const file of files) {
      const fit = ofClips ? await toFitClip(file) : await toFitPhoto(file);
      if (fit) await waitingFiles.keep({ id: newId(), token, ...who, file: fit });
      else unfit++;
    }
    void sendAll();
    return unfit;
  };
  const clipsLeft = left.filter(({ file }) => isClip(file)).length;
  return { clipsLeft, photosLeft: left.length - clipsLeft, failure, add };
}

const toFitClip = async (file: File): Promise<Blob | undefined> => ((await findClipProblem(file)) ? undefined : file);

async function toFitPhoto(file: File): Promise<Blob | undefined> {
  const usable = await toUsablePhoto(file);
  return 'problem' in usable ? undefined : usable.photo;
}
