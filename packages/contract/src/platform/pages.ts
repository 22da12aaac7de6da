import { type Static, Type } from 'typebox';
import { orNull } from './fields';

/** The `cursor` of the previous page. */
export const cursorSchema = Type.Optional(Type.String({ maxLength: 1000, pattern: '^[A-Za-z0-9_-]+$' }));

/** The cursor of the next page; `null` after the last. */
export const nextCursorSchema = orNull(Type.String());

export const listPageMax = 200;

/** Selects a page of a list. Without `limit`, all remaining rows are returned. */
export const pageQuerySchema = Type.Object({
  cursor: cursorSchema,
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: listPageMax })),
});
export type PageQuery = Static<typeof pageQuerySchema>;
