import type { Person } from './people.fixture';

/**
 * The parameters for calling a route with `own`'s data: ids in the path, and a body that would have
 * an effect.
 */
export interface AccessRow {
  params?: (own: Person) => Record<string, string>;
  query?: string;
  body?: (own: Person) => object;
  form?: (own: Person) => FormData;
  /** The owner's status, if it differs from the row's own. */
  owner?: number;
  /** Another person's status, if it differs from the owner's. */
  stranger?: number;
}
