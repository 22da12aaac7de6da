import { billing } from '@hellograph/words/en/billing';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatChange, formatDay } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading/unloaded';
import { count, useWords } from '../../../words/use-words';
import { historyQuery } from '../queries';

/** Every change of the balance, newest first. */
export function CreditHistory() {
  const { panel, movements: kinds, reasons, credits: counted } = useWords(billing);
  const query = useInfiniteQuery(historyQuery());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <Unloaded query={query} label={panel.historyLoading} failed={panel.historyFailed} />;
  const movements = data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <p className="text-soft">{panel.historyNone}</p>;
  return (
    <>
      <ul className="grid">
        {movements.map(({ _id, kind, change, credits, reason, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2.5 not-first:border-t">
            <span>
              <strong className="font-semibold">{kinds[kind]}</strong>{' '}
              <span className="text-soft">{(reasons as Record<string, string>)[reason] ?? reason}</span>
            </span>
            <span className="flex grow items-baseline justify-between gap-4 tabular-nums sm:grow-0">
              <time dateTime={createdAt} className="text-sm text-soft">
                {formatDay(createdAt)}
              </time>
              <span className={change > 0 ? 'font-semibold text-good' : 'font-semibold'}>
                {change === 0 ? count(counted.count, credits) : formatChange(change)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {panel.earlier}
        </Button>
      )}
    </>
  );
}
