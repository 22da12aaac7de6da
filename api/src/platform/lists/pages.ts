import type { PageQuery } from '@hellograph/contract';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';

interface Kinds {
  number: number;
  string: string;
}
type Kind = keyof Kinds;

/** What a list is ordered by, and what tells apart those of which that is the same. */
export type Place<K extends Kind> = readonly [Kinds[K], string];

/** A part of a list: from behind a place, as many as there may be. */
export interface Slice<K extends Kind> {
  after?: Place<K> | undefined;
  limit?: number | undefined;
}

/** A cursor says where a page ended. Programs pass it on and don't read it. */
const toCursor = (place: Place<Kind>): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Returns nothing for what is no cursor of this kind: the first page. */
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
  /** The kind of what the list is ordered by. */
  kind: K;
  /** How many come at most when nobody said how many; by default all. */
  usual?: number;
  list: (slice: Slice<K>) => Promise<Row[]>;
  toPlace: (row: Row) => Place<K>;
}

/** One row more is asked for than shown: it tells whether another page follows. */
export async function readPage<Row, K extends Kind>({ cursor, limit }: PageQuery, { kind, usual, list, toPlace }: PagedList<Row, K>) {
  const shown = limit ?? usual;
  const rows = await list({ after: readCursor(cursor, kind), limit: shown && shown + 1 });
  const page = rows.slice(0, shown);
  const last = page.at(-1);
  return { rows: page, cursor: rows.length > page.length && last ? toCursor(toPlace(last)) : null };
}

/**
 * Puts a list in the order of a column and then of `id` upwards, and takes a part of it. A list
 * without a slice comes whole.
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
