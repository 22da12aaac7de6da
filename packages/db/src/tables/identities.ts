/** Accounts with OpenID Connect providers that log their owners in here. */
export interface IdentitiesTable {
  id: string;
  user_id: string;
  /** The provider's address: `iss` (OpenID Connect Core 1.0 §2). */
  issuer: string;
  /** Who it is to the issuer, which never gives it to another person: `sub`. */
  subject: string;
  /** The verified address at the last sign-in, lower case; empty where the issuer told none. */
  email: string;
  created_at: number;
  last_used_at: number | null;
}
