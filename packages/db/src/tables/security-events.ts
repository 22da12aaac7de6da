import type { Generated } from 'kysely';

/**
 * Security-relevant actions of an account, with their origin. Those of unknown or deleted accounts
 * have no user.
 */
export interface SecurityEventsTable {
  id: Generated<number>;
  user_id: string | null;
  kind: string;
  at: number;
  ip_address: string;
  user_agent: string;
  request_id: string;
}
