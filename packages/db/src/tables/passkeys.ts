/** A user's public-key credentials (WebAuthn). */
export interface PasskeysTable {
  id: string;
  user_id: string;
  /** The authenticator's id of the credential, base64url. */
  credential_id: string;
  /** COSE (RFC 9052). */
  public_key: Buffer;
  /** The number of signatures made. A lower number than before reveals a cloned authenticator. */
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}
