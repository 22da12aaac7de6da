import type { Platform } from '../platform/open-platform';
import { createAddressBookLinkingFeature } from './address-book-linking/address-book-linking.feature';
import { createRemindersFeature } from './reminders/reminders.feature';

/** All features about people and their days: where they come from, and the reminders. */
export const createPeopleFeatures = (parts: Platform & Parameters<typeof createRemindersFeature>[0]) =>
  [createAddressBookLinkingFeature(parts), createRemindersFeature(parts)] as const;
