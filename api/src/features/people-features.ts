import type { Platform } from '../platform/open-platform';
import { createAddressBookLinkingFeature } from './address-book-linking/address-book-linking.feature';
import { createCalendarFeedingFeature } from './calendar-feeding/calendar-feeds.routes';
import { createIdeasFeature } from './ideas/ideas.feature';
import { createPhotoLibraryLinkingFeature } from './photo-library-linking/photo-library.routes';
import { createRemindersFeature, type RemindersParts } from './reminders/reminders.feature';

type PeopleParts = Platform &
  Omit<RemindersParts, 'findBestPhoto' | 'askIdeas' | 'cards' | 'getCard' | 'takePhoto'> & {
    editor: { cards: RemindersParts['cards'] & { get: RemindersParts['getCard'] }; photos: { take: RemindersParts['takePhoto'] } };
  };

/**
 * All features about people and their days: where they come from, the calendar of them, reminders,
 * and cards for them with suggested words.
 */
export function createPeopleFeatures({ editor: { cards, photos }, ...parts }: PeopleParts) {
  const { findBestPhoto, ...photoLibrary } = createPhotoLibraryLinkingFeature(parts);
  const { ask: askIdeas, ...ideas } = createIdeasFeature(parts);
  const preparing = { cards, getCard: cards.get, takePhoto: photos.take, findBestPhoto, askIdeas };
  return [
    createAddressBookLinkingFeature(parts),
    photoLibrary,
    createCalendarFeedingFeature(parts),
    ideas,
    createRemindersFeature({ ...parts, ...preparing }),
  ] as const;
}
