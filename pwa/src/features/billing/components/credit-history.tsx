import type { CreditMovementKind } from '@hellograph/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { toChange, toCredits, toDay } from '../lib/billing-format';
import { historyQuery } from '../queries';

const kindWords: Record<CreditMovementKind, string> = {
  grant: 'Received',
  hold: 'Set aside',
  capture: 'Spent',
  release: 'Given back',
  expire: 'Ended',
  revoke: 'Taken back',
};

/** Every change of the balance, newest first. */
export function CreditHistory() {
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery());
  if (isPending) return <Spinner label="Loading your history" />;
  if (!data) return <Notice look="bad">Your history could not be loaded. Reload the page to try again.</Notice>;
  const movements = data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <p className="text-soft">Nothing has happened yet.</p>;
  return (
    <>
      <ul className="grid">
        {movements.map(({ _id, kind, change, credits, reason, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2.5 not-first:border-t">
            <span>
              <strong className="font-semibold">{kindWords[kind]}</strong> <span className="text-soft">{reason}</span>
            </span>
            <span className="flex gap-4 tabular-nums">
              <time dateTime={createdAt} className="text-sm text-soft">
                {toDay(createdAt)}
              </time>
              <span className={change > 0 ? 'font-semibold text-good' : 'font-semibold'}>
                {change === 0 ? toCredits(credits) : toChange(change)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  );
}
