import type { ListOf } from '../world/objects';
import { invalid } from './api-error';
import type { Params } from './params';

export const listParams = ['limit', 'starting_after', 'ending_before'] as const;

/**
 * Stripe's cursor pages: newest first, `limit` 1–100, cursors are ids. `rows` are in order of
 * creation.
 */
export function toListPage<Row extends { id: string }>(rows: Row[], params: Params, url: string): ListOf<Row> {
  const newestFirst = [...rows].reverse();
  const limit = params.findInteger('limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalid('Invalid integer: limit must be between 1 and 100', 'limit');
  const after = params.find('starting_after');
  const before = params.find('ending_before');
  if (before !== undefined) {
    const end = indexOf(newestFirst, before, 'ending_before');
    return { object: 'list', url, data: newestFirst.slice(Math.max(0, end - limit), end), has_more: end > limit };
  }
  const start = after === undefined ? 0 : indexOf(newestFirst, after, 'starting_after') + 1;
  return { object: 'list', url, data: newestFirst.slice(start, start + limit), has_more: newestFirst.length > start + limit };
}

function indexOf(rows: { id: string }[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw invalid(`No such object: '${id}'`, param, 'resource_missing');
  return index;
}

export const wholeList = <Row>(data: Row[], url: string): ListOf<Row> => ({ object: 'list', url, data, has_more: false });
