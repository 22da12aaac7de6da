import type { BillingCheckoutsTable } from './tables/billing-checkouts';
import type { BillingCustomersTable } from './tables/billing-customers';
import type { BillingInvoicesTable } from './tables/billing-invoices';
import type { IdempotencyKeysTable } from './tables/idempotency-keys';
import type { LedgerTable } from './tables/ledger';
import type { LinkTokensTable } from './tables/link-tokens';
import type { OutboxTable } from './tables/outbox';
import type { PasskeysTable } from './tables/passkeys';
import type { PaymentEventsTable } from './tables/payment-events';
import type { PhotosTable } from './tables/photos';
import type { SecurityEventsTable } from './tables/security-events';
import type { SessionsTable } from './tables/sessions';
import type { SubscriptionsTable } from './tables/subscriptions';
import type { TrialsTable } from './tables/trials';
import type { UsedChallengesTable } from './tables/used-challenges';
import type { UsersTable } from './tables/users';
import type { VideosTable } from './tables/videos';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  photos: PhotosTable;
  videos: VideosTable;
  ledger: LedgerTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox: OutboxTable;
  billing_customers: BillingCustomersTable;
  subscriptions: SubscriptionsTable;
  billing_invoices: BillingInvoicesTable;
  billing_checkouts: BillingCheckoutsTable;
  payment_events: PaymentEventsTable;
  link_tokens: LinkTokensTable;
  trials: TrialsTable;
  passkeys: PasskeysTable;
  used_challenges: UsedChallengesTable;
  security_events: SecurityEventsTable;
}
