import type { HostedEventSummary } from '@hellograph/contract';
import { eventDay } from '@hellograph/words/en/event-day';
import { events as area } from '@hellograph/words/en/events';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EventCard } from '../../../domain/hosted-events/event-card';
import { formatEventDay } from '../../../domain/hosted-events/event-time';
import { unsentEventsQuery } from '../../../domain/hosted-events/queries';
import type { KeptHostedEvent } from '../../../sync/stores/kept-rows';
import { UnsentList } from '../../../sync/view/unsent-list';
import { Badge } from '../../../ui/badge';
import { useWords } from '../../../words/use-words';
import { useDiscardEvent } from '../make/event-form';

/** Events that were created offline or refused. */
export function UnsentEvents({ onChange }: { onChange: (kept: KeptHostedEvent) => void }) {
  const { unsent: words } = useWords(area);
  const { data: waiting = [] } = useQuery(unsentEventsQuery());
  const discard = useDiscardEvent();
  return <UnsentList waiting={waiting} words={words} onChange={onChange} discard={discard} />;
}

export const EventList = ({ list }: { list: readonly HostedEventSummary[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
    {list.map((one) => (
      <EventItem key={one._id} event={one} />
    ))}
  </ul>
);

function EventItem({ event }: { event: HostedEventSummary }) {
  const words = useWords(area);
  const { dates } = useWords(eventDay);
  const { _id, title, state, role, counts } = event;
  return (
    <li className="relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 rounded-card border border-line bg-sheet p-4 shadow-card transition-[transform,box-shadow] duration-150 hover:-translate-y-0.5 hover:shadow-lift">
      <div aria-hidden="true">
        <EventCard event={event} className="rounded-xl!" isUndated={event.isUndated === true} />
      </div>
      <div className="grid content-start gap-2">
        <h2 className="text-xl wrap-anywhere">
          <Link to="/events/$id" params={{ id: _id }} className="rounded-lg after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-soft">{event.isUndated ? dates.open : formatEventDay(event)}</p>
        <p className="flex flex-wrap gap-1.5">
          <Badge look={state === 'open' ? 'accent' : state === 'cancelled' ? 'bad' : 'plain'}>{words.states[state]}</Badge>
          {role !== 'owner' && <Badge>{words.roles[role]}</Badge>}
          <Badge look="good">
            {words.counts.coming}: {counts.coming}
          </Badge>
          {counts.silent > 0 && (
            <Badge>
              {words.counts.silent}: {counts.silent}
            </Badge>
          )}
        </p>
      </div>
    </li>
  );
}
