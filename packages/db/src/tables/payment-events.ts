/** Events of the payment provider, stored once, before they are handled. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: number;
  received_at: number;
  processed_at: number | null;
}
