import type { Generated } from 'kysely';

/** Who did what with an account, from where. Nobody's are those about unknown or deleted accounts. */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: string;
  at: number;
  ip_address: string;
  user_agent: string;
  request_id: string;
}
