import type { Subscription } from '@hellograph/contract';
import { plans } from '@hellograph/contract/plans';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../../lib/format';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { billing } from '../../../words/english/billing';
import { fill } from '../../../words/fill';
import { useWords, wordsOf } from '../../../words/use-words';
import { useOnReturn } from '../lib/use-on-return';
import { useCancelSubscription, useOpenPortal, useReactivateSubscription } from '../mutations';

export function SubscriptionCard({ subscription }: { subscription: Subscription | null }) {
  const { subscription: words, plans: planWords, said } = useWords(billing);
  const portal = useOpenPortal();
  const reactivate = useReactivateSubscription();
  useOnReturn(portal.reset);
  const [isAsking, setAsking] = useState(false);

  if (!subscription) {
    return (
      <>
        <p>{fill(words.none, { trial: plans.trial.generations })}</p>
        <p>
          <Link to="/pricing" className={buttonClass()}>
            {words.seePlans}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-lg">
        <strong>{planWords.names[subscription.plan]}</strong>
        <StatusChip subscription={subscription} />
      </p>
      <p className="text-soft">{whatComes(subscription)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {words.manage}
        </Button>
        <Link to="/pricing" className={buttonClass('secondary')}>
          {words.change}
        </Link>
        {subscription.cancelAtPeriodEnd ? (
          <Button isBusy={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {said.reactivatePlan}
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsking(true)}>
            {words.cancel}
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  );
}

function StatusChip({ subscription: { status, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const words = useWords(billing).subscription;
  const look = status === 'active' && !cancelAtPeriodEnd ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad';
  const label = status === 'active' ? (cancelAtPeriodEnd ? words.ending : words.active) : words.pastDue;
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${look}`}>{label}</span>;
}

function whatComes({ status, cancelAtPeriodEnd, currentPeriodEnd, nextPlan }: Subscription): string {
  const { subscription: words, plans: planWords } = wordsOf(billing);
  const day = formatDay(currentPeriodEnd);
  if (status === 'past_due') return words.refused;
  if (cancelAtPeriodEnd) return fill(words.ends, { day });
  return nextPlan ? fill(words.changes, { plan: planWords.names[nextPlan], day }) : fill(words.renews, { day });
}

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { subscription: words, plans: planWords } = useWords(billing);
  const cancel = useCancelSubscription();
  return (
    <Dialog title={words.cancelTitle} onClose={onClose}>
      <p>{fill(words.cancelText, { plan: planWords.names[subscription.plan], day: formatDay(subscription.currentPeriodEnd) })}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button look="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSettled: onClose })}>
          {words.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
