import { type EventKind, eventKinds } from '@hellograph/contract/event-fields';
import { isEventLook } from '@hellograph/contract/event-looks';
import { events } from '@hellograph/words/en/events';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { unsentEventsQuery } from '../../domain/hosted-events/queries';
import { EventForm, makeEvent } from '../../features/events/make/event-form';
import { newEventValues, toEventValues } from '../../features/events/make/event-values';
import { newId } from '../../lib/new-id';
import { ownTimeZone } from '../../lib/time-zones';
import { useAuth } from '../../session/auth-store';
import { PageHead } from '../../ui/page-head';
import { useWords } from '../../words/use-words';

const toKind = (kind: string | undefined): EventKind => eventKinds.find((one) => one === kind) ?? 'party';

/** `/events/new`: an event is written here, with or without a network. */
export function NewEventPage() {
  const { make: words } = useWords(events);
  const state = useAuth();
  const navigate = useNavigate();
  const { again, kind, look } = useSearch({ from: '/events/new' });
  const { data: waiting, isPending } = useQuery(unsentEventsQuery());
  const fresh = useRef(newId());
  if (state.status !== 'in' || (again && isPending)) return null;
  const kept = waiting?.find(({ body }) => body._id === again);
  const id = kept?.body._id ?? fresh.current;
  const hosts = state.user.fullName.split(' ')[0] ?? '';
  const plain = newEventValues({ kind: toKind(kind), now: new Date(), hosts, timeZone: ownTimeZone() });
  // A look that was tapped on the page of invitations.
  const empty = look && isEventLook(look) ? { ...plain, look } : plain;
  return (
    <div className="grid gap-10">
      <PageHead title={words.heading} lead={words.lead} />
      <EventForm
        key={id}
        initial={kept ? toEventValues(kept.body, empty) : empty}
        submit={words.submit}
        isOffline
        onSend={(fields) => makeEvent({ ...fields, _id: id })}
        onSent={(isSent) => void (isSent ? navigate({ to: '/events/$id', params: { id } }) : navigate({ to: '/events' }))}
      />
    </div>
  );
}
