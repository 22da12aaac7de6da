import type { Invoice } from '@hellograph/contract';
import { billing } from '@hellograph/words/en/billing';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatMoney } from '../../../lib/format';
import { Unloaded } from '../../../ui/loading/unloaded';
import { useWords } from '../../../words/use-words';
import { invoicesQuery } from '../queries';

const stateOf = ({ status, refundedCents, totalCents }: Invoice) =>
  refundedCents === 0 ? status : refundedCents >= totalCents ? 'refunded' : 'partlyRefunded';

export function InvoiceList() {
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
