import type { HostedEvent } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { type ComponentType, Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { AddedPerson, PeopleImportProps } from '../../../domain/people-lists/people-list';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { accountHere } from '../../../session/workspace';
import { Button } from '../../../ui/button';
import { CheckField } from '../../../ui/forms/check-field';
import { events as area } from '../../../words/english/events';
import { language } from '../../../words/language';
import { count, useWords } from '../../../words/use-words';
import { toHouseholds } from '../household/household-values';
import { useAddHouseholds } from '../household/kept-households';
import { KeptHouseholdsList } from '../household/kept-households-list';

interface AddGuestsProps {
  event: HostedEvent;
  importer: ComponentType<PeopleImportProps>;
  onByHand: () => void;
}

interface Read {
  people: AddedPerson[];
  isTogether: boolean;
}
const nobody: Read = { people: [], isTogether: true };

/** Holds the people read from a list until the host adds them; stored on the device meanwhile. */
export function AddGuests({ event, importer: Importer, onByHand }: AddGuestsProps) {
  const { guests: words } = useWords(area);
  const [read = nobody, setRead] = useKeptDraft<Read>(`event-guests:${event._id}`, nobody, accountHere);
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
    <div className="grid gap-3">
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
        <Button look={read.people.length > 0 ? 'secondary' : 'primary'} onClick={onByHand}>
          {words.addByHand}
        </Button>
        <Button look="secondary" onClick={() => setImporting(true)}>
          {words.import}
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
