import type { Delivery, DeliveryState, HoldingApproval } from '@hellograph/contract';
import { fill } from '@hellograph/words/fill';
import { formatMoment } from '../../../lib/format';
import { cityOf } from '../../../lib/time-zones';
import { language } from '../../../words/language';

/** Returns the latest stage of a delivery: what its recipient did comes after what we did. */
export function stageOf({ state, approval, openedAt, watchedAt }: Delivery): DeliveryState | HoldingApproval | 'opened' | 'watched' {
  if (approval) return approval.state;
  if (state !== 'sent') return state;
  if (watchedAt) return 'watched';
  return openedAt ? 'opened' : 'sent';
}

/** The time in their zone, and in ours if it differs. */
export function describeTime(
  { sendAt, dueAt, timeZone, state, approval }: Delivery,
  words: { at: '{time}, {zone}'; yours: '{time} your time'; goesOut: string; onceApproved: string },
): string {
  if (sendAt === null && approval) return words.onceApproved;
  if (sendAt === null) return state === 'planned' ? words.goesOut : formatMoment(dueAt);
  const format = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const theirs = new Intl.DateTimeFormat(language.get(), { ...format, timeZone: 'UTC' }).format(new Date(`${sendAt}:00Z`));
  const ours = new Intl.DateTimeFormat(language.get(), format).format(new Date(dueAt));
  const there = fill(words.at, { time: theirs, zone: cityOf(timeZone) });
  return theirs === ours ? there : `${there} (${fill(words.yours, { time: formatMoment(dueAt) })})`;
}
