import type { EventTables } from '@hellograph/contract';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { fill } from '@hellograph/words/fill';
import { useState } from 'react';
import { Icon } from '../../../ui/icon';
import { useWords } from '../../../words/use-words';
import type { SeatedGuest } from './seat-queries';

interface SeatPlaceProps {
  title: string;
  note?: string;
  tableId: string | null;
  guests: readonly SeatedGuest[];
  tables: EventTables['tables'];
  empty?: string;
  onMove: (guestId: string, tableId: string | null) => void;
  onRemove?: () => void;
}

/** A table, or the list of guests without one. Guests can be dropped on it. */
export function SeatPlace({ title, note, tableId, guests, tables, empty, onMove, onRemove }: SeatPlaceProps) {
  const { seating: words } = useWords(area);
  const [isOver, setOver] = useState(false);
  return (
    <section
      aria-label={title}
      onDragOver={(dragged) => {
        dragged.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(dropped) => {
        dropped.preventDefault();
        setOver(false);
        onMove(dropped.dataTransfer.getData('text/plain'), tableId);
      }}
      className={`grid content-start gap-2 rounded-2xl border-2 p-3 ${isOver ? 'border-accent bg-wash' : tableId === null ? 'border-dashed border-line' : 'border-line bg-sunk'}`}
    >
      <header className="flex min-h-11 items-center justify-between gap-2">
        <h3 className="font-semibold wrap-anywhere">
          {title}
          {note && <span className="ms-2 font-sans text-sm font-normal text-soft">{note}</span>}
        </h3>
        {onRemove && (
          <button
            type="button"
            aria-label={fill(words.remove, { name: title })}
            onClick={onRemove}
            className="grid size-11 shrink-0 place-items-center rounded-full text-soft hover:text-ink"
          >
            <Icon name="close" size={16} />
          </button>
        )}
      </header>
      {guests.length === 0 && empty && <p className="text-sm text-soft">{empty}</p>}
      <ul className="grid max-h-96 gap-1.5 overflow-y-auto">
        {guests.map((guest) => (
          <li
            key={guest._id}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/plain', guest._id)}
            className="grid cursor-grab grid-cols-[minmax(0,1fr)_7.5rem] items-center gap-2 rounded-xl border border-line bg-sheet py-1 pe-1 ps-3"
          >
            <span className="min-w-0 text-sm wrap-anywhere">{guest.name}</span>
            <select
              aria-label={fill(words.tableOf, { name: guest.name })}
              value={guest.tableId ?? ''}
              onChange={({ target }) => onMove(guest._id, target.value || null)}
              className="min-h-11 w-full rounded-lg bg-sunk px-2 text-sm"
            >
              <option value="">–</option>
              {tables.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </section>
  );
}
