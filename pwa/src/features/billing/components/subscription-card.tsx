import type { Subscription } from '@hellograph/contract';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay, formatMoney } from '../../../lib/format';
import { Button, buttonClass } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { count, useWords, wordsOf } from '../../../words/use-words';
import { useOnReturn } from '../lib/use-on-return';
import { ownCreditsQuery, useCancelSubscription, useOpenPortal, useReactivateSubscription } from '../queries';

export function SubscriptionCard({ subscription }: { subscription: Subscription | null }) {
  const { subscription: words, plans: planWords, said, invoicing } = useWords(billing);
  const portal = useOpenPortal();
  const reactivate = useReactivateSubscription();
  useOnReturn(portal.reset);
  const [isAsking, setAsking] = useState(false);

  if (!subscription) {
    return (
      <>
        <WithoutSubscription />
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
      {subscription.openInvoice?.url && (
        <p>
          <a href={subscription.openInvoice.url} target="_blank" rel="noreferrer" className={buttonClass()}>
            {invoicing.open}
          </a>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" isBusy={portal.isPending || portal.isSuccess} onClick={() => portal.mutate()}>
          {words.manage}
        </Button>
        {!isUnpaid(subscription) && (
          <Link to="/pricing" className={buttonClass('secondary')}>
            {words.change}
          </Link>
        )}
        {subscription.cancelAtPeriodEnd ? (
          <Button isBusy={reactivate.isPending} onClick={() => reactivate.mutate()}>
            {said.reactivatePlan}
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsking(true)}>
            {isUnpaid(subscription) ? invoicing.withdraw : words.cancel}
          </Button>
        )}
      </div>
      {isAsking && <CancelDialog subscription={subscription} onClose={() => setAsking(false)} />}
    </>
  );
}

/** The free trial with what is really left of it, or the plan that everyone has on this server. */
function WithoutSubscription() {
  const { subscription: words, plans: planWords } = useWords(billing);
  const { data: credits } = useQuery(ownCreditsQuery());
  if (!credits) return null;
  if (credits.plan !== 'trial') return <p>{fill(planWords.house, { plan: planWords.names[credits.plan] })}</p>;
  const left = Math.floor(credits.available / creditsPerGeneration);
  return <p>{left > 0 ? count(words.none, left) : words.noneLeft}</p>;
}

/** Asked for by invoice, and nothing of it was paid yet. */
const isUnpaid = ({ openInvoice }: Subscription) => openInvoice?.isFirst === true;

function StatusChip({ subscription }: { subscription: Subscription }) {
  const { subscription: words, invoicing } = useWords(billing);
  const { status, cancelAtPeriodEnd } = subscription;
  if (isUnpaid(subscription))
    return <span className="rounded-full bg-sunk px-3 py-1 text-sm font-semibold text-soft">{invoicing.waiting}</span>;
  const look = status === 'active' && !cancelAtPeriodEnd ? 'bg-good-wash text-good' : 'bg-bad-wash text-bad';
  const label = status === 'active' ? (cancelAtPeriodEnd ? words.ending : words.active) : words.pastDue;
  return <span className={`rounded-full px-3 py-1 text-sm font-semibold ${look}`}>{label}</span>;
}

function whatComes({ status, cancelAtPeriodEnd, currentPeriodEnd, nextPlan, openInvoice }: Subscription): string {
  const { subscription: words, plans: planWords, invoicing } = wordsOf(billing);
  const day = formatDay(currentPeriodEnd);
  if (openInvoice) {
    const { number, totalCents, currency, dueAt, isFirst } = openInvoice;
    const facts = { number, amount: formatMoney(totalCents, currency), day: formatDay(dueAt) };
    return fill(isFirst ? invoicing.first : invoicing.next, facts);
  }
  if (status === 'past_due') return words.refused;
  if (cancelAtPeriodEnd) return fill(words.ends, { day });
  return nextPlan ? fill(words.changes, { plan: planWords.names[nextPlan], day }) : fill(words.renews, { day });
}

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { subscription: words, plans: planWords, invoicing } = useWords(billing);
  const cancel = useCancelSubscription();
  const said = isUnpaid(subscription)
    ? { title: invoicing.withdrawTitle, text: invoicing.withdrawText, keep: invoicing.keep, cancel: invoicing.withdraw }
    : {
        title: words.cancelTitle,
        text: fill(words.cancelText, { plan: planWords.names[subscription.plan], day: formatDay(subscription.currentPeriodEnd) }),
        keep: words.keep,
        cancel: words.cancel,
      };
  return (
    <Dialog title={said.title} onClose={onClose}>
      <p>{said.text}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {said.keep}
        </Button>
        <Button
          look="danger"
          isBusy={cancel.isPending}
          onClick={() => cancel.mutate({ isUnpaid: isUnpaid(subscription) }, { onSettled: onClose })}
        >
          {said.cancel}
        </Button>
      </div>
    </Dialog>
  );
}
