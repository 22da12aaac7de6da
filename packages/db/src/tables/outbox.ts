import type { Generated } from 'kysely';

/**
 * Effects that follow a commit: written in the same transaction, delivered afterwards at least
 * once.
 */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** JSON. */
  payload: string;
  /** Earliest time of the next try; later after each failure. */
  due_at: number;
  tries: number;
  /** The process that delivers it, if one does. */
  claimed_by: Generated<string | null>;
  created_at: number;
}
