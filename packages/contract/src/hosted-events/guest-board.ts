import { type Static, Type } from 'typebox';
import { orNull } from '../platform/fields';
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
