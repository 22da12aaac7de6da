/** Moments are milliseconds since 1970, here and in every table. */
export interface UsersTable {
  id: string;
  /** Lower case: the address by which the account is found. */
  email: string;
  full_name: string;
  /** argon2id, in its own encoded form. */
  password_hash: string;
  created_at: number;
  verified_at: number | null;
  /** Set by an operator: no one can log in, and nothing of the account is shown or sent. */
  suspended_at: number | null;
}
