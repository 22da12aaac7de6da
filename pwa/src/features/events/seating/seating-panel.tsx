import type { BoardGuest, BoardHousehold, EventTable, EventTables, HostedEvent } from '@hellograph/contract';
import { hostedEventLimits as max } from '@hellograph/contract/hosted-event-limits';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { fill } from '@hellograph/words/fill';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { hostedEventKeys } from '../../../domain/query-keys';
import { newId } from '../../../lib/new-id';
import { queryClient } from '../../../query-client';
import { api } from '../../../sync/api-client';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { Icon } from '../../../ui/icon';
import { Panel } from '../../../ui/panel';
import { useWords } from '../../../words/use-words';
import { readWholeBoard } from '../board/board-queries';

const tablesQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'tables'],
    queryFn: async ({ signal }) => (await api('GET /events/:id/tables', { params: { id }, signal })).data.tables,
    meta: { isQuiet: true },
  });

interface SeatedGuest extends Pick<BoardGuest, '_id' | 'name' | 'tableId'> {
  household: string;
}

const toComing = (households: readonly BoardHousehold[]): SeatedGuest[] =>
  households.flatMap(({ name: household, guests }) =>
    guests
      .filter(({ status }) => status === 'coming')
      .map(({ _id, name, tableId }) => ({ _id, tableId, household, name: name || `${household} +1` })),
  );

/** All guests who come, with their seats. */
const seatedQuery = (id: string) =>
  queryOptions({
    queryKey: [...hostedEventKeys.one(id), 'seated'],
    queryFn: async () => toComing(await readWholeBoard(id)),
    meta: { isQuiet: true },
  });

const readAgain = (id: string) => queryClient.invalidateQueries({ queryKey: hostedEventKeys.one(id) });

const usePutTables = (id: string) =>
  useMutation({
    mutationFn: async (tables: EventTable[]) => (await api('PUT /events/:id/tables', { params: { id }, body: { tables } })).data.tables,
    onSuccess: (tables) => queryClient.setQueryData(tablesQuery(id).queryKey, tables),
    onSettled: () => void readAgain(id),
  });

/** Shows the new place immediately; the server's response replaces it. */
const useSeat = (id: string) =>
  useMutation({
    mutationFn: async (seat: { guestId: string; tableId: string | null }) =>
      (await api('PUT /events/:id/seats', { params: { id }, body: { seats: [seat] } })).data.tables,
    onMutate: ({ guestId, tableId }) =>
      queryClient.setQueryData(seatedQuery(id).queryKey, (known) => known?.map((one) => (one._id === guestId ? { ...one, tableId } : one))),
    onSettled: () => void readAgain(id),
  });

const firstSeats = '8';
const noGuests: SeatedGuest[] = [];

/** Tables, and who sits at which: by dragging, or by a list that the keys open. */
export function SeatingPanel({ event: { _id: id } }: { event: HostedEvent }) {
  const { seating: words } = useWords(area);
  const { data: tables = [] } = useQuery(tablesQuery(id));
  const { data: guests = noGuests } = useQuery(seatedQuery(id));
  const put = usePutTables(id);
  const seat = useSeat(id);
  const [said, setSaid] = useState('');
  const move = (guestId: string, tableId: string | null) => {
    const guest = guests.find(({ _id }) => _id === guestId);
    if (!guest || guest.tableId === tableId) return;
    const table = tables.find(({ _id }) => _id === tableId);
    seat.mutate(
      { guestId, tableId },
      {
        onSuccess: () =>
          setSaid(table ? fill(words.sat, { name: guest.name, table: table.name }) : fill(words.stood, { name: guest.name })),
      },
    );
  };
  const plain: EventTable[] = tables.map(({ _id, name, seats }) => ({ _id, name, seats }));
  const standing = guests.filter(({ tableId }) => tableId === null);
  const place = { tables, onMove: move };
  return (
    <Panel title={words.title} lead={tables.length === 0 ? words.noneYet : words.lead}>
      <AddTable count={tables.length} isBusy={put.isPending} onAdd={(table) => put.mutate([...plain, table])} />
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="grid items-start gap-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <SeatPlace {...place} title={words.standing} tableId={null} guests={standing} empty={words.nobody} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {tables.map(({ _id, name, seats }) => {
            const here = guests.filter(({ tableId }) => tableId === _id);
            return (
              <SeatPlace
                {...place}
                key={_id}
                title={name}
                note={fill(words.taken, { taken: here.length, seats })}
                tableId={_id}
                guests={here}
                onRemove={() => put.mutate(plain.filter((one) => one._id !== _id))}
              />
            );
          })}
        </div>
      </div>
    </Panel>
  );
}

function AddTable({ count, isBusy, onAdd }: { count: number; isBusy: boolean; onAdd: (table: EventTable) => void }) {
  const { seating: words } = useWords(area);
  const [name, setName] = useState('');
  const [seats, setSeats] = useState(firstSeats);
  const next = fill(words.nextName, { number: count + 1 });
  const add = (submitted: FormEvent) => {
    submitted.preventDefault();
    const wanted = Math.round(Number(seats)) || Number(firstSeats);
    onAdd({ _id: newId(), name: name.trim() || next, seats: Math.min(max.tableSeatsMax, Math.max(1, wanted)) });
    setName('');
  };
  return (
    <form noValidate onSubmit={add} className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_8rem_auto]">
      <TextField
        label={words.name}
        placeholder={next}
        value={name}
        maxLength={max.labelMaxLength}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField label={words.seats} inputMode="numeric" value={seats} onChange={({ target }) => setSeats(target.value)} />
      <Button type="submit" look="secondary" className="min-h-12" isBusy={isBusy}>
        {words.add}
      </Button>
    </form>
  );
}

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
function SeatPlace({ title, note, tableId, guests, tables, empty, onMove, onRemove }: SeatPlaceProps) {
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
