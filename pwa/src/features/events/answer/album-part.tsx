import type { GuestAlbum } from '@hellograph/contract';
import { album as area } from '@hellograph/words/en/album';
import { rsvp as around } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import type { DBSchema } from 'idb';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isForLater } from '../../../domain/guests/guest-notice-page';
import { ownDatabase, strictly } from '../../../domain/guests/own-database';
import { toUsablePhoto } from '../../../domain/photos/to-usable-photo';
import { newId } from '../../../lib/new-id';
import { withLock } from '../../../lib/plain-http/with-lock';
import { api } from '../../../sync/api-client';
import { upload } from '../../../sync/upload';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { count, useWords } from '../../../words/use-words';

/** A photo that waits on this device until it has been sent. */
interface WaitingPhoto {
  id: string;
  token: string;
  name: string;
  secret: string;
  file: Blob;
}

interface AlbumSchema extends DBSchema {
  photos: { key: string; value: WaitingPhoto; indexes: { token: string } };
}

const open = ownDatabase<AlbumSchema>({
  name: 'hellograph-album',
  version: 1,
  upgrade: (db) => void db.createObjectStore('photos', { keyPath: 'id' }).createIndex('token', 'token'),
});

const waitingPhotos = {
  list: async (token: string): Promise<WaitingPhoto[]> => (await open()).getAllFromIndex('photos', 'token', token),
  keep: async (photo: WaitingPhoto): Promise<void> => {
    const change = (await open()).transaction('photos', 'readwrite', strictly);
    await Promise.all([change.store.put(photo), change.done]);
  },
  remove: async (id: string): Promise<void> => (await open()).delete('photos', id),
};

/** Sends one photo. Repeating it is harmless: the server stores an id once. */
const send = ({ id, token, name, secret, file }: WaitingPhoto) =>
  upload('POST /rsvp/:token/album', {
    params: { token },
    file: { image: new File([file], 'photo.jpg', { type: file.type }) },
    fields: { photoId: id, name },
    guestSecret: secret,
  });

const tryAgainMs = 5000;

/** Keeps chosen photos on the device and sends them in turn, at once or as soon as it is online. */
function useOutbox(token: string, onSent: () => void) {
  const [left, setLeft] = useState(0);
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const sendAll = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    await withLock(`album-${token}`, async () => {
      const photos = await waitingPhotos.list(token);
      setLeft(photos.length);
      for (const [index, photo] of photos.entries()) {
        try {
          await send(photo);
        } catch (thrown) {
          if (isForLater(thrown)) break;
          setFailure(thrown instanceof Error ? thrown.message : '');
        }
        await waitingPhotos.remove(photo.id);
        setLeft(photos.length - index - 1);
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
  const add = async (files: readonly File[], who: { name: string; secret: string }): Promise<number> => {
    let unread = 0;
    setFailure(undefined);
    for (const file of files) {
      const usable = await toUsablePhoto(file);
      if ('problem' in usable) unread++;
      else await waitingPhotos.keep({ id: newId(), token, ...who, file: usable.photo });
    }
    void sendAll();
    return unread;
  };
  return { left, failure, add };
}

interface AlbumPartProps {
  token: string;
  /** Proves later that this device added a photo. */
  secret: string;
  /** The name of the link's household; an open link has none. */
  household: string | undefined;
  /** The name under which the guest answered. */
  ownName: string;
}

/** The album of the event: the photos of all guests, and a way to add more. */
export function AlbumPart({ token, secret, household, ownName }: AlbumPartProps) {
  const words = useWords(area);
  const [album, setAlbum] = useState<GuestAlbum | null>(null);
  const [name, setName] = useState(ownName);
  const [unread, setUnread] = useState(0);
  const [failure, setFailure] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const read = useCallback(
    () =>
      api('GET /rsvp/:token/album', { params: { token }, guestSecret: secret }).then(
        ({ data }) => setAlbum(data.album),
        () => {},
      ),
    [token, secret],
  );
  useEffect(() => void read(), [read]);
  const outbox = useOutbox(token, read);
  if (!album) return null;
  const who = household ?? name.trim();
  const take = async (files: readonly File[]) => {
    setUnread(0);
    setFailure(undefined);
    try {
      setUnread(await outbox.add(files, { name: who, secret }));
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : '');
    }
  };
  const remove = (photoId: string) =>
    api('DELETE /rsvp/:token/album/:photoId', { params: { token, photoId }, guestSecret: secret }).then(read, (thrown: unknown) =>
      setFailure(thrown instanceof Error ? thrown.message : ''),
    );
  const problem = failure ?? outbox.failure;
  return (
    <section aria-labelledby="album" className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card">
      <h2 id="album" className="text-2xl">
        {words.title}
      </h2>
      <p className="text-soft">
        {words.lead} {album.mode === 'approved' && words.approved}
      </p>
      {household === undefined && <NameField name={name} onChange={setName} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        aria-label={words.add}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void take(files);
        }}
      />
      <Button className="justify-self-start" disabled={who === ''} onClick={() => input.current?.click()}>
        <Icon name="camera" size={20} /> {words.add}
      </Button>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {outbox.left > 0 && <Notice>{count(words.left, outbox.left)}</Notice>}
        {unread > 0 && <Notice look="bad">{count(words.unread, unread)}</Notice>}
        {problem && <Notice look="bad">{problem}</Notice>}
      </div>
      {album.photos.length === 0 ? <p className="text-soft">{words.none}</p> : <Wall album={album} onRemove={remove} />}
    </section>
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const words = useWords(around);
  return (
    <TextField
      label={words.name}
      autoComplete="name"
      maxLength={60}
      value={name}
      onInput={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function Wall({ album, onRemove }: { album: GuestAlbum; onRemove: (photoId: string) => void }) {
  const words = useWords(area);
  return (
    <ul className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
      {album.photos.map((photo) => (
        <li key={photo._id} className="relative overflow-hidden rounded-2xl bg-sunk">
          <a href={photo.url} target="_blank" rel="noreferrer" className="block">
            <img
              src={photo.url}
              alt={fill(words.by, { name: photo.name })}
              loading="lazy"
              width={photo.width}
              height={photo.height}
              className="aspect-square w-full object-cover"
            />
          </a>
          {photo.isMine && (
            <div className="flex min-h-11 items-center justify-between gap-2 ps-3 text-sm">
              <span className="text-soft">{photo.isShown ? words.yours : words.waits}</span>
              <button
                type="button"
                aria-label={words.remove}
                className="grid size-11 place-items-center text-bad"
                onClick={() => onRemove(photo._id)}
              >
                <Icon name="bin" size={20} />
              </button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
