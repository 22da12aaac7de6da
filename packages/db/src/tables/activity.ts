import type { ActivityKind } from '@hellograph/contract';

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
