import { type Kysely, sql } from 'kysely';

const plan = "TEXT NOT NULL CHECK (plan IN ('pro', 'enterprise'))";
const user = 'TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE';

const statements = [
  `CREATE TABLE billing_customers (
    user_id ${user},
    customer_id TEXT NOT NULL UNIQUE,
    watch_until INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE subscriptions (
    user_id ${user},
    subscription_id TEXT NOT NULL UNIQUE,
    item_id TEXT NOT NULL,
    plan ${plan},
    status TEXT CHECK (status IN ('active', 'past_due')),
    period_end INTEGER NOT NULL,
    cancel_at_period_end INTEGER NOT NULL CHECK (cancel_at_period_end IN (0, 1)),
    next_plan TEXT CHECK (next_plan IN ('pro', 'enterprise')),
    paid_through INTEGER NOT NULL,
    read_at INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE billing_invoices (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    number TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('open', 'paid', 'void', 'uncollectible')),
    total_cents INTEGER NOT NULL,
    refunded_cents INTEGER NOT NULL CHECK (refunded_cents >= 0),
    currency TEXT NOT NULL,
    url TEXT
  ) STRICT`,
  'CREATE INDEX billing_invoices_by_user ON billing_invoices (user_id, created_at DESC)',
  `CREATE TABLE billing_checkouts (
    user_id ${user},
    attempt_id TEXT NOT NULL UNIQUE,
    plan ${plan},
    shop_origin TEXT NOT NULL,
    checkout_id TEXT,
    expires_at INTEGER
  ) STRICT`,
  `CREATE TABLE payment_events (
    id TEXT PRIMARY KEY,
    type TEXT NOT NULL,
    customer_id TEXT,
    created_at INTEGER NOT NULL,
    received_at INTEGER NOT NULL,
    processed_at INTEGER
  ) STRICT`,
  'CREATE INDEX payment_events_open ON payment_events (received_at) WHERE processed_at IS NULL',
  'CREATE INDEX ledger_ending ON ledger (ends_at) WHERE ends_at IS NOT NULL',
];

/** Customers, subscriptions, invoices, checkouts and events of the payment provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
