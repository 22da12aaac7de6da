import type { PlansData, SubscriptionStatusData } from '@hellograph/contract';
import { planFeatures } from '@hellograph/contract/plan-rows';
import { type PaidPlanId, type PlanId, paidPlanIds, plans } from '@hellograph/contract/plans';
import { noSupportTerms } from '@hellograph/contract/support-terms';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAuth } from '../../../session/auth-store';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { lazyPart } from '../../../ui/loading/lazy-part';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Rich } from '../../../words/rich';
import { useLanguage, useWords } from '../../../words/use-words';
import { planButton } from '../lib/plan-button';
import { useOnReturn } from '../lib/use-on-return';
import { plansQuery, statusQuery, useReactivateSubscription, useSubscribe } from '../queries';

interface PlanCardsProps {
  isSignedIn: boolean;
  /** The user is not known yet, so nothing can be chosen. */
  isChecking: boolean;
  /** A visitor chose a plan: they have to sign in first. */
  onLoginNeeded: () => void;
  /** The action of the free trial next to the two plans. */
  trialAction: ReactNode;
}

export function PlanCards({ isSignedIn, isChecking, onLoginNeeded, trialAction }: PlanCardsProps) {
  const offers = useQuery(plansQuery());
  const status = useQuery({ ...statusQuery(), enabled: isSignedIn });
  const { plans: words, said } = useWords(billing);

  if (!offers.data) return <Unloaded query={offers} label={words.loading} failed={said.plansFailed} />;
  const { housePlan } = offers.data;
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 md:grid-cols-3">
        <TrialCard action={trialAction} />
        {paidPlanIds.map((plan) => (
          <PaidCard
            key={plan}
            plan={plan}
            offer={offers.data.plans[plan]}
            isSold={!housePlan}
            subscription={status.data?.subscription ?? null}
            isLoading={isChecking || (isSignedIn && status.isPending)}
            onLoginNeeded={isSignedIn ? undefined : onLoginNeeded}
          />
        ))}
      </div>
      {/* Only the server knows these; above the plans they would shift the text when they load. */}
      {offers.data.isTestMode && (
        <Notice>
          <Rich text={words.testMode} marks={{ b: (inner) => <strong>{inner}</strong> }} />
        </Notice>
      )}
      {housePlan && <Notice>{fill(words.house, { plan: words.names[housePlan] })}</Notice>}
    </div>
  );
}

/** The features of a plan in the current language. */
function useFeatures(plan: PlanId): string[] {
  const { rows } = useWords(billing);
  const support = useQuery(plansQuery()).data?.support ?? noSupportTerms;
  return planFeatures(plans[plan], { words: rows, tag: useLanguage(), support });
}

function TrialCard({ action }: { action: ReactNode }) {
  const { plans: words } = useWords(billing);
  return (
    <Card title={words.names.trial} price="$0" per={words.noCard} features={useFeatures('trial')}>
      {action}
    </Card>
  );
}

interface PaidCardProps {
  plan: PaidPlanId;
  offer: PlansData['plans']['pro'];
  isSold: boolean;
  subscription: SubscriptionStatusData['subscription'];
  isLoading: boolean;
  onLoginNeeded: (() => void) | undefined;
}

function PaidCard({ plan, offer, isSold, subscription, isLoading, onLoginNeeded }: PaidCardProps) {
  const { plans: words, invoicing } = useWords(billing);
  const features = useFeatures(plan);
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
      title={words.names[plan]}
      price={`$${offer.price}`}
      per={words.perMonth}
      features={features}
      badge={isCurrent ? (subscription.openInvoice?.isFirst ? invoicing.waiting : words.yours) : undefined}
    >
      <Button
        look={plan === 'pro' && !isCurrent ? 'primary' : 'secondary'}
        className="w-full"
        disabled={isDisabled || !isSold}
        isBusy={isLoading || subscribe.isPending || subscribe.isSuccess || reactivate.isPending}
        onClick={act}
      >
        {label}
      </Button>
      {plan === 'enterprise' && isSold && <PayByInvoice isOffered={!subscription && !isLoading} onLoginNeeded={onLoginNeeded} />}
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
      className={`grid content-start gap-5 rounded-card border bg-sheet p-6 shadow-card ${badge ? 'border-2 border-accent' : 'border-line'}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{title}</h2>
        {badge && <span className="rounded-full bg-wash px-3 py-1 text-sm font-semibold text-accent-strong">{badge}</span>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-4xl font-semibold tabular-nums">{price}</span>
        <span className="whitespace-nowrap text-soft">{per}</span>
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

/** The form and its list of countries load when the dialog opens. */
const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog')).InvoiceDialog);

interface PayByInvoiceProps {
  isOffered: boolean;
  onLoginNeeded: (() => void) | undefined;
}

/** The other way to pay for Enterprise. The confirmation stays until it is closed. */
function PayByInvoice({ isOffered, onLoginNeeded }: PayByInvoiceProps) {
  const words = useWords(billing).invoicing;
  const session = useAuth();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {isOffered && (
        <Button look="quiet" className="w-full" onClick={onLoginNeeded ?? (() => setOpen(true))}>
          {words.offer}
        </Button>
      )}
      {isOpen && session.status === 'in' && (
        <Suspense>
          <InvoiceDialog email={session.user.email} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
