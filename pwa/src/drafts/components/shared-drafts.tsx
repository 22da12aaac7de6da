import { drafts as area } from '@hellograph/words/en/drafts';
import { fill } from '@hellograph/words/fill';
import { useEffect, useState } from 'react';
import { usePictureUrl } from '../../lib/pictures/use-picture-url';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import { useWords } from '../../words/use-words';
import type { Draft } from '../draft';
import { draftStore } from '../draft-store';

interface SharedDraftsProps {
  /** In the order in which their files were shared. */
  ids: readonly string[];
  /** Without an id, the one that is open stays. */
  onChoose: (id?: string) => void;
}

/**
 * Lets the user pick the first of several drafts after sharing several files with the app at the
 * same time.
 */
export function SharedDrafts({ ids, onChoose }: SharedDraftsProps) {
  const words = useWords(area).several;
  const [drafts, setDrafts] = useState<Draft[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const store = draftStore();
      // The service worker knows no owner: loading gives them one.
      await store.load();
      const found = await Promise.all(ids.map((id) => store.find(id)));
      if (isCurrent) setDrafts(found.flatMap((one) => one?.draft ?? []));
    };
    read().catch(() => isCurrent && onChoose());
    return () => {
      isCurrent = false;
    };
  }, [ids, onChoose]);
  const photos = drafts.filter(({ photo }) => photo);
  const recordings = drafts.filter(({ photo }) => !photo);
  return (
    <Dialog title={words.title} onClose={() => onChoose()}>
      <p className="text-soft">{words.text}</p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((draft, index) => (
          <li key={draft.id}>
            <SharedPhoto photo={draft.photo} label={fill(words.photo, { number: index + 1 })} onChoose={() => onChoose(draft.id)} />
          </li>
        ))}
      </ul>
      {recordings.map((draft, index) => (
        <button
          key={draft.id}
          type="button"
          onClick={() => onChoose(draft.id)}
          className="flex min-h-13 items-center gap-3 rounded-2xl border border-strong px-4 text-start font-semibold hover:bg-wash"
        >
          <Icon name="microphone" size={20} />
          {fill(words.recording, { number: index + 1 })}
        </button>
      ))}
    </Dialog>
  );
}

function SharedPhoto({ photo, label, onChoose }: { photo: File | undefined; label: string; onChoose: () => void }) {
  const url = usePictureUrl(photo);
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onChoose}
      className="block aspect-square w-full overflow-hidden rounded-2xl border border-strong bg-sunk hover:border-accent"
    >
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </button>
  );
}
