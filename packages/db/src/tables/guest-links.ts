/** A link by which guests add to something without an account. */
export interface GuestLinksTable {
  id: string;
  card_id: string;
  opens: 'sign';
  /** The token itself is not stored. */
  token_hash: string;
  created_at: number;
  /** The first time. */
  opened_at: number | null;
  revoked_at: number | null;
  /** It belongs to an invitee, and the owner does not share it with others. */
  is_personal: number;
}
