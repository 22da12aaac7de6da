import type { CardCopiesData, CardCopy, CopyPerson, Person } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';
import { copies as area } from '@hellograph/words/en/copies';
import { fill } from '@hellograph/words/fill';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { NamesFile, useNames } from '../../../domain/people-lists/list-file';
import { useKeptDraft } from '../../../drafts/use-kept-draft';
import { newId } from '../../../lib/new-id';
import { useOnline } from '../../../lib/when-idle';
import { Button } from '../../../ui/button';
import { Disclosure } from '../../../ui/disclosure';
import { CheckField } from '../../../ui/forms/check-field';
import { TextArea } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { count, useWords } from '../../../words/use-words';
import { useHearName, useMakeCopies } from '../queries';

/** The unfinished list of copies on this device. */
interface CopiesDraft {
  /** A name on each line. */
  text: string;
  personIds: string[];
}
const emptyCopies: CopiesDraft = { text: '', personIds: [] };

export const namesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => line.replace(/\s+/gu, ' ').trim().slice(0, limits.cardNameMaxLength) || []);

/** People of the owner's list who have a copy already, or are getting one. */
export const listSupplied = (copies: readonly CardCopy[]): ReadonlySet<string> =>
  new Set(copies.flatMap(({ personId, state }) => (personId !== null && state !== 'failed' ? [personId] : [])));

/**
 * Returns the people who are to get a copy. The same person has the same id each time, so that a
 * resent request is idempotent.
 */
export function toWanted({ text, personIds }: CopiesDraft, people: readonly Person[], idOf: (key: string) => string): CopyPerson[] {
  const chosen = people.filter(({ _id }) => personIds.includes(_id));
  return [
    ...chosen.map(({ _id: personId, name }) => ({ _id: idOf(`person ${personId}`), name, personId })),
    ...namesOf(text).map((name, i, all) => ({ _id: idOf(`name ${name} ${all.slice(0, i).filter((one) => one === name).length}`), name })),
  ];
}

interface ChoosePeopleProps {
  cardId: string;
  data: CardCopiesData;
  people: readonly Person[];
  save: () => Promise<void>;
}

/** Chooses the people who get a copy, and shows the price and how a name will sound. */
export function ChoosePeople({ cardId, data, people, save }: ChoosePeopleProps) {
  const words = useWords(area);
  const isOnline = useOnline();
  const [draft, setDraft] = useKeptDraft<CopiesDraft>(`copies:${cardId}`, emptyCopies);
  const paste = useNames((text) => draft && setDraft({ ...draft, text }));
  const make = useMakeCopies(cardId);
  const hear = useHearName(cardId);
  const ids = useRef(new Map<string, string>());
  const supplied = listSupplied(data.copies);
  if (!draft) return null;
  const idOf = (key: string) => {
    const id = ids.current.get(key) ?? newId();
    ids.current.set(key, id);
    return id;
  };
  const free = people.filter(({ _id }) => !supplied.has(_id));
  const wanted = toWanted(draft, free, idOf);
  const credits = wanted.length * data.creditsEach;
  const room = limits.cardCopiesMax - data.copies.length;
  const isTooDear = credits > data.creditsAvailable;
  const isFull = wanted.length > room;
  const change = (part: Partial<CopiesDraft>) => setDraft({ ...draft, ...part });
  const toggle = (id: string, isChosen: boolean) =>
    change({ personIds: isChosen ? [...draft.personIds, id] : draft.personIds.filter((one) => one !== id) });
  const send = async () => {
    await save();
    make.mutate(wanted, {
      onSuccess: () => {
        ids.current.clear();
        setDraft(undefined);
      },
    });
  };
  const [first] = wanted;
  return (
    <div className="grid gap-4">
      <TextArea
        label={words.names}
        hint={fill(words.namesHint, { max: limits.cardCopiesMax })}
        placeholder={words.namesPlaceholder}
        rows={4}
        value={draft.text}
        onChange={({ target }) => void paste(target.value)}
      />
      <NamesFile onNames={(text) => change({ text })} />
      <Disclosure title={words.people}>
        {people.length === 0 && <p>{words.peopleEmpty}</p>}
        <ul className="grid max-h-72 gap-x-4 overflow-y-auto text-ink sm:grid-cols-2">
          {people.map(({ _id, name }) => (
            <li key={_id}>
              <CheckField
                disabled={supplied.has(_id)}
                checked={supplied.has(_id) || draft.personIds.includes(_id)}
                onChange={({ target }) => toggle(_id, target.checked)}
              >
                {name} {supplied.has(_id) && <span className="text-sm text-soft">({words.hasOne})</span>}
              </CheckField>
            </li>
          ))}
        </ul>
      </Disclosure>
      {wanted.length > 0 && (
        <p className="text-sm" role="status">
          {fill(count(words.price, wanted.length), { credits, available: data.creditsAvailable })}
        </p>
      )}
      {isFull && <Notice look="bad">{count(words.tooMany, room)}</Notice>}
      {isTooDear && !isFull && (
        <Notice look="bad">
          {words.tooDear}{' '}
          <Link to="/pricing" className="underline underline-offset-4">
            {words.morePlans}
          </Link>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button isBusy={make.isPending} disabled={wanted.length === 0 || isFull || isTooDear || !isOnline} onClick={() => void send()}>
          {wanted.length > 0 ? count(words.make, wanted.length) : words.makeNone}
        </Button>
        <Button look="secondary" isBusy={hear.isPending} disabled={!first || !isOnline} onClick={() => first && hear.mutate(first.name)}>
          <Icon name="play" size={18} /> {first ? fill(words.hear, { name: first.name }) : words.hearNone}
        </Button>
      </div>
    </div>
  );
}
