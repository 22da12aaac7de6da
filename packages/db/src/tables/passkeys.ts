/** A user's public-key credentials (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** As the authenticator names it, base64url. */
  credential_id: string;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** Signatures made; one that goes back tells of a cloned authenticator. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}
