import type { HostedEvent } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { events as area } from '@hellograph/words/en/events';
import { type ComponentType, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { AddedPerson, PeopleImportProps } from '../../../domain/people-lists/people-list';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { accountHere } from '../../../session/workspace';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { language } from '../../../words/language';
import { count, useWords } from '../../../words/use-words';
import { toHouseholds } from '../household/household-values';
import { KeptHouseholdsList, useAddHouseholds } from '../household/kept-households';

interface AddGuestsProps {
  event: HostedEvent;
  importer: ComponentType<PeopleImportProps>;
  /** Nobody is on the list yet: this is the first step. */
  isFirst: boolean;
  onByHand: () => void;
}

interface Read {
  people: AddedPerson[];
  isTogether: boolean;
}
const nothingRead: Read = { people: [], isTogether: true };

/** Holds the people read from a list until the host adds them; stored on the device meanwhile. */
export function AddGuests({ event, importer: Importer, isFirst, onByHand }: AddGuestsProps) {
  const { guests: words } = useWords(area);
  const [read = nothingRead, setRead] = useKeptDraft<Read>(`event-guests:${event._id}`, nothingRead, accountHere);
  const [isImporting, setImporting] = useState(false);
  const add = useAddHouseholds(event._id);
  const households = toHouseholds(read.people, read.isTogether, language.get());
  const send = () => {
    const sent = households.slice(0, max.householdsAddMax);
    add.mutate(sent, {
      onSuccess: (kept) => {
        const added = sent.length - kept.filter(({ problem }) => problem !== 'stopped').length;
        if (added > 0) toast.success(count(words.added, added));
        setRead(undefined);
      },
    });
  };
  return (
    <div className={`grid gap-3 ${isFirst ? 'justify-items-center text-left' : ''}`}>
      {read.people.length > 0 && (
        <div className="grid gap-2 rounded-2xl bg-sunk p-4">
          <p className="font-semibold">{count(words.ready, read.people.length)}</p>
          <p className="line-clamp-3 text-sm text-soft">{households.map(({ name }) => name).join(' · ')}</p>
          <CheckField checked={read.isTogether} onChange={({ target }) => setRead({ ...read, isTogether: target.checked })}>
            {words.together}
          </CheckField>
          <div className="flex flex-wrap gap-3">
            <Button isBusy={add.isPending} onClick={send}>
              {count(words.addRead, households.length)}
            </Button>
            <Button look="quiet" disabled={add.isPending} onClick={() => setRead(undefined)}>
              {words.dropRead}
            </Button>
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look={isFirst && read.people.length === 0 ? 'primary' : 'secondary'} onClick={() => setImporting(true)}>
          {words.import}
        </Button>
        <Button look={isFirst ? 'secondary' : 'quiet'} onClick={onByHand}>
          {words.addByHand}
        </Button>
      </div>
      <KeptHouseholdsList eventId={event._id} />
      {isImporting && (
        <Suspense>
          <Importer
            listName={`event-guests:${event._id}`}
            known={read.people.map(({ email }) => email)}
            room={Math.max(0, Math.min(max.householdsAddMax - read.people.length, max.guestsMax - event.counts.guests))}
            onAdd={(people) => setRead({ ...read, people: [...read.people, ...people] })}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
