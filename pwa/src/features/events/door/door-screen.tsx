import type { Door } from '@hellograph/contract';
import { eventDay as area } from '@hellograph/words/en/event-day';
import { events } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { Suspense, useMemo, useState } from 'react';
import { formatMoment } from '../../../lib/format';
import { Badge } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { count, useWords } from '../../../words/use-words';
import { type DoorDesk, findAtDoor, orderAtDoor, useDoor } from './use-door';

/** The token in the link that a guest's code shows. */
function readDoorToken(code: string): string | undefined {
  const [, token] = /\/rsvp\/([A-Za-z0-9_-]+)/.exec(code) ?? [];
  return token;
}

/** As the list at the door has it: SHA-256 in base64url. */
async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const Scanner = lazyPart(async () => (await import('./scanner')).Scanner);

type DoorGuest = Door['guests'][number];

/** The list at the door: by a code or a name, with or without a network. */
export function DoorScreen({ eventId }: { eventId: string }) {
  const { door: words } = useWords(area);
  const desk = useDoor(eventId);
  const { door, arrivals, waiting, readAt, device, setDevice } = desk;
  const [search, setSearch] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [scanned, setScanned] = useState<string | 'unknown'>();
  if (desk.isReading) return null;
  if (!door) return <Notice look="bad">{words.notLoaded}</Notice>;
  const read = async (code: string) => {
    const hash = await hashToken(readDoorToken(code) ?? '');
    setScanned(door.households.find(({ tokenHash }) => tokenHash === hash)?._id ?? 'unknown');
  };
  const coming = door.guests.filter(({ status }) => status === 'coming').length;
  return (
    <Panel title={words.title} lead={words.lead}>
      <p className="flex flex-wrap items-center gap-2" role="status">
        <Badge look="good">{fillHere(words.here, arrivals.size, coming)}</Badge>
        <Badge look={waiting > 0 ? 'accent' : 'plain'}>{waiting > 0 ? count(words.waiting, waiting) : words.synced}</Badge>
        {readAt && <span className="text-sm text-soft">{fill(words.asOf, { time: formatMoment(readAt) })}</span>}
      </p>
      <div className="grid gap-3">
        <Button
          look={isScanning ? 'secondary' : 'primary'}
          className="justify-self-start"
          onClick={() => {
            setScanning(!isScanning);
            setScanned(undefined);
          }}
        >
          {isScanning ? words.stop : words.scan}
        </Button>
        {isScanning && (
          <Suspense>
            <Scanner onCode={(code) => void read(code)} />
          </Suspense>
        )}
      </div>
      {scanned === 'unknown' && <Notice look="bad">{words.unknownCode}</Notice>}
      {scanned && scanned !== 'unknown' && (
        <HouseholdAtDoor desk={desk} guests={door.guests.filter(({ householdId }) => householdId === scanned)} />
      )}
      <TextField label={words.search} type="search" value={search} onChange={({ target }) => setSearch(target.value)} autoComplete="off" />
      <SearchedGuests desk={desk} door={door} search={search} />
      <TextField label={words.device} value={device} maxLength={60} onChange={({ target }) => setDevice(target.value)} autoComplete="off" />
    </Panel>
  );
}

const fillHere = (forms: { one: string; other: string }, here: number, all: number) => count(forms, here).replace('{all}', String(all));

function SearchedGuests({ desk, door, search }: { desk: DoorDesk; door: Door; search: string }) {
  const { door: words } = useWords(area);
  const list = useMemo(() => orderAtDoor(door), [door]);
  const { shown, more } = findAtDoor(list, search);
  if (shown.length === 0) return <p className="text-soft">{words.none}</p>;
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {shown.map((guest) => (
          <GuestAtDoor key={guest._id} desk={desk} guest={guest} />
        ))}
      </ul>
      {more > 0 && <p className="text-sm text-soft">{count(words.more, more)}</p>}
    </div>
  );
}

/** The guests of a code, admitted together or one by one. */
function HouseholdAtDoor({ desk, guests }: { desk: DoorDesk; guests: readonly DoorGuest[] }) {
  const { door: words } = useWords(area);
  const missing = guests.filter(({ _id, status }) => !desk.arrivals.has(_id) && status !== 'notComing');
  return (
    <section className="grid gap-3 rounded-2xl border-2 border-accent p-4">
      {missing.length > 1 && (
        <Button className="min-h-14 text-lg" onClick={() => void desk.letIn(missing.map(({ _id }) => _id))}>
          {fill(words.letAllIn, { count: missing.length })}
        </Button>
      )}
      <ul className="grid gap-2">
        {guests.map((guest) => (
          <GuestAtDoor key={guest._id} desk={desk} guest={guest} />
        ))}
      </ul>
    </section>
  );
}

function GuestAtDoor({ desk, guest: { _id, name, status, table } }: { desk: DoorDesk; guest: DoorGuest }) {
  const { door: words } = useWords(area);
  const { status: statuses } = useWords(events);
  const arrival = desk.arrivals.get(_id);
  const since = arrival && formatMoment(arrival.at);
  return (
    <li className="flex items-center justify-between gap-3 rounded-2xl border border-line px-4 py-2">
      <div className="grid min-w-0">
        <p className="font-semibold wrap-anywhere">{name || '+1'}</p>
        <p className="text-sm text-soft">
          {[status === 'coming' ? '' : statuses[status], table ? fill(words.table, { name: table }) : '']
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
        {arrival && since && (
          <p className="text-sm font-medium text-good">
            {arrival.by ? fill(words.isHereBy, { time: since, name: arrival.by }) : fill(words.isHere, { time: since })}
          </p>
        )}
        {arrival?.again.map((at) => (
          <p key={at} className="text-sm text-bad">
            {fill(words.twice, { time: formatMoment(at) })}
          </p>
        ))}
      </div>
      {arrival ? (
        <Button look="quiet" onClick={() => void desk.takeBack(_id)}>
          {words.undo}
        </Button>
      ) : (
        <Button look={status === 'notComing' ? 'quiet' : 'secondary'} onClick={() => void desk.letIn([_id])}>
          {words.letIn}
        </Button>
      )}
    </li>
  );
}
