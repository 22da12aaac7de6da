import { drafts as area } from '@hellograph/words/en/drafts';
import { fill } from '@hellograph/words/fill';
import { useCallback, useEffect, useState } from 'react';
import { formatMoment } from '../../lib/format';
import { usePictureUrl } from '../../lib/pictures/use-picture-url';
import { token } from '../../lib/token';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { toastWithAction } from '../../ui/toasts/action-toast';
import { useWords } from '../../words/use-words';
import { messageOf } from '../draft';
import { draftChannel } from '../draft-channel';
import { draftStore, type ListedDraft } from '../draft-store';

/** Returns the unsent drafts, updated whenever any tab changes them. */
function useDrafts(): ListedDraft[] {
  const [listed, setListed] = useState<ListedDraft[]>([]);
  const read = useCallback(() => {
    void draftStore()
      .list()
      .then(setListed, () => setListed([]));
  }, []);
  useEffect(() => {
    read();
    const stops = [draftChannel.listen((news) => (news.about === 'draft' || news.about === 'outbox') && read()), token.subscribe(read)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [read]);
  return listed;
}

/**
 * Lists drafts with their photos, to continue, copy or delete them. Renders nothing if there are
 * none.
 */
export function DraftList({ onOpen }: { onOpen: (id: string) => void }) {
  const words = useWords(area);
  const listed = useDrafts();
  if (listed.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {listed.map((one) => (
          <li key={one.draft.id}>
            <DraftCard listed={one} onOpen={() => onOpen(one.draft.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const iconButton = 'size-11 px-0!';

function DraftCard({ listed: { draft, updatedAt }, onOpen }: { listed: ListedDraft; onOpen: () => void }) {
  const words = useWords(area);
  const url = usePictureUrl(draft.photo);
  const message = messageOf(draft).trim();
  const name = message || words.unnamed;
  const remove = async () => {
    const store = draftStore();
    await store.delete(draft.id);
    toastWithAction(words.deleted, { label: words.undo, run: () => void store.restore(draft.id) });
  };
  return (
    <article
      aria-label={name}
      className="grid h-full grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-4 rounded-card border border-line bg-sheet p-4 shadow-card"
    >
      <span className="grid aspect-square place-items-center overflow-hidden rounded-2xl bg-sunk text-soft">
        {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon name="quote" size={28} />}
      </span>
      <div className="grid h-full content-between gap-2">
        <div className="grid gap-1">
          <h3 className={`line-clamp-2 text-lg leading-snug ${message ? '' : 'text-soft'}`}>{name}</h3>
          <p className="text-sm text-soft">{fill(words.changed, { when: formatMoment(new Date(updatedAt).toISOString()) })}</p>
        </div>
        <div className="-mb-2 -ms-3 flex items-center">
          <Button look="quiet" className="px-3!" onClick={onOpen}>
            {words.open}
          </Button>
          <Button
            look="quiet"
            className={`${iconButton} ms-auto`}
            aria-label={words.copy}
            onClick={() => void draftStore().duplicate(draft.id)}
          >
            <Icon name="copy" />
          </Button>
          <Button look="danger" className={iconButton} aria-label={words.delete} onClick={() => void remove()}>
            <Icon name="bin" />
          </Button>
        </div>
      </div>
    </article>
  );
}
