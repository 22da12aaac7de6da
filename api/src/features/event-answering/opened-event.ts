import { CodedError } from '@hellograph/contract';
import type { HouseholdRow } from '../../domain/event-guests/households.repo';
import type { EventRow } from '../../domain/hosted-events/event-fields';
import { toClosesAt } from '../../domain/hosted-events/event-times';

export interface OpenedEvent {
  event: EventRow;
  /** The household of the link; `undefined` for an open link. */
  household: HouseholdRow | undefined;
  linkId: string | null;
}

/** An offer is valid until it ends, which is never after the deadline. */
export function requireOpen(event: EventRow, household: HouseholdRow | undefined, at: number): void {
  if (event.state === 'cancelled') throw new CodedError('EVENT_CANCELLED');
  if (at >= toClosesAt(event) && !(household?.offer_until && household.offer_until > at)) throw new CodedError('ANSWERS_CLOSED');
}

/** With an open link, no household can be read or changed. */
export function requireHousehold({ household }: Pick<OpenedEvent, 'household'>): HouseholdRow {
  if (!household) throw new CodedError('NOT_FOUND');
  return household;
}
