/** The invoices shown to a user. */
export interface BillingInvoicesTable {
  id: string;
  user_id: string;
  number: string;
  created_at: number;
  status: 'open' | 'paid' | 'void' | 'uncollectible';
  total_cents: number;
  refunded_cents: number;
  currency: string;
  url: string | null;
  /** Until when a mailed invoice is to be paid; `null` for one that a card is charged for. */
  due_at: number | null;
}
