import { creditsOf, type PaidPlanId, paidPlanIds, plans } from '@hellograph/contract';
import type Stripe from 'stripe';

/** Our products and prices at the provider. */
export interface Catalogue {
  priceOf: Record<PaidPlanId, string>;
  portalConfiguration: string;
}

/** Products have ids that we choose, so that a line of any invoice names its plan, at any price. */
const productOf = (plan: PaidPlanId) => `hellograph_${plan}`;
const planByProduct = new Map<string, PaidPlanId>(paidPlanIds.map((plan) => [productOf(plan), plan]));
export const planOfProduct = (product: string | { id: string } | null | undefined): PaidPlanId | undefined =>
  planByProduct.get(typeof product === 'string' ? product : (product?.id ?? ''));

const centsOf = (plan: PaidPlanId) => Math.round(plans[plan].priceUsd * 100);
const lookupKeyOf = (plan: PaidPlanId) => `hellograph_${plan}_monthly`;

/**
 * Finds our products, prices and portal settings at the provider and creates what is missing, so
 * that an operator only has to set a key.
 */
export async function ensureCatalogue(stripe: Stripe): Promise<Catalogue> {
  const known = await stripe.prices.list({ lookup_keys: paidPlanIds.map(lookupKeyOf), active: true });
  const priceOf = {} as Record<PaidPlanId, string>;
  for (const plan of paidPlanIds) {
    const price = known.data.find(({ lookup_key, unit_amount }) => lookup_key === lookupKeyOf(plan) && unit_amount === centsOf(plan));
    priceOf[plan] = price?.id ?? (await createPrice(stripe, plan));
  }
  return { priceOf, portalConfiguration: await ensurePortal(stripe, priceOf) };
}

async function createPrice(stripe: Stripe, plan: PaidPlanId): Promise<string> {
  const { name, generations } = plans[plan];
  const description = `${generations} videos a month (${creditsOf(plan).toLocaleString('en-US')} credits)`;
  await stripe.products.create({ id: productOf(plan), name: `Hellograph ${name}`, description }).catch((reason: unknown) => {
    if (!(reason instanceof Error && 'code' in reason && reason.code === 'resource_already_exists')) throw reason;
  });
  const price = await stripe.prices.create({
    product: productOf(plan),
    currency: 'usd',
    unit_amount: centsOf(plan),
    recurring: { interval: 'month' },
    lookup_key: lookupKeyOf(plan),
    transfer_lookup_key: true,
  });
  return price.id;
}

/**
 * Upgrades apply immediately, with the difference invoiced. Downgrades and cancellations apply at
 * the end of the month.
 */
async function ensurePortal(stripe: Stripe, priceOf: Record<PaidPlanId, string>): Promise<string> {
  const sells = paidPlanIds.map((plan) => priceOf[plan]).join(',');
  for await (const configuration of stripe.billingPortal.configurations.list({ active: true, limit: 100 }))
    if (configuration.metadata?.hellograph === sells) return configuration.id;
  const made = await stripe.billingPortal.configurations.create({
    metadata: { hellograph: sells },
    business_profile: { headline: 'Your Hellograph subscription' },
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      customer_update: { enabled: true, allowed_updates: ['email', 'address', 'tax_id'] },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ['price'],
        proration_behavior: 'always_invoice',
        schedule_at_period_end: { conditions: [{ type: 'decreasing_item_amount' }] },
        products: paidPlanIds.map((plan) => ({ product: productOf(plan), prices: [priceOf[plan]] })),
      },
    },
  });
  return made.id;
}
