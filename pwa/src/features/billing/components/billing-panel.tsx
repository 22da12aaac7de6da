import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { toBillingError } from '../mutations';
import { statusQuery } from '../queries';
import { CreditBalance } from './credit-balance';
import { CreditHistory } from './credit-history';
import { InvoiceList } from './invoice-list';
import { SubscriptionCard } from './subscription-card';

/** Everything about one's plan: the subscription, the credits and where they went, the invoices. For the billing tab of the settings. */
export function BillingPanel() {
  const status = useQuery(statusQuery());
  return (
    <div className="grid gap-6">
      {status.data?.isTestMode && (
        <Notice>
          <strong>Test mode:</strong> no money moves here.
        </Notice>
      )}
      <Section title="Plan">
        {status.isPending && <Spinner label="Loading your plan" />}
        {status.isError && (
          <Notice look="bad">{toBillingError(status.error, 'Your plan could not be loaded. Reload the page to try again.')}</Notice>
        )}
        {status.data && <SubscriptionCard subscription={status.data.subscription} />}
      </Section>
      <Section title="Credits">
        <CreditBalance />
      </Section>
      <Section title="Invoices">
        <InvoiceList />
      </Section>
      <Section title="History">
        <CreditHistory />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-4 rounded-card border border-line bg-sheet p-5 shadow-card sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
