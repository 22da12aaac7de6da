/** The payment provider's customer of a user. */
export interface BillingCustomersTable {
  user_id: string;
  customer_id: string;
  /**
   * Until then the user is on one of the provider's pages: reading the status reads the provider
   * too.
   */
  watch_until: number;
}
