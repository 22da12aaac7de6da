/** Accounts with OpenID Connect providers that log their owners in here. */
export interface IdentitiesTable {
  id: string;
  user_id: string;
  /** The provider's address: `iss` (OpenID Connect Core 1.0 §2). */
  issuer: string;
  /** The issuer's id of the person, which is never reassigned: `sub`. */
  subject: string;
  /** The verified address at the last login, lower case; empty if the issuer gave none. */
  email: string;
  created_at: number;
  last_used_at: number | null;
}
