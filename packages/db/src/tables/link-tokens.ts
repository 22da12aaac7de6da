/** The record of a single-use link that was mailed. The token itself is only in the link. */
export interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: 'verify' | 'reset' | 'export';
  /** SHA-256, base64url. */
  token_hash: string;
  /**
   * The password of the sign-up that this link confirms, even if another sign-up used the same
   * address.
   */
  password_hash: string | null;
  full_name: string | null;
  /** The address that the link gives the account; `null` for every other link. */
  new_email: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
  /** When the device that signed up logged in without its password. */
  redeemed_at: number | null;
}
