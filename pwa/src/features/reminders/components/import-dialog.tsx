import type { FoundPerson } from '@hellograph/contract/found-person';
import { design as designWords } from '@hellograph/words/en/design';
import { reminders } from '@hellograph/words/en/reminders';
import { useState } from 'react';
import { EncodingChoice } from '../../../domain/people-lists/list-file';
import type { TextEncoding } from '../../../domain/people-lists/people-list';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { CheckField } from '../../../ui/forms/check-field';
import { count, useWords } from '../../../words/use-words';
import type { FoundPeople } from '../lib/parse-people';
import { listMonths } from '../lib/upcoming';
import { useImportPeople } from '../queries';

interface ImportDialogProps {
  found: FoundPeople;
  /** Reads the file again, as if it were stored like this. */
  onReadAs: (encoding: TextEncoding) => void;
  onClose: () => void;
}

/**
 * The people found in a file. Only selected people leave the device; at first, those with a day are
 * selected.
 */
export function ImportDialog({ found: { people, unread, guessed }, onReadAs, onClose }: ImportDialogProps) {
  const words = useWords(reminders);
  const bring = useImportPeople();
  const [chosen, setChosen] = useState(() => new Set(people.flatMap(({ days }, index) => (days.length > 0 ? [index] : []))));
  const toggle = (index: number) => {
    const next = new Set(chosen);
    if (!next.delete(index)) next.add(index);
    setChosen(next);
  };
  const take = () => {
    const list = people.filter((_, index) => chosen.has(index)).map((person) => ({ ...person, timeZone: null }));
    bring.mutate(list, { onSuccess: onClose });
  };
  const isAll = chosen.size === people.length;
  return (
    <Dialog title={count(words.found, people.length)} onClose={onClose}>
      {unread > 0 && <p className="text-sm text-soft">{count(words.unread, unread)}</p>}
      {guessed && <EncodingChoice value={guessed} onChange={onReadAs} />}
      <CheckField checked={isAll} onChange={() => setChosen(new Set(isAll ? [] : people.keys()))}>
        {words.all}
      </CheckField>
      <ul className="max-h-[50dvh] overflow-y-auto border-y border-line py-2">
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may have one name
          <li key={index}>
            <CheckField checked={chosen.has(index)} onChange={() => toggle(index)}>
              <span className="font-medium wrap-anywhere">{person.name}</span> <DaysOf person={person} />
            </CheckField>
          </li>
        ))}
      </ul>
      <Button className="justify-self-end" isBusy={bring.isPending} disabled={chosen.size === 0} onClick={take}>
        {count(words.take, chosen.size)}
      </Button>
    </Dialog>
  );
}

function DaysOf({ person }: { person: FoundPerson }) {
  const words = useWords(reminders);
  const { occasions } = useWords(designWords);
  const months = listMonths();
  const said = person.days.map(({ occasion, day, month }) => `${occasions[occasion]}, ${day} ${months[month - 1]}`);
  return <span className="text-sm text-soft">{said.join(' · ') || words.noDays}</span>;
}
