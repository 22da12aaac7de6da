import type { PlansData, SubscriptionStatusData } from '@hellograph/contract';
import { billingWords } from '@hellograph/contract/billing-words';
import { type PaidPlanId, paidPlanIds, planFeatures, plans } from '@hellograph/contract/plans';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { toast } from 'react-hot-toast';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { planButton } from '../lib/plan-button';
import { useOnReturn } from '../lib/use-on-return';
import { useReactivateSubscription, useSubscribe } from '../mutations';
import { plansQuery, statusQuery } from '../queries';

interface PlanCardsProps {
  isSignedIn: boolean;
  /** A visitor chose a plan: they have to sign in first. */
  onLoginNeeded: () => void;
  /** Beside the two plans: what it costs nothing to try. */
  trialAction: ReactNode;
}

export function PlanCards({ isSignedIn, onLoginNeeded, trialAction }: PlanCardsProps) {
  const offers = useQuery(plansQuery());
  const status = useQuery({ ...statusQuery(), enabled: isSignedIn });
  useEffect(() => {
    if (offers.isError) toast.error(billingWords.plansFailed);
  }, [offers.isError]);

  if (offers.isPending) return <Spinner label="Loading the plans" />;
  if (offers.isError) {
    return (
      <Notice look="bad">
        {billingWords.plansFailed}{' '}
        <button type="button" className="min-h-11 font-semibold underline" onClick={() => void offers.refetch()}>
          Try again
        </button>
      </Notice>
    );
  }
  return (
    <div className="grid gap-4">
      {status.data?.isTestMode && (
        <Notice>
          <strong>Test mode:</strong> the checkout takes test cards only, and no money moves.
        </Notice>
      )}
      <div className="grid items-start gap-5 md:grid-cols-3">
        <TrialCard action={trialAction} />
        {paidPlanIds.map((plan) => (
          <PaidCard
            key={plan}
            plan={plan}
            offer={offers.data[plan]}
            subscription={status.data?.subscription ?? null}
            isLoading={isSignedIn && status.isPending}
            onLoginNeeded={isSignedIn ? undefined : onLoginNeeded}
          />
        ))}
      </div>
    </div>
  );
}

function TrialCard({ action }: { action: ReactNode }) {
  return (
    <Card title={plans.trial.name} price="$0" per="no card needed" features={planFeatures(plans.trial)}>
      {action}
    </Card>
  );
}

interface PaidCardProps {
  plan: PaidPlanId;
  offer: PlansData['plans']['pro'];
  subscription: SubscriptionStatusData['subscription'];
  isLoading: boolean;
  onLoginNeeded: (() => void) | undefined;
}

function PaidCard({ plan, offer, subscription, isLoading, onLoginNeeded }: PaidCardProps) {
  const subscribe = useSubscribe();
  const reactivate = useReactivateSubscription();
  useOnReturn(subscribe.reset);
  const { label, isDisabled, action } = planButton(plan, subscription);
  const isCurrent = subscription?.plan === plan;
  const act = () => {
    if (onLoginNeeded) return onLoginNeeded();
    return action === 'reactivate' ? reactivate.mutate() : subscribe.mutate(plan);
  };
  return (
    <Card
      title={offer.name}
      price={`$${offer.price}`}
      per="per month"
      features={offer.features}
      badge={isCurrent ? 'Your plan' : undefined}
    >
      <Button
        look={plan === 'pro' && !isCurrent ? 'primary' : 'secondary'}
        className="w-full"
        disabled={isDisabled}
        isBusy={isLoading || subscribe.isPending || subscribe.isSuccess || reactivate.isPending}
        onClick={act}
      >
        {label}
      </Button>
    </Card>
  );
}

interface CardProps {
  title: string;
  price: string;
  per: string;
  features: string[];
  badge?: string | undefined;
  children: ReactNode;
}

function Card({ title, price, per, features, badge, children }: CardProps) {
  return (
    <section
      aria-label={title}
      className={`grid gap-5 rounded-card border bg-sheet p-6 shadow-card ${badge ? 'border-2 border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-8 items-center justify-between gap-2">
        <h2 className="text-2xl">{title}</h2>
        {badge && <span className="rounded-full bg-wash px-3 py-1 text-sm font-semibold text-accent-strong">{badge}</span>}
      </div>
      <p className="flex items-baseline gap-2">
        <span className="font-display text-4xl font-semibold tabular-nums">{price}</span>
        <span className="text-soft">{per}</span>
      </p>
      {children}
      <ul className="grid gap-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <span className="mt-0.5 shrink-0 text-good">
              <Icon name="check" size={20} />
            </span>
            {feature}
          </li>
        ))}
      </ul>
    </section>
  );
}
