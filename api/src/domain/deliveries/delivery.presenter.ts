import type { Delivery } from '@hellograph/contract';
import type { DeliveryRow } from './deliveries.repo';

const lateMs = 5 * 60_000;
const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

/** Presents a delivery to its sender. */
export const toDelivery = (row: DeliveryRow): Delivery => ({
  _id: row.id,
  linkId: row.link_id,
  name: row.name,
  email: row.email,
  timeZone: row.time_zone,
  sendAt: row.send_at,
  language: row.language,
  state: row.state,
  failure: row.failure,
  approval: row.note,
  dueAt: toMoment(row.due_at),
  sentAt: toMomentOrNull(row.sent_at),
  isLate: row.sent_at !== null && row.sent_at - row.due_at > lateMs,
  openedAt: toMomentOrNull(row.opened_at),
  watchedAt: toMomentOrNull(row.watched_at),
});
