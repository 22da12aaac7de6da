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
