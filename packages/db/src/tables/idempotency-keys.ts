/** Answers to requests that must not be carried out twice. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of what was asked: the same key with another request is a mistake. */
  request_hash: string;
  /** JSON that the answer can be made of again. */
  answer: string;
  created_at: number;
}
