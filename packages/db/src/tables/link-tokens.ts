/** What a link that we hand out is good for, once. The token itself is in the link and nowhere else. */
export interface LinkTokensTable {
  id: string;
  user_id: string;
  purpose: 'verify' | 'reset' | 'export';
  /** SHA-256, base64url. */
  token_hash: string;
  /** Of a sign-up: who follows its link gets the account that this very sign-up asked for, whoever else asked for the same address. */
  password_hash: string | null;
  full_name: string | null;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}
