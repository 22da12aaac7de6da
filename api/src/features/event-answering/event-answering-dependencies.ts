import type { UploadRecordingData } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import type { FindShownBrand } from '../../domain/brands/shown-brand';
import type { CardTokens } from '../../domain/card-links/new-link';
import type { MailStops } from '../../domain/deliveries/mail-stops';
import type { RsvpGuest } from '../../domain/event-guests/opened-rsvp';
import type { GuestTokens } from '../../domain/guest-links/guest-links.repo';
import type { NotifyEventPages } from '../../domain/hosted-events/event-activity.repo';
import type { ReaderNumbers } from '../../domain/numbers/reader-numbers';
import type { RateLimiter } from '../../platform/capacity/rate-limiter';
import type { MediaLinks } from '../../platform/http/media-links';

export interface EventAnsweringDependencies {
  db: Database;
  notifyEventPages: NotifyEventPages;
  readerNumbers: ReaderNumbers;
  guestTokens: GuestTokens;
  cardTokens: CardTokens;
  mailStops: MailStops;
  findShownBrand: FindShownBrand;
  publicUrl: string;
  /** Requests for links that do not exist. */
  misses: RateLimiter;
  /** Limits reports, by link. */
  reports: RateLimiter;
  /** Recordings, by household. */
  voices: RateLimiter;
  links: MediaLinks;
  /** Cleans and stores a recording. It belongs to the event's owner, whose space it takes. */
  takeRecording: (recording: {
    userId: string;
    requestId: string;
    recording: Buffer | undefined;
    prompt: string | undefined;
    recordingId: string;
    writesDown: boolean;
  }) => Promise<UploadRecordingData & { words?: string | null }>;
  /** Households that join from one address. */
  joins: RateLimiter;
  now: () => number;
}

/** A person with a link of an event. */
export interface EventGuest extends RsvpGuest {
  /** The guest does not want to be counted: that they opened it is not recorded. */
  isUncounted?: boolean;
}
