import { type AlbumPhoto, albumModes, eventRights, type HostAlbum, type HostedEvent } from '@hellograph/contract';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { hostedEventKeys } from '../../../domain/query-keys';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { Pick } from '../../../ui/forms/choice';
import { Icon } from '../../../ui/icon';
import { Panel } from '../../../ui/panel';
import { Spinner } from '../../../ui/spinner';
import { count, useWords } from '../../../words/use-words';
import { AlbumPicture } from '../answer/album-picture';

const albumQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'album'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/album', { params: { id }, signal })).data.album,
  });

/** Changes the album, and shows the server's state of it. */
const useChange = <Change,>(id: string, change: (wanted: Change) => Promise<HostAlbum>) =>
  useMutation({
    mutationFn: change,
    onSuccess: (album) => queryClient.setQueryData(albumQuery(id).queryKey, album),
  });

/** The album: who sees it, which photos are shown, and all of them as one file. */
export function AlbumPanel({ event }: { event: HostedEvent }) {
  const { _id: id, role, isTakenDown } = event;
  const { album: words } = useWords(area);
  const { data: album } = useQuery(albumQuery(id));
  const open = useChange(
    id,
    async (mode: HostAlbum['mode']) => (await api('PUT /events/:id/album', { params: { id }, body: { mode } })).data.album,
  );
  const review = useChange(
    id,
    async (body: { photoIds: string[]; state: 'shown' | 'hidden' }) =>
      (await api('POST /events/:id/album/reviews', { params: { id }, body })).data.album,
  );
  const remove = useChange(
    id,
    async (photoId: string) => (await api('DELETE /events/:id/album/:photoId', { params: { id, photoId } })).data.album,
  );
  const save = useMutation({
    mutationFn: async () => location.assign((await api('GET /events/:id/album/zip', { params: { id } })).data.zipUrl),
  });
  if (!album) return <Spinner label={words.title} />;
  const canHost = eventRights[role].includes('host') && !isTakenDown;
  const waiting = album.photos.filter(({ state }) => state === 'waiting').map(({ _id }) => _id);
  return (
    <Panel title={words.title} lead={words.lead}>
      {canHost && (
        <Pick
          label={words.mode}
          value={open.variables && open.isPending ? open.variables : album.mode}
          options={albumModes.map((value) => ({ value, label: words.modes[value] }))}
          onChange={(mode) => open.mutate(mode)}
        />
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {canHost && waiting.length > 0 && (
          <Button isBusy={review.isPending} onClick={() => review.mutate({ photoIds: waiting, state: 'shown' })}>
            <Icon name="check" size={18} /> {count(words.showAll, waiting.length)}
          </Button>
        )}
        {album.photos.some(({ state }) => state !== 'hidden') && (
          <Button look="secondary" isBusy={save.isPending} onClick={() => save.mutate()}>
            <Icon name="download" size={18} /> {words.zip}
          </Button>
        )}
      </div>
      {album.photos.length === 0 && <p className="text-soft">{album.mode === 'off' ? words.closed : words.none}</p>}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {album.photos.map((photo) => (
          <Photo
            key={photo._id}
            photo={photo}
            canHost={canHost}
            onState={(state) => review.mutate({ photoIds: [photo._id], state })}
            onRemove={() => remove.mutate(photo._id)}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface PhotoProps {
  photo: AlbumPhoto;
  canHost: boolean;
  onState: (state: 'shown' | 'hidden') => void;
  onRemove: () => void;
}

function Photo({ photo, canHost, onState, onRemove }: PhotoProps) {
  const { album: words } = useWords(area);
  const { name, state, clip } = photo;
  const by = fill(clip ? words.clipBy : words.by, { name });
  return (
    <li className="grid content-start overflow-hidden rounded-2xl border border-line bg-sunk">
      <AlbumPicture item={photo} label={by} isFaint={state === 'hidden'} />
      <div className="grid gap-2 p-3">
        <p className="text-sm wrap-anywhere">{name}</p>
        {state !== 'shown' && <Badge look={state === 'waiting' ? 'accent' : 'plain'}>{words.states[state]}</Badge>}
        {canHost && (
          <div className="-mx-1 flex flex-wrap items-center">
            {state !== 'shown' && (
              <Button look="secondary" className="grow px-3!" aria-label={`${words.show}: ${by}`} onClick={() => onState('shown')}>
                {words.show}
              </Button>
            )}
            {state !== 'hidden' && (
              <Button look="quiet" className="px-3!" aria-label={`${words.hide}: ${by}`} onClick={() => onState('hidden')}>
                {words.hide}
              </Button>
            )}
            <Button look="danger" className="ms-auto size-11 px-0!" aria-label={`${words.remove}: ${by}`} onClick={onRemove}>
              <Icon name="bin" size={18} />
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
