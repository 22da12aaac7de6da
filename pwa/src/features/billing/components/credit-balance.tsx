import { creditsPerGeneration } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../lib/format';
import { Unloaded } from '../../../ui/loading/unloaded';
import { count, useWords } from '../../../words/use-words';
import { ownCreditsQuery } from '../queries';

export function CreditBalance() {
  const { credits: words, panel } = useWords(billing);
  const query = useQuery(ownCreditsQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={panel.creditsLoading} failed={panel.creditsFailed} />;
  const generations = Math.floor(data.available / creditsPerGeneration);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold tabular-nums">{count(words.count, data.available)}</span>
        <span className="text-soft">{count(words.enough, generations)}</span>
      </p>
      {data.held > 0 && <p>{fill(words.held, { credits: count(words.count, data.held) })}</p>}
      {data.lots.length > 0 && (
        <ul className="grid gap-1 text-soft">
          {data.lots.map(({ credits, expiresAt }) => (
            <li key={expiresAt ?? 'endless'}>
              {expiresAt
                ? fill(words.until, { credits: count(words.count, credits), day: formatDay(expiresAt) })
                : fill(words.endless, { credits: count(words.count, credits) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
