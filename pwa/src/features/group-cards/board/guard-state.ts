import type { Delivery, GroupCard } from '@hellograph/contract';
import { limits } from '@hellograph/contract/limits';

const dayMs = 24 * 60 * 60_000;
/** How long before the due time the server first warns the owner. */
const askedAheadMs = Math.max(...limits.emptyCardWarningsSec) * 1000;

type Guarded = Pick<GroupCard, 'signatures' | 'sendsAnyway' | 'delivery'>;

/**
 * Returns the delivery that is held back because hardly anyone has signed: `soon` is due within a
 * day and will not be sent, `held` was not sent at its time.
 */
export function findHeldBack(card: Guarded, nowMs: number): { is: 'soon' | 'held'; delivery: Delivery } | undefined {
  const { signatures, sendsAnyway, delivery } = card;
  if (!delivery) return undefined;
  if (delivery.state === 'failed' && delivery.failure === 'too-few') return { is: 'held', delivery };
  const signed = signatures.filter(({ state }) => state !== 'hidden').length;
  const isNear = delivery.state === 'planned' && delivery.sendAt !== null && Date.parse(delivery.dueAt) - nowMs <= askedAheadMs;
  return isNear && !sendsAnyway && signed < limits.signaturesExpectedMin ? { is: 'soon', delivery } : undefined;
}

/**
 * Waiting longer, for the delivery and for people to sign. `sendAt` is local time of the recipient.
 * A time that has passed counts from now.
 */
export function toLater({ delivery, deadlineAt, days, nowMs }: { delivery: Delivery; deadlineAt: string; days: number; nowMs: number }) {
  const missedMs = Math.max(0, nowMs - Date.parse(delivery.dueAt));
  const missedDays = Math.ceil(missedMs / dayMs);
  const later = Date.parse(`${delivery.sendAt ?? delivery.dueAt.slice(0, 16)}Z`) + (missedDays + days) * dayMs;
  const deadline = Math.max(Date.parse(deadlineAt), nowMs) + days * dayMs;
  return { sendAt: new Date(later).toISOString().slice(0, 16), deadlineAt: new Date(deadline).toISOString() };
}
