import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listEventIds } from '../hosted-events/hosted-events.repo';

const ofEvent = { column: 'event_id', listIds: listEventIds };

/** Erased children first, before the events through which the rows reach their owner. */
export const eventGuestsTables = {
  account: [
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
