import type { Platform } from '../platform/open-platform';
import { createAddressBookLinkingFeature } from './address-book-linking/address-book-linking.feature';
import { createCalendarFeedingFeature } from './calendar-feeding/calendar-feeds.routes';
import { createPhotoLibraryLinkingFeature } from './photo-library-linking/photo-library.routes';
import { createRemindersFeature } from './reminders/reminders.feature';

/**
 * All features about people and their days: where they come from, the calendar of them, and the
 * reminders.
 */
export const createPeopleFeatures = (parts: Platform & Parameters<typeof createRemindersFeature>[0]) =>
  [
    createAddressBookLinkingFeature(parts),
    createPhotoLibraryLinkingFeature(parts),
    createCalendarFeedingFeature(parts),
    createRemindersFeature(parts),
  ] as const;
