export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** Another server that speaks Stripe's API: the test checkout. Never together with a live key. */
  apiUrl?: string | undefined;
}

export interface StripeVariables {
  STRIPE_SECRET_KEY: string | undefined;
  STRIPE_WEBHOOK_SECRET: string | undefined;
  STRIPE_API_URL: string | undefined;
}

/**
 * Throws one readable list of conflicting settings: above all, a live key is never sent to a server
 * that isn't Stripe's.
 */
export function toStripeSettings({
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
  STRIPE_API_URL,
}: StripeVariables): StripeSettings | undefined {
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET && !STRIPE_API_URL) return undefined;
  const problems: string[] = [];
  if (!/^(sk|rk)_(test|live)_\w+$/.test(STRIPE_SECRET_KEY ?? ''))
    problems.push('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_, rk_test_ or rk_live_');
  if (!STRIPE_WEBHOOK_SECRET?.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET must begin with whsec_; without it no payment is heard of');
  if (STRIPE_API_URL && !/^(sk|rk)_test_/.test(STRIPE_SECRET_KEY ?? '')) problems.push('STRIPE_API_URL goes with a test key only');
  if (problems.length > 0 || !STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET)
    throw new Error(`Payments are set up wrong:\n- ${problems.join('\n- ')}`);
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, apiUrl: STRIPE_API_URL };
}
