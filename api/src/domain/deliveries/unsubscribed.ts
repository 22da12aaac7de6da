import type { Executor } from '@hellograph/db';
import type { MailStops } from './mail-stops';

interface UnsubscribedDelivery {
  /** As its mail names it. */
  deliveryId: string;
  /** Of the mailbox. */
  token: string;
  /** `null` when they subscribe again. */
  at: number | null;
}

/**
 * Notes which card made somebody unsubscribe, for the standing of its sender. Does nothing unless
 * that card went to the same mailbox: anybody can write another id into the address.
 */
export async function noteUnsubscribed(tx: Executor, stops: Pick<MailStops, 'toToken'>, { deliveryId, token, at }: UnsubscribedDelivery) {
  const found = await tx.selectFrom('deliveries').select('email').where('id', '=', deliveryId).executeTakeFirst();
  if (!found || stops.toToken(found.email) !== token) return;
  await tx.updateTable('deliveries').set({ unsubscribed_at: at }).where('id', '=', deliveryId).execute();
}
