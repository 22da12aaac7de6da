/** Keys by which programs act for an account. Only hashes of the secrets are stored. */
export interface ApiKeysTable {
  id: string;
  user_id: string;
  name: string;
  secret_hash: string;
  /** The last characters of the secret. */
  ending: string;
  /** JSON list. */
  scopes: string;
  /** 1: a test key. Its secret starts with `hello_test_`, and it only makes test videos. */
  is_test: number;
  created_at: number;
  expires_at: number | null;
  last_used_at: number | null;
  revoked_at: number | null;
  /** The secret before the last rotation, and until when it works. */
  previous_hash: string | null;
  previous_until: number | null;
}
