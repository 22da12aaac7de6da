import type { LibraryPerson, LibraryPhoto } from '@hellograph/contract';
import { photoLibrary as area } from '@hellograph/words/en/photo-library';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { Unloaded } from '../../ui/loading/unloaded';
import { Spinner } from '../../ui/spinner';
import { language } from '../../words/language';
import { useWords } from '../../words/use-words';
import { libraryPeopleQuery, libraryPhotosQuery, useChoosePerson, useTakePhoto } from './library-queries';

/** A person's best photos in the library. The chosen one opens the studio. */
export function PhotosDialog({ person, onClose }: { person: { _id: string; name: string }; onClose: () => void }) {
  const words = useWords(area);
  const query = useQuery(libraryPhotosQuery(person._id));
  const [isAsking, setAsking] = useState(false);
  const { data } = query;
  const asks = isAsking || data?.from === null;
  return (
    <Dialog title={fill(words.photosOf, { name: person.name })} onClose={onClose}>
      {!data && query.isFetching && (
        <p role="status" className="flex items-center gap-3 text-soft">
          <Spinner size={24} /> {words.looking}
        </p>
      )}
      {!data && !query.isFetching && <Unloaded query={query} />}
      {data && asks && <PersonChoice person={person} onChosen={() => setAsking(false)} />}
      {data?.from && !asks && (
        <>
          {data.photos.length === 0 ? <p className="text-soft">{words.noPhotos}</p> : <PhotoGrid photos={data.photos} />}
          <Button look="quiet" className="-ms-5 justify-self-start" onClick={() => setAsking(true)}>
            {words.someoneElse}
          </Button>
        </>
      )}
    </Dialog>
  );
}

const tile = 'block aspect-square w-full overflow-hidden rounded-2xl border border-strong bg-sunk hover:border-accent';

/** The best photo comes first, and large. */
function PhotoGrid({ photos }: { photos: readonly LibraryPhoto[] }) {
  const words = useWords(area);
  const navigate = useNavigate();
  const take = useTakePhoto();
  const format = new Intl.DateTimeFormat(language.get(), { dateStyle: 'long' });
  return (
    <div className="grid gap-4">
      <p className="text-soft">{words.chooseOne}</p>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4" aria-busy={take.isPending}>
        {photos.map(({ _id, takenAt, thumbnailUrl, photoUrl }, at) => (
          <li key={_id} className={at === 0 ? 'col-span-2 row-span-2' : ''}>
            <button
              type="button"
              disabled={take.isPending}
              aria-label={fill(words.photoFrom, { date: format.format(new Date(takenAt)) })}
              onClick={() => take.mutate(photoUrl, { onSuccess: () => void navigate({ to: '/workflow' }) })}
              className={`${tile} ${take.variables === photoUrl && take.isPending ? 'opacity-50' : ''}`}
            >
              <img src={at === 0 ? photoUrl : thumbnailUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-soft">{words.notCopied}</p>
    </div>
  );
}

/** The unnamed come last; a name narrows the list. */
const shownMax = 60;

function PersonChoice({ person, onChosen }: { person: { _id: string; name: string }; onChosen: () => void }) {
  const words = useWords(area);
  const query = useQuery(libraryPeopleQuery());
  const choose = useChoosePerson(person._id);
  const [sought, setSought] = useState('');
  const narrow = sought.trim().toLocaleLowerCase();
  const people = (query.data ?? [])
    .filter(({ name }) => name.toLocaleLowerCase().includes(narrow))
    .sort((a, b) => Number(a.name === '') - Number(b.name === ''));
  return (
    <div className="grid gap-4">
      <p className="text-soft">{fill(words.whoIs, { name: person.name })}</p>
      <Unloaded query={query} />
      {query.data && (
        <>
          <TextField label={words.search} value={sought} onChange={({ target }) => setSought(target.value)} autoComplete="off" />
          {people.length === 0 && <p className="text-soft">{words.nobody}</p>}
          <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4" aria-busy={choose.isPending}>
            {people.slice(0, shownMax).map((one) => (
              <li key={one._id}>
                <FaceTile one={one} isBusy={choose.isPending} onChoose={() => choose.mutate(one._id, { onSuccess: onChosen })} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function FaceTile({ one, isBusy, onChoose }: { one: LibraryPerson; isBusy: boolean; onChoose: () => void }) {
  const words = useWords(area);
  const name = one.name || words.unnamed;
  return (
    <button type="button" disabled={isBusy} onClick={onChoose} className="grid w-full justify-items-center gap-1 rounded-2xl hover:bg-wash">
      <span className={tile}>
        <img src={one.faceUrl} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
      </span>
      <span className="line-clamp-2 max-w-full text-sm font-medium wrap-anywhere">{name}</span>
    </button>
  );
}
