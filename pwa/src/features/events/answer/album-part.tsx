import type { GuestAlbum, GuestAlbumPhoto } from '@hellograph/contract';
import { album as area } from '@hellograph/words/en/album';
import { rsvp as around } from '@hellograph/words/en/rsvp';
import { fill } from '@hellograph/words/fill';
import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsOfFailure } from '../../../lib/api-error';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { count, useWords } from '../../../words/use-words';
import { useAlbumOutbox } from './album-outbox';
import { AlbumPicture } from './album-picture';

interface AlbumPartProps {
  token: string;
  /** Proves later that this device added a photo. */
  secret: string;
  /** The name of the link's household; an open link has none. */
  household: string | undefined;
  /** The name under which the guest answered. */
  ownName: string;
}

const lookAgainMs = 4000;

/** The album of the event: the photos and clips of all guests, and a way to add more. */
export function AlbumPart({ token, secret, household, ownName }: AlbumPartProps) {
  const words = useWords(area);
  const [album, setAlbum] = useState<GuestAlbum | null>(null);
  const [name, setName] = useState(ownName);
  const [unfit, setUnfit] = useState({ photos: 0, clips: 0 });
  const [failure, setFailure] = useState<string>();
  const read = useCallback(
    () =>
      api('GET /rsvp/:token/album', { params: { token }, guestSecret: secret }).then(
        ({ data }) => setAlbum(data.album),
        () => {},
      ),
    [token, secret],
  );
  useEffect(() => void read(), [read]);
  const outbox = useAlbumOutbox(token, read);
  const isPreparing = album?.unready.some(({ problem }) => problem === null) === true;
  useEffect(() => {
    if (!isPreparing) return;
    const timer = setInterval(read, lookAgainMs);
    return () => clearInterval(timer);
  }, [isPreparing, read]);
  if (!album) return null;
  const who = household ?? name.trim();
  const take = async (files: readonly File[], ofClips: boolean) => {
    setUnfit({ photos: 0, clips: 0 });
    setFailure(undefined);
    try {
      const found = await outbox.add(files, { name: who, secret }, ofClips);
      setUnfit(ofClips ? { photos: 0, clips: found } : { photos: found, clips: 0 });
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
      <div className="flex flex-wrap gap-2">
        <FilesButton label={words.add} accept="image/*" isMain disabled={who === ''} onFiles={(files) => void take(files, false)} />
        <FilesButton label={words.addClip} accept="video/*" disabled={who === ''} onFiles={(files) => void take(files, true)} />
      </div>
      <p className="text-sm text-soft">{words.clipHint}</p>
      <div aria-live="polite" className="grid gap-2 empty:hidden">
        {outbox.photosLeft > 0 && <Notice>{count(words.left, outbox.photosLeft)}</Notice>}
        {outbox.clipsLeft > 0 && <Notice>{count(words.clipsLeft, outbox.clipsLeft)}</Notice>}
        {isPreparing && outbox.clipsLeft === 0 && <Notice>{words.preparing}</Notice>}
        {unfit.photos > 0 && <Notice look="bad">{count(words.unread, unfit.photos)}</Notice>}
        {unfit.clips > 0 && <Notice look="bad">{count(words.unfit, unfit.clips)}</Notice>}
        {problem && <Notice look="bad">{problem}</Notice>}
      </div>
      <FailedClips album={album} onRemove={remove} />
      {album.photos.length === 0 ? <p className="text-soft">{words.none}</p> : <Wall album={album} onRemove={remove} />}
    </section>
  );
}

interface FilesButtonProps {
  label: string;
  accept: 'image/*' | 'video/*';
  isMain?: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

function FilesButton({ label, accept, isMain = false, disabled, onFiles }: FilesButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          onFiles(files);
        }}
      />
      <Button look={isMain ? 'primary' : 'secondary'} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name={isMain ? 'camera' : 'play'} size={20} /> {label}
      </Button>
    </>
  );
}

/** Own clips that can't be shown, with the reason. */
function FailedClips({ album, onRemove }: { album: GuestAlbum; onRemove: (id: string) => void }) {
  const words = useWords(area);
  const failed = album.unready.flatMap(({ _id, problem }) => (problem ? [{ _id, reason: wordsOfFailure(problem) }] : []));
  return failed.map(({ _id, reason }) => (
    <div key={_id} className="flex items-center justify-between gap-3 rounded-2xl bg-sunk ps-4">
      <p className="py-2 text-bad">{reason}</p>
      <RemoveButton label={words.removeClip} onClick={() => onRemove(_id)} />
    </div>
  ));
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" aria-label={label} className="grid size-11 shrink-0 place-items-center text-bad" onClick={onClick}>
    <Icon name="bin" size={20} />
  </button>
);

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
  return (
    <ul className="grid grid-cols-2 items-start gap-2 sm:grid-cols-3">
      {album.photos.map((photo) => (
        <Tile key={photo._id} photo={photo} onRemove={() => onRemove(photo._id)} />
      ))}
    </ul>
  );
}

function Tile({ photo, onRemove }: { photo: GuestAlbumPhoto; onRemove: () => void }) {
  const words = useWords(area);
  const { name, clip, isMine, isShown } = photo;
  return (
    <li className="relative overflow-hidden rounded-2xl bg-sunk">
      <AlbumPicture item={photo} label={fill(clip ? words.clipBy : words.by, { name })} />
      {isMine && (
        <div className="flex min-h-11 items-center justify-between gap-2 ps-3 text-sm">
          <span className="text-soft">{isShown ? words.yours : words.waits}</span>
          <RemoveButton label={clip ? words.removeClip : words.remove} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}
