import type { Invoice } from '@hellograph/contract';
import { creditsPerGeneration } from '@hellograph/contract/plans';
import { billing } from '@hellograph/words/en/billing';
import { fill } from '@hellograph/words/fill';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { formatChange, formatDay, formatMoney } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Unloaded } from '../../../ui/loading/unloaded';
import { Notice } from '../../../ui/notice';
import { Panel } from '../../../ui/panel';
import { Rich } from '../../../words/rich';
import { count, useWords } from '../../../words/use-words';
import { historyQuery, invoicesQuery, ownCreditsQuery, statusQuery } from '../queries';
import { SubscriptionCard } from './subscription-card';

const stateOf = ({ status, refundedCents, totalCents }: Invoice) =>
  refundedCents === 0 ? status : refundedCents >= totalCents ? 'refunded' : 'partlyRefunded';

function InvoiceList() {
  const { panel, invoice: states } = useWords(billing);
  const query = useQuery(invoicesQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={panel.invoicesLoading} failed={panel.invoicesFailed} />;
  if (data.length === 0) return <p className="text-soft">{panel.invoicesNone}</p>;
  return (
    <ul className="grid">
      {data.map((invoice) => (
        <li key={invoice._id} className="flex flex-wrap items-center justify-between gap-x-4 border-line py-1 not-first:border-t">
          {invoice.url ? (
            <a
              href={invoice.url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
            >
              {invoice.number}
            </a>
          ) : (
            <span className="inline-flex min-h-11 items-center font-semibold">{invoice.number}</span>
          )}
          <time dateTime={invoice.createdAt} className="text-soft">
            {formatDay(invoice.createdAt)}
          </time>
          <span className="tabular-nums">{formatMoney(invoice.totalCents, invoice.currency)}</span>
          <span className="text-soft">{states[stateOf(invoice)]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Every change of the balance, newest first. */
function CreditHistory() {
  const { panel, movements: kinds, reasons, credits: counted } = useWords(billing);
  const query = useInfiniteQuery(historyQuery());
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return <Unloaded query={query} label={panel.historyLoading} failed={panel.historyFailed} />;
  const movements = data.pages.flatMap((page) => page.movements);
  if (movements.length === 0) return <p className="text-soft">{panel.historyNone}</p>;
  return (
    <>
      <ul className="grid">
        {movements.map(({ _id, kind, change, credits, reason, createdAt }) => (
          <li key={_id} className="flex flex-wrap items-baseline justify-between gap-x-4 border-line py-2.5 not-first:border-t">
            <span>
              <strong className="font-semibold">{kinds[kind]}</strong>{' '}
              <span className="text-soft">{(reasons as Record<string, string>)[reason] ?? reason}</span>
            </span>
            <span className="flex grow flex-wrap items-baseline justify-between gap-x-4 tabular-nums sm:grow-0">
              <time dateTime={createdAt} className="text-sm text-soft">
                {formatDay(createdAt)}
              </time>
              <span className={change > 0 ? 'font-semibold text-good' : 'font-semibold'}>
                {change === 0 ? count(counted.count, credits) : formatChange(change)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button look="secondary" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {panel.earlier}
        </Button>
      )}
    </>
  );
}

function CreditBalance() {
  const { credits: words, panel } = useWords(billing);
  const query = useQuery(ownCreditsQuery());
  const { data } = query;
  if (!data) return <Unloaded query={query} label={panel.creditsLoading} failed={panel.creditsFailed} />;
  const generations = Math.floor(data.available / creditsPerGeneration);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-display text-4xl font-semibold tabular-nums hyphens-auto [overflow-wrap:anywhere]">
          {count(words.count, data.available)}
        </span>
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
