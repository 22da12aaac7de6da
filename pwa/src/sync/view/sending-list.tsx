import { useEffect, useState } from 'react';
import { whoseDrafts } from '../../drafts/draft-store';
import { usePictureUrl } from '../../lib/pictures/use-picture-url';
import { Icon } from '../../ui/icon';
import { outbox as area } from '../../words/english/outbox';
import { useWords } from '../../words/use-words';
import type { OutboxEntry } from '../stores/outbox-entry';
import { outboxStore } from '../stores/outbox-store';
import { SendingStatus } from './sending-status';
import { type ShownEntry, useOutbox } from './use-outbox';

/**
 * Items that are waiting or being sent, with their states and actions. Renders nothing if there are
 * none.
 */
export function SendingList({ onEdit }: { onEdit: (draftId: string) => void }) {
  const words = useWords(area);
  const shown = useOutbox() ?? [];
  if (shown.length === 0) return null;
  return (
    <section aria-label={words.title} className="grid gap-4">
      <h2 className="text-2xl">{words.title}</h2>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map((one) => (
          <SendingCard key={one.entry.id} shown={one} onEdit={() => onEdit(one.entry.draftId)} />
        ))}
      </div>
    </section>
  );
}

function SendingCard({ shown, onEdit }: { shown: ShownEntry; onEdit: () => void }) {
  const { entry, state } = shown;
  const url = usePictureUrl(usePhoto(entry));
  return (
    <article
      aria-label={entry.message}
      data-sending={state}
      className="grid content-start gap-4 rounded-card border border-line bg-sheet p-4 shadow-card"
    >
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-4">
        <span className="grid aspect-square place-items-center overflow-hidden rounded-2xl bg-sunk text-soft">
          {url ? <img src={url} alt="" className="size-full object-cover" /> : <Icon name="quote" size={28} />}
        </span>
        <h3 className="line-clamp-3 text-lg leading-snug">“{entry.message}”</h3>
      </div>
      <SendingStatus shown={shown} onEdit={onEdit} />
    </article>
  );
}

/** The photo of the draft it was made from, wherever it is sent from. */
function usePhoto({ draftId, fileId }: OutboxEntry): Blob | undefined {
  const [photo, setPhoto] = useState<Blob>();
  useEffect(() => {
    let isCurrent = true;
    void outboxStore(whoseDrafts())
      .findPhoto(draftId, fileId)
      .then(
        (found) => isCurrent && setPhoto(found),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [draftId, fileId]);
  return photo;
}
