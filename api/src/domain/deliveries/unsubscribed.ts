import type { Executor } from '@hellograph/db';
import type { MailStops } from './mail-stops';

interface UnsubscribedDelivery {
  /** The delivery that the mail's link names. */
  deliveryId: string;
  /** The token of the mailbox. */
  token: string;
  /** `null` when they subscribe again. */
  at: number | null;
}

/**
 * Stores which card made a recipient unsubscribe, for the standing of its sender. Does nothing
 * unless that card went to the same mailbox, because anyone can put a different id into the link.
 */
export async function noteUnsubscribed(tx: Executor, stops: Pick<MailStops, 'toToken'>, { deliveryId, token, at }: UnsubscribedDelivery) {
  const found = await tx.selectFrom('deliveries').select('email').where('id', '=', deliveryId).executeTakeFirst();
  if (!found || stops.toToken(found.email) !== token) return;
  await tx.updateTable('deliveries').set({ unsubscribed_at: at }).where('id', '=', deliveryId).execute();
}
