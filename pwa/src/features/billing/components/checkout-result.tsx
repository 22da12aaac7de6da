import { creditsPerGeneration, plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../../query-client';
import { Button, buttonClass } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { toDay } from '../lib/billing-format';
import { billingKeys, creditsQuery, statusQuery } from '../queries';

/** The payment service needs a moment to tell what was paid. */
const refreshAfterMs = 2000;

/** After a checkout: waits, asks anew, and says what came of it. */
export function CheckoutResult() {
  const [isWaiting, setWaiting] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      void queryClient.invalidateQueries({ queryKey: billingKeys.all });
      setWaiting(false);
    }, refreshAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const status = useQuery({ ...statusQuery(), enabled: !isWaiting });
  const credits = useQuery({ ...creditsQuery(), enabled: status.data?.hasSubscription === true });

  if (isWaiting || status.isFetching) {
    return (
      <div className="grid justify-items-center gap-4 text-accent">
        <Spinner size={40} label="Confirming your payment" />
        <h1 className="text-3xl text-ink">Confirming your payment…</h1>
      </div>
    );
  }
  const subscription = status.data?.subscription;
  if (!subscription) return <NotYet onAgain={() => void status.refetch()} />;
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Welcome to {plans[subscription.plan].name}</h1>
      <p className="text-lg text-soft">
        {credits.data ? `${Math.floor(credits.data.available / creditsPerGeneration)} videos are yours to make now. ` : ''}
        Your plan renews on {toDay(subscription.currentPeriodEnd)}.
      </p>
      <p className="flex flex-wrap gap-3">
        <Link to="/workflow" className={buttonClass()}>
          Make a video
        </Link>
        <Link to="/settings/billing" className={buttonClass('secondary')}>
          See your plan
        </Link>
      </p>
    </>
  );
}

function NotYet({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <h1 className="text-4xl">Not confirmed yet</h1>
      <Notice>The payment service has not confirmed a payment. If you paid, it will in a moment; you are never charged twice.</Notice>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onAgain}>Check again</Button>
        <Link to="/pricing" className={buttonClass('secondary')}>
          See the plans
        </Link>
      </p>
    </>
  );
}
