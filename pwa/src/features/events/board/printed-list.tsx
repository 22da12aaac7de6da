import type { BoardHousehold, HostedEvent } from '@hellograph/contract';
import { events as area } from '@hellograph/words/en/events';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { QrCode } from '../../../domain/cards/qr-code';
import { formatEventDay } from '../../../domain/hosted-events/event-time';
import { hostedEventKeys } from '../../../domain/query-keys';
import { useWords } from '../../../words/use-words';
import { readWholeBoard } from './board-queries';
import '../../../ui/printed-list.css';
import { language } from '../../../words/language';

interface PrintedListProps {
  event: HostedEvent;
  /** Names to tick off, or a code for each household to hand out. */
  what: 'names' | 'codes';
  onPrinted: () => void;
}

/** The printed list of guests: the browser's print dialog opens once all are loaded. */
export function PrintedList({ event, what, onPrinted }: PrintedListProps) {
  const { data } = useQuery({
    queryKey: [...hostedEventKeys.one(event._id), 'whole'],
    queryFn: () => readWholeBoard(event._id),
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    print();
    onPrinted();
  }, [data, onPrinted]);
  if (!data) return null;
  return createPortal(
    <div className="printed-list">
      <h1>{event.title}</h1>
      <p>{[formatEventDay(event), event.place].filter((part) => part !== '').join(' · ')}</p>
      {what === 'names' ? <Names event={event} households={data} /> : <Codes households={data} />}
    </div>,
    document.body,
  );
}

function Names({ event, households }: { event: HostedEvent; households: readonly BoardHousehold[] }) {
  const { status } = useWords(area);
  const meals = new Map(event.meals.map(({ _id, name }) => [_id, name]));
  const guests = households
    .flatMap((household) =>
      household.guests.map((guest) => ({ ...guest, household: household.name, name: guest.name || `${household.name} +1` })),
    )
    .sort((a, b) => a.name.localeCompare(b.name, language.get()));
  return (
    <table>
      <tbody>
        {guests.map(({ _id, name, household, status: said, mealId }) => (
          <tr key={_id}>
            <td>☐</td>
            <td>{name}</td>
            <td>{household === name ? '' : household}</td>
            <td>{status[said]}</td>
            <td>{mealId ? meals.get(mealId) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Codes({ households }: { households: readonly BoardHousehold[] }) {
  const { household: words } = useWords(area);
  return (
    <ul>
      {households.map(({ _id, name, url }) => (
        <li key={_id}>
          <QrCode url={url} label={words.qr} />
          <strong>{name}</strong>
        </li>
      ))}
    </ul>
  );
}
