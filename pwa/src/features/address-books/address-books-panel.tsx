import type { AddressBook } from '@hellograph/contract';
import { addressBooks as area } from '@hellograph/words/en/address-books';
import { forms } from '@hellograph/words/en/forms';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { useMay } from '../../domain/workspaces/team-gate';
import { formatAgo } from '../../lib/format';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Panel } from '../../ui/panel';
import { Spinner } from '../../ui/spinner';
import { count, useWords } from '../../words/use-words';
import { useAddressBooks, useSyncAddressBook, useUnlinkAddressBook } from './address-book-queries';

/** Lists the linked address books; nothing if there are none. */
export function AddressBooksPanel() {
  const words = useWords(area);
  const { data: books = [] } = useAddressBooks();
  if (books.length === 0) return null;
  return (
    <Panel title={words.title} lead={words.lead}>
      <ul className="grid gap-3">
        {books.map((book) => (
          <BookRow key={book._id} book={book} />
        ))}
      </ul>
    </Panel>
  );
}

function BookRow({ book }: { book: AddressBook }) {
  const words = useWords(area);
  const mayMake = useMay('make');
  const [isAsking, setAsking] = useState(false);
  const sync = useSyncAddressBook();
  const unlink = useUnlinkAddressBook();
  const { _id: id, host, userName, names, isSyncing, people, leftOut } = book;
  const facts = [userName, names.join(', '), count(words.people, people), leftOut > 0 ? count(words.leftOut, leftOut) : ''];
  return (
    <li className="grid gap-3 rounded-2xl border border-line p-4">
      <div className="grid gap-1">
        <h3 className="font-semibold wrap-anywhere">{host}</h3>
        <p className="text-sm text-soft wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
        <BookState book={book} />
      </div>
      {mayMake && (
        <div className="flex flex-wrap gap-2">
          <Button
            look="secondary"
            aria-label={fill(words.syncNowOf, { name: host })}
            disabled={isSyncing}
            isBusy={sync.isPending}
            onClick={() => sync.mutate(id)}
          >
            {words.syncNow}
          </Button>
          <Button
            look="quiet"
            aria-label={fill(words.unlinkOf, { name: host })}
            isBusy={unlink.isPending}
            onClick={() => unlink.mutate({ id, people: 'keep' })}
          >
            {words.unlink}
          </Button>
          <Button look="danger" aria-label={fill(words.unlinkAllOf, { name: host })} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {words.unlinkAll}
          </Button>
        </div>
      )}
      {isAsking && (
        <RemovePeople
          host={host}
          isBusy={unlink.isPending}
          onClose={() => setAsking(false)}
          onRemove={() => unlink.mutate({ id, people: 'remove' })}
        />
      )}
    </li>
  );
}

function BookState({ book: { isSyncing, failure, syncedAt } }: { book: AddressBook }) {
  const words = useWords(area);
  const read = syncedAt === null ? words.waiting : fill(words.read, { when: formatAgo(syncedAt, Date.now()) });
  return (
    <div aria-live="polite" className="text-sm">
      {isSyncing ? (
        <p className="flex items-center gap-2">
          <Spinner size={16} /> {words.syncing}
        </p>
      ) : (
        <>
          {failure && <p className="font-medium text-bad">{words.failures[failure]}</p>}
          <p className="text-soft">{read}</p>
        </>
      )}
    </div>
  );
}

interface RemovePeopleProps {
  host: string;
  isBusy: boolean;
  onClose: () => void;
  onRemove: () => void;
}

function RemovePeople({ host, isBusy, onClose, onRemove }: RemovePeopleProps) {
  const words = useWords(area);
  const { cancel } = useWords(forms);
  return (
    <Dialog title={fill(words.unlinkAllHeading, { name: host })} onClose={onClose}>
      <p className="text-soft">{words.unlinkAllText}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {cancel}
        </Button>
        <Button isBusy={isBusy} onClick={onRemove}>
          {words.unlinkAllYes}
        </Button>
      </div>
    </Dialog>
  );
}
