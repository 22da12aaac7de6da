import { toEventCalendar } from '../../domain/hosted-events/event-calendar';
import type { EventAnsweringDependencies, EventGuest } from './event-answering-dependencies';
import type { RsvpService } from './rsvp.service';

export type RsvpCalendar = (guest: EventGuest) => Promise<string>;

/** Throws NOT_FOUND for a link that does not open. */
export const createRsvpCalendar =
  (rsvp: Pick<RsvpService, 'open'>, { publicUrl }: Pick<EventAnsweringDependencies, 'publicUrl'>): RsvpCalendar =>
  async (guest) => {
    const { event } = await rsvp.open(guest);
    return toEventCalendar({ event, url: new URL(`/rsvp/${guest.token}`, publicUrl).href, publicUrl });
  };
