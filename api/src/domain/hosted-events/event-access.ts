import { CodedError, type EventRight, type EventRole, eventRights } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { usersRepo } from '../users/users.repo';
import type { EventRow } from './event-fields';
import { eventHelpersRepo } from './event-helpers.repo';
import { hostedEventsRepo } from './hosted-events.repo';

export interface HelpedEvent {
  event: EventRow;
  role: EventRole;
}

/**
 * Finds an event with this user's role in it; nobody helps with an event whose owner is suspended.
 */
export async function findHelpedEvent(db: Executor, userId: string, id: string): Promise<HelpedEvent | undefined> {
  const event = await hostedEventsRepo(db).find(id);
  if (!event) return undefined;
  if (event.user_id === userId) return { event, role: 'owner' };
  const helper = await eventHelpersRepo(db).findOfUser(id, userId);
  return helper && (await usersRepo(db).hasActive([event.user_id])) ? { event, role: helper.role } : undefined;
}

/**
 * Throws NOT_FOUND for strangers, RIGHT_MISSING for helpers without the right, and EVENT_TAKEN_DOWN
 * for hosts of an event that an operator took down.
 */
export async function getEventFor(db: Executor, userId: string, id: string, right: EventRight): Promise<HelpedEvent> {
  const helped = await findHelpedEvent(db, userId, id);
  if (!helped) throw new CodedError('NOT_FOUND');
  if (!eventRights[helped.role].includes(right)) throw new CodedError('RIGHT_MISSING');
  if (right === 'host' && helped.event.taken_down_at !== null) throw new CodedError('EVENT_TAKEN_DOWN');
  return helped;
}

/** Returns who is notified about an event: its owner and its helpers. */
export async function listEventListeners(db: Executor, eventId: string): Promise<ReadonlySet<string>> {
  const event = await hostedEventsRepo(db).findAny(eventId);
  const helpers = await eventHelpersRepo(db).list(eventId);
  return new Set([...(event ? [event.user_id] : []), ...helpers.flatMap(({ user_id }) => user_id ?? [])]);
}
