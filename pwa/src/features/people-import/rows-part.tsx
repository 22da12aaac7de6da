import { peopleImport } from '@hellograph/words/en/people-import';
import { fill } from '@hellograph/words/fill';
import type { CheckedPerson } from '../../domain/people-lists/check-people';
import type { AddedPerson } from '../../domain/people-lists/people-list';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { count, useWords } from '../../words/use-words';
import { WrongRow } from './wrong-row';

export interface RowsProps {
  rows: readonly CheckedPerson[];
  onCorrect: (key: string, to: AddedPerson | 'left-out') => void;
}

const box = 'grid divide-y divide-line rounded-2xl border border-line';

/** The people who will be added. */
export function GoodRows({ rows, onCorrect }: RowsProps) {
  const words = useWords(peopleImport);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{count(words.good, rows.length)}</h2>
      <ul className={box}>
        {rows.map((row) => (
          <GoodRow key={row.key} row={row} onCorrect={onCorrect} />
        ))}
      </ul>
    </section>
  );
}

function GoodRow({ row: { key, name, email, others = [] }, onCorrect }: { row: CheckedPerson; onCorrect: RowsProps['onCorrect'] }) {
  const words = useWords(peopleImport);
  const label = name || email;
  const addresses = [...new Set([email, ...others.map((other) => other.toLowerCase())])];
  return (
    <li className="flex items-center justify-between gap-2 py-1 pe-1 ps-4">
      <div className="grid min-w-0 sm:flex sm:flex-1 sm:items-center sm:gap-3">
        <p className="min-w-0 font-medium wrap-anywhere sm:flex-1">{label}</p>
        {addresses.length > 1 ? (
          <select
            aria-label={fill(words.addressOf, { name: label })}
            value={email}
            onChange={({ target }) => onCorrect(key, { name, email: target.value })}
            className="min-h-11 w-full min-w-0 rounded-xl border border-strong bg-sheet px-2 text-sm hover:border-ink sm:flex-1"
          >
            {addresses.map((address) => (
              <option key={address}>{address}</option>
            ))}
          </select>
        ) : (
          name && <p className="min-w-0 text-sm wrap-anywhere text-soft sm:flex-1">{email}</p>
        )}
      </div>
      <button
        type="button"
        aria-label={fill(words.leaveOutOf, { name: label })}
        title={words.leaveOut}
        onClick={() => onCorrect(key, 'left-out')}
        className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:bg-sunk hover:text-ink"
      >
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

/** The people who cannot be added, with the reason and a way to correct it. */
export function WrongRows({ rows, onCorrect }: RowsProps) {
  const words = useWords(peopleImport);
  if (rows.length === 0) return null;
  return (
    <section className="grid gap-2">
      <div>
        <h2 className="text-lg">{count(words.wrong, rows.length)}</h2>
        <p className="text-sm text-soft">{words.wrongText}</p>
      </div>
      <ul className={box}>
        {rows.map((row) => (
          <WrongRow key={row.key} row={row} onCorrect={onCorrect} />
        ))}
      </ul>
    </section>
  );
}

export function LeftOut({ amount, onPutBack }: { amount: number; onPutBack: () => void }) {
  const words = useWords(peopleImport);
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      {count(words.leftOut, amount)}
      <Button look="quiet" onClick={onPutBack}>
        {words.putBack}
      </Button>
    </p>
  );
}
