import { creditsPerGeneration } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { toCredits, toDay } from '../lib/billing-format';
import { creditsQuery } from '../queries';

export function CreditBalance() {
  const { data, isPending } = useQuery(creditsQuery());
  if (isPending) return <Spinner label="Loading your credits" />;
  if (!data) return <Notice look="bad">Your credits could not be loaded. Reload the page to try again.</Notice>;
  const generations = Math.floor(data.available / creditsPerGeneration);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold tabular-nums">{toCredits(data.available)}</span>
        <span className="text-soft">
          enough for {generations} {generations === 1 ? 'video' : 'videos'}
        </span>
      </p>
      {data.held > 0 && <p>{toCredits(data.held)} set aside for videos that are being made. If one fails, its credits come back.</p>}
      {data.lots.length > 0 && (
        <ul className="grid gap-1 text-soft">
          {data.lots.map(({ credits, expiresAt }) => (
            <li key={expiresAt ?? 'endless'}>
              {toCredits(credits)} {expiresAt ? `until ${toDay(expiresAt)}` : 'without an end'}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
