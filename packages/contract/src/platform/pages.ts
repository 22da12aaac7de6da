import { type Static, Type } from 'typebox';
import { orNull } from './fields';

/** Where the page before ended, as its answer said. */
export const cursorSchema = Type.Optional(Type.String({ maxLength: 1000, pattern: '^[A-Za-z0-9_-]+$' }));

/** Of the next page; `null` after the last. */
export const nextCursorSchema = orNull(Type.String());

export const listPageMax = 200;

/** Asks for a page of a list. Without `limit`, all the rest comes. */
export const pageQuerySchema = Type.Object({
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listPageMax })),
});
export type PageQuery = Static<typeof pageQuerySchema>;
