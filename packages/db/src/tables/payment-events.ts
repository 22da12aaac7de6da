/** Events of the payment provider, stored once, before anything is done about them. */
export interface PaymentEventsTable {
  id: string;
  type: string;
  customer_id: string | null;
  created_at: number;
  received_at: number;
  processed_at: number | null;
}
