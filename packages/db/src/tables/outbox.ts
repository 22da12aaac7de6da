import type { Generated } from 'kysely';

/** What must happen in the world after a commit: written with the change, carried out afterwards, at least once. */
export interface OutboxTable {
  id: Generated<number>;
  kind: string;
  /** JSON. */
  payload: string;
  /** Not before; pushed on when a try fails. */
  due_at: number;
  tries: number;
  created_at: number;
}
