import { eventDay } from '@hellograph/words/en/event-day';
import { events } from '@hellograph/words/en/events';
import { fill } from '@hellograph/words/fill';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { hostedEventQuery, hostedEventsQuery, readEventsAgain } from '../../domain/hosted-events/queries';
import { EventBoard } from '../../features/events/board/event-board';
import { EventList, UnsentEvents } from '../../features/events/board/event-list';
import { DoorScreen } from '../../features/events/door/door-screen';
import { ApiError } from '../../lib/api-error';
import { api } from '../../sync/api-client';
import { EmptyState } from '../../ui/boards/empty-state';
import { buttonClass } from '../../ui/button';
import { lazyPart } from '../../ui/loading/lazy-part';
import { Unloaded } from '../../ui/loading/unloaded';
import { Notice } from '../../ui/notice';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';
import { Offer } from './offer';
import { useSheet } from './use-sheet';

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

/** The page of an invitation to help with an event. */
export function HelpingPage() {
  const { helpers: words } = useWords(eventDay);
  const navigate = useNavigate();
  const { token } = useParams({ from: '/help/$token' });
  const query = useQuery({
    queryKey: ['event-helping', token],
    queryFn: async ({ signal }) => (await api('GET /event-helping/:token', { params: { token }, signal })).data.helping,
    meta: { isQuiet: true },
  });
  const accept = useMutation({
    mutationFn: async () => (await api('POST /event-helping/:token/accept', { params: { token } })).data.helping,
    onSuccess: ({ eventId }) => {
      void readEventsAgain();
      void navigate({ to: '/events/$id', params: { id: eventId }, replace: true });
    },
  });
  return (
    <Offer
      query={query}
      gone={words.offerGone}
      toHead={(data) => ({
        title: fill(words.offer, { owner: data.owner, title: data.title }),
        lead: data.role ? words.already : fill(words.offerAs, { role: words.roles[data.asked] }),
      })}
      toWhatIsOpen={(data) =>
        data.role && (
          <Link to="/events/$id" params={{ id: data.eventId }} className={`${buttonClass()} justify-self-start`}>
            {words.openEvent}
          </Link>
        )
      }
      accept={words.accept}
      isAccepting={accept.isPending}
      onAccept={() => accept.mutate()}
    />
  );
}
