import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { readEventsAgain } from '../../domain/hosted-events/queries';
import { api } from '../../sync/api-client';
import { buttonClass } from '../../ui/button';
import { eventDay } from '../../words/english/event-day';
import { fill } from '../../words/fill';
import { useWords } from '../../words/use-words';
import { Offer } from './offer';

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
