import type { TicketState } from '@hellograph/contract';
import { support } from '@hellograph/words/en/support';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '../../lib/format';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Unloaded } from '../../ui/loading/unloaded';
import { Panel } from '../../ui/panel';
import { useWords } from '../../words/use-words';
import { ticketsQuery } from './support-queries';

const looks = { open: 'accent', waiting: 'bad', answered: 'good', closed: 'plain' } as const satisfies Record<TicketState, string>;

/** The state of a ticket, as shown to its author. */
export function TicketStateBadge({ state }: { state: TicketState }) {
  const { states } = useWords(support);
  return <Badge look={looks[state]}>{states[state]}</Badge>;
}

/** The user's questions so far. */
export function TicketList() {
  const { list: words, topics } = useWords(support);
  const query = useInfiniteQuery(ticketsQuery());
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const tickets = data?.pages.flatMap((page) => page.tickets);
  return (
    <Panel title={words.title}>
      <Unloaded query={query} label={words.title} />
      {tickets?.length === 0 && <p className="text-soft">{words.none}</p>}
      <ul className="grid gap-2">
        {tickets?.map(({ _id, topic, state, begins, changedAt }) => (
          <li key={_id} className="relative grid gap-1 rounded-2xl border border-line p-3 hover:border-ink">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/contact-support"
                search={{ ticket: _id } as never}
                className="rounded-lg font-semibold after:absolute after:inset-0 after:rounded-2xl"
              >
                {topics[topic]}
              </Link>
              <TicketStateBadge state={state} />
            </div>
            <p className="line-clamp-2 text-sm text-soft wrap-anywhere">{begins}</p>
            <time dateTime={changedAt} className="text-sm text-soft">
              {formatMoment(changedAt)}
            </time>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" className="justify-self-start" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </Panel>
  );
}
