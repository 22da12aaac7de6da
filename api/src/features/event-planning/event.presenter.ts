import { eventRights, type HostedEvent, type HostedEventSummary } from '@hellograph/contract';
import type { Executor } from '@hellograph/db';
import { countGuests } from '../../domain/event-guests/guest-counts';
import type { HelpedEvent } from '../../domain/hosted-events/event-access';
import { toEventFields } from '../../domain/hosted-events/event-fields';
import { eventLinksRepo } from '../../domain/hosted-events/hosted-events.repo';

const toMoment = (ms: number) => new Date(ms).toISOString();
const toMomentOrNull = (ms: number | null) => (ms === null ? null : toMoment(ms));

export async function presentSummary(db: Executor, { event, role }: HelpedEvent): Promise<HostedEventSummary> {
  return {
    _id: event.id,
    role,
    ...toEventFields(event),
    state: event.state,
    sequence: event.sequence,
    version: event.version,
    beginsAt: toMoment(event.begins_at),
    isOverAt: toMoment(event.over_at),
    changesTellAt: toMomentOrNull(event.changes_due_at),
    counts: await countGuests(db, event.id),
    isTakenDown: event.taken_down_at !== null,
    createdAt: toMoment(event.created_at),
    updatedAt: toMoment(event.updated_at),
  };
}

/** Open links are only shown to users who may invite. */
export async function presentEvent(db: Executor, toRsvpUrl: (linkId: string) => string, helped: HelpedEvent): Promise<HostedEvent> {
  const links = eventRights[helped.role].includes('host') ? await eventLinksRepo(db).list(helped.event.id) : [];
  return {
    ...(await presentSummary(db, helped)),
    cancelWords: helped.event.cancel_words,
    openLinks: links.map((link) => ({
      _id: link.id,
      url: toRsvpUrl(link.id),
      createdAt: toMoment(link.created_at),
      revokedAt: toMomentOrNull(link.revoked_at),
      openedAt: toMomentOrNull(link.opened_at),
    })),
  };
}
