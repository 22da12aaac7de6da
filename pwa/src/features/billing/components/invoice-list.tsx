import type { Invoice } from '@hellograph/contract';
import { useQuery } from '@tanstack/react-query';
import { Notice } from '../../../ui/notice';
import { Spinner } from '../../../ui/spinner';
import { toDay, toMoney } from '../lib/billing-format';
import { invoicesQuery } from '../queries';

const stateWords: Record<Invoice['status'], string> = { open: 'Open', paid: 'Paid', void: 'Void', uncollectible: 'Not paid' };

const stateOf = ({ status, refundedCents, totalCents }: Invoice) =>
  refundedCents === 0 ? stateWords[status] : refundedCents >= totalCents ? 'Refunded' : 'Partly refunded';

export function InvoiceList() {
  const { data, isPending } = useQuery(invoicesQuery());
  if (isPending) return <Spinner label="Loading your invoices" />;
  if (!data) return <Notice look="bad">Your invoices could not be loaded. Reload the page to try again.</Notice>;
  if (data.length === 0) return <p className="text-soft">None yet.</p>;
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
            {toDay(invoice.createdAt)}
          </time>
          <span className="tabular-nums">{toMoney(invoice.totalCents, invoice.currency)}</span>
          <span className="text-soft">{stateOf(invoice)}</span>
        </li>
      ))}
    </ul>
  );
}
