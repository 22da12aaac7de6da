import { events } from '@hellograph/words/en/events';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { hostedEventQuery, hostedEventsQuery } from '../../domain/hosted-events/queries';
import { EventBoard } from '../../features/events/board/event-board';
import { EventList, UnsentEvents } from '../../features/events/board/event-list';
import { DoorScreen } from '../../features/events/door/door-screen';
import { ApiError } from '../../lib/api-error';
import { buttonClass } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { useSheet } from './use-sheet';

export { HelpingPage } from './helping.page';

/** All events that the user hosts or helps with. */
export function EventsPage() {
  const words = useWords(events);
  const navigate = useNavigate();
  const query = useQuery(hostedEventsQuery());
  const { data } = query;
  const create = (
    <Link to="/events/new" className={buttonClass()}>
      {words.create}
    </Link>
  );
  return (
    <div className="grid gap-8">
      <PageHead title={words.title} lead={words.lead}>
        {data?.length !== 0 && create}
      </PageHead>
      <UnsentEvents onChange={({ body }) => void navigate({ to: '/events/new', search: { again: body._id } })} />
      <Unloaded query={query} />
      {data && data.length > 0 && <EventList list={data} />}
      {data?.length === 0 && (
        <EmptyState picture="events" title={words.empty} text={words.emptyText}>
          {create}
        </EmptyState>
      )}
    </div>
  );
}

const ImportPeople = lazyPart(async () => (await import('../../features/people-import/import-dialog')).ImportDialog);

/** One event: its guests, their answers, their seats, and check-ins. */
export function EventPage() {
  const words = useWords(events);
  const navigate = useNavigate();
  const { id } = useParams({ from: '/events/$id' });
  const { tab } = useSearch({ from: '/events/$id' });
  const { sheet, onSheet } = useSheet();
  const query = useQuery(hostedEventQuery(id));
  const { data, error } = query;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className="grid gap-6 pt-2 sm:pt-6">
      <Link to="/events" className="inline-flex min-h-11 items-center justify-self-start font-semibold text-accent hover:underline">
        {words.back}
      </Link>
      {isGone && <Notice>{words.gone}</Notice>}
      {!isGone && <Unloaded query={query} />}
      {data && !isGone && (
        <EventBoard
          key={data._id}
          event={data}
          tab={tab}
          importer={ImportPeople}
          onDeleted={() => void navigate({ to: '/events' })}
          sheet={sheet}
          onSheet={onSheet}
        />
      )}
      {/* The list at the door is on the device: it needs nothing of the event. */}
      {!data && !isGone && tab === 'door' && <DoorScreen eventId={id} />}
    </div>
  );
}
