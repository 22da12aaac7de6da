import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listEventIds } from '../hosted-events/hosted-events.repo';

const ofEvent = { column: 'event_id', listIds: listEventIds };

/** Dependent rows first, and all before the events through which they reach their owner. */
export const eventGuestsTables = {
  account: [
    accountTable({ ...ofEvent, table: 'album_clips', exportAs: 'albumClips', secrets: ['secret_hash'] }),
    accountTable({ ...ofEvent, table: 'album_photos', exportAs: 'albumPhotos', secrets: ['secret_hash'] }),
    accountTable({ ...ofEvent, table: 'event_albums', exportAs: 'eventAlbums' }),
    accountTable({ ...ofEvent, table: 'date_votes', exportAs: 'dateVotes' }),
    accountTable({ ...ofEvent, table: 'date_polls', exportAs: 'datePolls' }),
    accountTable({ ...ofEvent, table: 'check_ins', exportAs: 'checkIns' }),
    accountTable({ ...ofEvent, table: 'event_mails', exportAs: 'eventMails' }),
    accountTable({ ...ofEvent, table: 'event_messages', exportAs: 'eventMessages' }),
    accountTable({ ...ofEvent, table: 'event_guests', exportAs: 'eventGuests' }),
    accountTable({ ...ofEvent, table: 'event_seating', exportAs: 'eventTables' }),
    accountTable({
      ...ofEvent,
      table: 'event_households',
      exportAs: 'eventHouseholds',
      secrets: ['token_hash', 'secret_hash', 'answer_hash'],
    }),
  ],
} satisfies TableDuties;
