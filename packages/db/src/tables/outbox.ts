import type { ActivityKind, OperatorAct } from '@hellograph/contract';
import type { Generated } from 'kysely';

/** The actions of operators. Triggers refuse every change of a row. */
export interface OperatorActsTable {
  id: Generated<number>;
  at: number;
  /** The name that the operator gave on the page; all operators share one token. */
  operator: string;
  ip_address: string;
  act: OperatorAct;
  /** The object of the action: `account {id}`, `card {id}`, … */
  subject: string;
  reason: string;
  request_id: string;
}

/** Something that happened to a card: one row for each kind and subject, with a count. */
export interface ActivityTable {
  card_id: string;
  what: ActivityKind;
  /** Id of the signature, link, invitee or user; empty if it happened to the card as a whole. */
  subject_id: string;
  times: number;
  first_at: number;
  last_at: number;
}

/**
 * Hashes of permanently deleted things. A log outside the database holds the same entries; after a
 * restore, those missing in the database are applied again.
 */
export interface TombstonesTable {
  id: string;
  kind: string;
  key: string;
  at: number;
  /** Whether the log has it. */
  is_logged: number;
}

/**
 * A role that one process at a time holds, or a process's sign of life. It ends unless it is
 * renewed.
 */
export interface LeasesTable {
  name: string;
  /** The process. */
  holder: string;
  /** Grows with each new holder. */
  token: number;
  /**
   * How often it was renewed. A lease whose number stops rising has ended, regardless of clocks.
   */
  renewals: number;
}

/** Responses to requests that must not run twice. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of the request. The same key with another request is an error. */
  request_hash: string;
  /** JSON from which the response is rebuilt. */
  answer: string;
  created_at: number;
}

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
