import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { cursorSchema, nextCursorSchema } from '../platform/pages';
import { textLine } from '../platform/text-field';
import { guestCountsSchema } from './hosted-event';
import { hostedEventLimits as max } from './hosted-event-limits';
import { boardHouseholdSchema, guestStatuses } from './household';

const id = Type.String({ pattern: uuidPattern });

/** Selects households with a matching guest, by name and then by id. */
export const boardQuerySchema = Type.Object({
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: max.boardPageMax })),
  /** Any part of a name or an address. */
  search: Type.Optional(textLine({ maxLength: 100 })),
  status: Type.Optional(oneOf(guestStatuses)),
  label: Type.Optional(textLine({ maxLength: max.labelMaxLength })),
  mealId: Type.Optional(id),
  tableId: Type.Optional(id),
  /** Only households that have not opened their link. */
  unopened: Type.Optional(Type.Literal('yes')),
});
export type BoardQuery = Static<typeof boardQuerySchema>;

export const boardPageDataSchema = Type.Object({
  households: Type.Array(boardHouseholdSchema),
  /** The cursor of the next page; `null` after the last. */
  cursor: nextCursorSchema,
  /** The number of matching households. */
  matching: Type.Integer(),
  /** The counts of the whole event. */
  counts: guestCountsSchema,
  /** All labels in use. */
  labels: Type.Array(Type.String()),
});
export type BoardPage = Static<typeof boardPageDataSchema>;

/** RFC 4180 in UTF-8, with one row for each guest. */
export const guestTableDataSchema = Type.Object({ csv: Type.String() });

/** A table at which guests sit. */
export const tableSchema = Type.Object({
  _id: id,
  name: textLine({ minLength: 1, maxLength: max.labelMaxLength, pattern: '\\S' }),
  seats: Type.Integer({ minimum: 1, maximum: max.tableSeatsMax }),
});
export type EventTable = Static<typeof tableSchema>;
/**
 * All tables in their order. Tables that are left out are removed, and their guests lose their
 * seats.
 */
export const tablesBodySchema = Type.Object({ tables: Type.Array(tableSchema, { maxItems: max.tablesMax }) });
export const tablesDataSchema = Type.Object({
  tables: Type.Array(Type.Object({ ...tableSchema.properties, taken: Type.Integer() })),
});
export type EventTables = Static<typeof tablesDataSchema>;
/** Only guests who are coming can be seated, and a table takes as many as it has seats. */
export const seatsBodySchema = Type.Object({
  seats: Type.Array(Type.Object({ guestId: id, tableId: orNull(id) }), { minItems: 1, maxItems: max.seatsAtOnceMax }),
});

/**
 * A guest was checked in. Phones store it, even offline, and send it when they are online; because
 * of its id, it counts once.
 */
export const checkInInputSchema = Type.Object({
  _id: id,
  guestId: id,
  /** By the phone's clock. */
  at: moment,
  /** The phone's name, as chosen by the person at the door: `Ana's phone`. */
  device: textLine({ maxLength: max.guestNameMaxLength }),
  /** The moment at which it was undone, if it was a mistake. Undoing is final. */
  undoneAt: orNull(moment),
});
export type CheckInInput = Static<typeof checkInInputSchema>;

export const checkInsBodySchema = Type.Object({
  checkIns: Type.Array(checkInInputSchema, { minItems: 1, maxItems: max.checkInsAtOnceMax }),
});
export type CheckInsBody = Static<typeof checkInsBodySchema>;

export const checkInSchema = Type.Object({
  ...checkInInputSchema.properties,
  /** The name of the user who checked them in. */
  by: Type.String(),
  /** Whether it is its guest's earliest check-in that was not undone. All are stored. */
  isFirst: Type.Boolean(),
});
export type CheckIn = Static<typeof checkInSchema>;

/** All check-ins of the guests in the request, and those that were refused. */
export const checkInsDataSchema = Type.Object({
  checkIns: Type.Array(checkInSchema),
  /** Check-ins of guests who are no longer in the event. */
  unknown: Type.Array(Type.String()),
});

/** All data that a phone needs to check guests in offline. */
export const doorDataSchema = Type.Object({
  guests: Type.Array(
    Type.Object({
      _id: Type.String(),
      householdId: Type.String(),
      name: Type.String(),
      status: oneOf(guestStatuses),
      table: orNull(Type.String()),
    }),
  ),
  households: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      /**
       * SHA-256 in base64url of the token in the household's link; the QR code contains the link.
       */
      tokenHash: Type.String(),
    }),
  ),
  checkIns: Type.Array(checkInSchema),
});
export type Door = Static<typeof doorDataSchema>;
