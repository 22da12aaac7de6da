import type { BrandData, BrandFields } from '@hellograph/contract';
import type { Client, TestApi } from './test-api.fixture';

export const acme: BrandFields = {
  ...{ senderName: 'Acme & Sons', footer: 'Acme <Ltd>, London', replyAddress: null, typeface: 'caveat' },
  ...{ colours: { colour: '#0a3d62', second: '#bb3c1c' }, marksVideos: true, endsVideos: true },
};

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#08f"/></svg>';

/** Gives an account a brand kit with a logo. */
export async function giveBrand(client: Client, fields: Partial<BrandFields> = {}): Promise<void> {
  const form = new FormData();
  form.set('logo', new File([svg], 'logo.svg'));
  await client.ask<BrandData>('POST /brand/logo', { form });
  await client.ask<BrandData>('PUT /brand', { body: { ...acme, ...fields } });
}

/** Gives the account Enterprise for one more day. */
export async function payForEnterprise({ db }: Pick<TestApi, 'db'>, userId: string): Promise<void> {
  const untilMs = Date.now() + 86_400_000;
  const month = {
    status: 'active',
    period_end: untilMs,
    cancel_at_period_end: 0,
    next_plan: null,
    paid_through: untilMs,
    read_at: 1,
  } as const;
  await db
    .insertInto('subscriptions')
    .values({ user_id: userId, subscription_id: `sub-${userId}`, item_id: 'item', plan: 'enterprise', ...month })
    .onConflict((on) => on.column('user_id').doUpdateSet(month))
    .execute();
}

/** Ends the plan as if nobody had paid. */
export async function endPlan({ db }: Pick<TestApi, 'db'>, userId: string): Promise<void> {
  await db.updateTable('subscriptions').set({ status: null, paid_through: 1 }).where('user_id', '=', userId).execute();
}
