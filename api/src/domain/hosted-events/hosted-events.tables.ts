import { accountTable, type TableDuties } from '../../platform/tables/table-duties';
import { listEventIds } from './hosted-events.repo';

/** The same as for activity of group cards. */
const activityKeptDays = 395;
/** The time in which a deleted event can be restored with its guests. */
const deletedKeptDays = 30;
const ofEvent = { column: 'event_id', listIds: listEventIds };

/** Erased after the guests. A helper's row belongs to the helper, all other rows to the owner. */
export const hostedEventsTables = {
  account: [
    accountTable({ ...ofEvent, table: 'event_links', exportAs: 'eventLinks', secrets: ['token_hash'] }),
    accountTable({
      ...ofEvent,
      table: 'event_reports',
      omittedBecause: 'words and addresses of the people who reported an event to the operator',
    }),
    accountTable({ ...ofEvent, table: 'event_activity', exportAs: 'eventActivity' }),
    accountTable({ table: 'event_helpers', exportAs: 'eventsHelped', secrets: ['token_hash'] }),
    accountTable({ table: 'events', exportAs: 'events' }),
  ],
  purges: [
    { afterDays: deletedKeptDays, purge: (tx, beforeMs) => tx.deleteFrom('events').where('deleted_at', '<', beforeMs).execute() },
    {
      afterDays: activityKeptDays,
      purge: (tx, beforeMs) => tx.deleteFrom('event_activity').where('last_at', '<', beforeMs).execute(),
    },
  ],
} satisfies TableDuties;
