import type { Subscription } from '@hellograph/contract';
import { plans } from '@hellograph/contract/plans';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toDay } from '../lib/billing-format';
import { useOnReturn } from '../lib/use-on-return';
import { useCancelSubscription, useOpenPortal, useReactivateSubscription } from '../mutations';

export function SubscriptionCard({ subscription }: { subscription: Subscription | null }) {
  const portal = useOpenPortal();
  const reactivate = useReactivateSubscription();
  useOnReturn(portal.reset);
  const [isAsking, setAsking] = useState(false);

  if (!subscription) {
    return (
      <>
        <p>
          You have no plan yet: the {plans.trial.generations} free generations of the trial are yours, and a plan brings more of them every
          month.
        </p>
        <p>
          <Link to="/pricing" className={buttonClass()}>
            See the plans
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-lg">
        <strong>{plans[subscription.plan].name}</strong>
        <StatusChip subscription={subscription} />
      </p>
      <p className="text-soft">{whatComes(subscription)}</p>
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          Manage billing
        </Button>
        <Link to="/pricing" className={buttonClass('secondary')}>
          Change plan
        </Link>
        {subscription.cancelAtPeriodEnd ? (
          <Button isBusy={reactivate.isPending} onClick={() => reactivate.mutate()}>
            Reactivate Plan
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsking(true)}>
            Cancel subscription
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  );
}

function StatusChip({ subscription: { status, cancelAtPeriodEnd } }: { subscription: Subscription }) {
  const look = status === 'active' && !cancelAtPeriodEnd ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad';
  const label = status === 'active' ? (cancelAtPeriodEnd ? 'Active until the period ends' : 'Active') : 'Past Due';
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${look}`}>{label}</span>;
}

function whatComes({ status, cancelAtPeriodEnd, currentPeriodEnd, nextPlan }: Subscription): string {
  const day = toDay(currentPeriodEnd);
  if (status === 'past_due') return 'The last payment was refused. Open Manage billing and change your card to keep your plan.';
  if (cancelAtPeriodEnd) return `It ends on ${day} and is not renewed.`;
  return nextPlan ? `It changes to ${plans[nextPlan].name} on ${day}.` : `It renews on ${day}.`;
}

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const cancel = useCancelSubscription();
  return (
    <Dialog title="Cancel your subscription?" onClose={onClose}>
      <p>
        {plans[subscription.plan].name} stays yours until {toDay(subscription.currentPeriodEnd)}. You can take this back until then.
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Keep it
        </Button>
        <Button look="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(undefined, { onSettled: onClose })}>
          Cancel subscription
        </Button>
      </div>
    </Dialog>
  );
}
