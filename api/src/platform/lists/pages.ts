import type { PageQuery } from '@hellograph/contract';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

interface Kinds {
  number: number;
  string: string;
}
type Kind = keyof Kinds;

/** The value by which a list is ordered, and the id that breaks ties. */
export type Place<K extends Kind> = readonly [Kinds[K], string];

/** A part of a list: after a place, and up to a limit. */
export interface Slice<K extends Kind> {
  after?: Place<K> | undefined;
  limit?: number | undefined;
}

/** A cursor encodes where a page ended. Programs pass it on without reading it. */
const toCursor = (place: Place<Kind>): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns `undefined` for an invalid cursor or one of another kind, which gives the first page. */
function readCursor<K extends Kind>(cursor: string | undefined, kind: K): Place<K> | undefined {
  try {
    const place: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
    if (!Array.isArray(place)) return undefined;
    const [first, id] = place as unknown[];
    const isOfKind = kind === 'number' ? Number.isSafeInteger(first) : typeof first === 'string';
    return isOfKind && typeof id === 'string' ? ([first, id] as unknown as Place<K>) : undefined;
  } catch {
    return undefined;
  }
}

export interface PagedList<Row, K extends Kind> {
  /** The type of the value by which the list is ordered. */
  kind: K;
  /** The default maximum number of rows; by default all. */
  usual?: number;
  list: (slice: Slice<K>) => Promise<Row[]>;
  toPlace: (row: Row) => Place<K>;
}

/** One row more than shown is requested, to find out whether another page follows. */
export async function readPage<Row, K extends Kind>({ cursor, limit }: PageQuery, { kind, usual, list, toPlace }: PagedList<Row, K>) {
  const shown = limit ?? usual;
  const rows = await list({ after: readCursor(cursor, kind), limit: shown && shown + 1 });
  const page = rows.slice(0, shown);
  const last = page.at(-1);
  return { rows: page, cursor: rows.length > page.length && last ? toCursor(toPlace(last)) : null };
}

/**
 * Orders a list by a column and then by ascending `id`, and selects a part of it. Without a slice,
 * the whole list is returned.
 */
export function inSlice<DB, Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  { after, limit }: Slice<Kind>,
  [column, direction]: readonly [column: string, direction: 'asc' | 'desc'],
): SelectQueryBuilder<DB, Tables, Row> {
  const by = sql.ref(column);
  let slice = query.orderBy(by, direction).orderBy(sql.ref('id'));
  if (after) {
    const [first, id] = after;
    slice = slice.where(sql<SqlBool>`(${by} ${sql.raw(direction === 'asc' ? '>' : '<')} ${first} OR (${by} = ${first} AND id > ${id}))`);
  }
  return limit === undefined ? slice : slice.limit(limit);
}
