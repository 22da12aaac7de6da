import { type EventKind, eventKinds } from '@hellograph/contract/event-fields';
import { isEventLook } from '@hellograph/contract/event-looks';
import { toCallName } from '@hellograph/contract/name-parts';
import { events } from '@hellograph/words/en/events';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { toast } from 'react-hot-toast';
import { unsentEventsQuery } from '../../domain/hosted-events/queries';
import { EventForm, makeEvent, newEventPath } from '../../features/events/make/event-form';
import { type EventValues, newEventValues, toEventValues, withFreshDay } from '../../features/events/make/event-values';
import { newId } from '../../lib/new-id';
import { waitingPress } from '../../lib/return-path';
import { ownTimeZone } from '../../lib/time-zones';
import { useAuth } from '../../session/auth-store';
import { useBegun, useFollowedPress } from '../../session/use-go-on';
import { PageHead } from '../../ui/page-head';
import { useWords, wordsOf } from '../../words/use-words';
import { AccountSheet, FormPlace } from './own-studio';

const toKind = (kind: string | undefined): EventKind => eventKinds.find((one) => one === kind) ?? 'party';

/** `/events/new`: an event is begun here by anyone, with or without an account or a network. */
export function NewEventPage() {
  const { make: words } = useWords(events);
  const state = useAuth();
  return (
    <div className="grid gap-8">
      <PageHead title={words.heading} lead={words.lead} />
      <OwnEvent hosts={state.status === 'in' ? toCallName(state.user.fullName) : ''} />
    </div>
  );
}

interface Begun {
  id: string;
  values: EventValues;
}

function OwnEvent({ hosts }: { hosts: string }) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { again, kind: asked, look } = useSearch({ from: newEventPath });
  const { data: waiting, isPending } = useQuery(unsentEventsQuery());
  const { read, keep, forget } = useBegun<Begun>('event');
  const kind = toKind(asked);
  const [fresh] = useState(() => {
    const plain = newEventValues({ kind, now: new Date(), hosts: '', timeZone: ownTimeZone() });
    // A look that was tapped on the page of invitations.
    return { id: newId(), values: look && isEventLook(look) ? { ...plain, look } : plain };
  });
  useFollowedPress(newEventPath, (to) => {
    forget();
    history.replace(to);
  });
  if (!read || (again && isPending)) return <FormPlace />;
  const unsent = waiting?.find(({ body }) => body._id === again);
  // A link to another kind of event, or to another look, begins another one.
  const isSame = (asked === undefined || read.kept?.values.kind === kind) && (look === undefined || read.kept?.values.look === look);
  const isKept = read.kept && (isSame || waitingPress.isKept(newEventPath));
  const kept = isKept &&
    read.kept && { ...read.kept, values: withFreshDay({ ...fresh.values, ...read.kept.values }, fresh.values, new Date()) };
  const begun: Begun = unsent ? { id: unsent.body._id, values: toEventValues(unsent.body, fresh.values) } : kept || fresh;
  const { id } = begun;
  const onSent = (isSent: boolean) => {
    forget();
    if (waitingPress.isKept(newEventPath)) waitingPress.end(newEventPath, isSent ? `/events/${id}` : '/events');
    if (isSent) toast.success(wordsOf(events).make.made);
    void (isSent ? navigate({ to: '/events/$id', params: { id } }) : navigate({ to: '/events' }));
  };
  return (
    <EventForm
      key={id}
      initial={begun.values}
      submit={wordsOf(events).make.submit}
      isOffline
      onChange={(values) => !unsent && keep({ id, values })}
      // A name that an account has is not asked for again.
      onSend={(fields) => makeEvent({ ...fields, hosts: fields.hosts || hosts, _id: id })}
      onSent={onSent}
      signUp={(onClose) => (
        <Suspense>
          <AccountSheet back={newEventPath} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
