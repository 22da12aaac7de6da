import { billing } from '@hellograph/words/en/billing';
import { useQuery } from '@tanstack/react-query';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Rich } from '../../../words/rich';
import { useWords } from '../../../words/use-words';
import { statusQuery } from '../queries';
import { CreditBalance } from './credit-balance';
import { CreditHistory } from './credit-history';
import { InvoiceList } from './invoice-list';
import { SubscriptionCard } from './subscription-card';

/**
 * Everything about one's plan: the subscription, the credits and where they went, the invoices. For
 * the billing tab of the settings.
 */
export function BillingPanel() {
  const words = useWords(billing).panel;
  const status = useQuery(statusQuery());
  return (
    <div className="grid gap-6">
      {status.data?.isTestMode && (
        <Notice>
          <Rich text={words.testMode} marks={{ b: (inner) => <strong>{inner}</strong> }} />
        </Notice>
      )}
      <Panel title={words.plan}>
        <Unloaded query={status} label={words.planLoading} failed={words.planFailed} />
        {status.data && <SubscriptionCard subscription={status.data.subscription} />}
      </Panel>
      <Panel title={words.credits}>
        <CreditBalance />
      </Panel>
      <Panel title={words.invoices}>
        <InvoiceList />
      </Panel>
      <Panel title={words.history}>
        <CreditHistory />
      </Panel>
    </div>
  );
}
