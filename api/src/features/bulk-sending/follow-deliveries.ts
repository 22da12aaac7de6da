import { bulkRowsRepo } from '../../domain/bulk-sends/bulk-rows.repo';
import { postRepo } from '../../domain/deliveries/deliveries.repo';
import type { FollowMessages } from '../../platform/events/outbox';
import type { BulkSendingDependencies } from './bulk-sending-dependencies';
import { refundRow } from './release-rows';

/**
 * Further effects of a delivery's end, in the same transaction: a video that reaches nobody is
 * refunded, and the sender's pages are notified.
 */
export const createFollowDeliveries =
  ({ ledgerOf, notifyBulkPages, now }: Pick<BulkSendingDependencies, 'ledgerOf' | 'notifyBulkPages' | 'now'>): FollowMessages =>
  async (tx, message) => {
    if (message.kind !== 'deliveryEnded') return;
    const delivery = await postRepo(tx).find(message.deliveryId);
    if (!delivery || delivery.bulk_id === null) return;
    const { user_id: userId, bulk_id: bulkSendId } = delivery;
    const row = delivery.failure === null ? undefined : await bulkRowsRepo(tx).findByDelivery(delivery.id);
    if (row) await refundRow(tx, { ledgerOf }, { row, userId, at: now() });
    notifyBulkPages({ userId, bulkSendId });
  };
