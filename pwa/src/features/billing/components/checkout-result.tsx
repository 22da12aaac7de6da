import { creditsPerGeneration } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { formatDay } from '../../../lib/format';
import { queryClient } from '../../../query-client';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { count, useWords } from '../../../words/use-words';
import { billingKeys, ownCreditsQuery, statusQuery } from '../queries';

/** The payment service needs a moment to report the payment. */
const refreshAfterMs = 2000;

/** The page after a checkout: waits, polls and shows the result. */
export function CheckoutResult() {
  const { checkout: words, plans: planWords } = useWords(billing);
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: billingKeys.all });
      setWaiting(false);
    }, refreshAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const status = useQuery({ ...statusQuery(), enabled: !isWaiting });
  const credits = useQuery({ ...ownCreditsQuery(), enabled: status.data?.hasSubscription === true });

  if (isWaiting || status.isFetching) {
    return (
      <div className="grid justify-items-center gap-4 text-accent">
        <Spinner size={40} label={words.confirming} />
        <h1 className="text-center text-3xl text-ink">{words.confirming}</h1>
      </div>
    );
  }
  const subscription = status.data?.subscription;
  if (!subscription) return <NotYet onAgain={() => void status.refetch()} />;
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{fill(words.welcome, { plan: planWords.names[subscription.plan] })}</h1>
      <p className="text-lg text-soft">
        {credits.data ? `${count(words.videos, Math.floor(credits.data.available / creditsPerGeneration))} ` : ''}
        {fill(words.renews, { day: formatDay(subscription.currentPeriodEnd) })}
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/workflow" className={buttonClass()}>
          {words.make}
        </Link>
        <Link to="/settings/billing" className={buttonClass('secondary')}>
          {words.seePlan}
        </Link>
      </p>
    </>
  );
}

function NotYet({ onAgain }: { onAgain: () => void }) {
  const words = useWords(billing).checkout;
  return (
    <>
      <h1 className="text-4xl">{words.notYet}</h1>
      <Notice>{words.notYetText}</Notice>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>{words.again}</Button>
        <Link to="/pricing" className={buttonClass('secondary')}>
          {words.seePlans}
        </Link>
      </p>
    </>
  );
}
