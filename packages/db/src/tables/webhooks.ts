import type { Generated } from 'kysely';

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

/** An address to which an account's events are sent. The secret is derived, not stored. */
export interface WebhooksTable {
  id: string;
  user_id: string;
  url: string;
  /** JSON list. */
  events: string;
  /** Goes up with each rotation. */
  secret_version: number;
  /** Until when the secret before the last rotation signs too. */
  previous_until: number | null;
  created_at: number;
  stopped: 'owner' | 'failing' | 'gone' | null;
  failing_since: number | null;
  /** The API key that made it. It gets nothing from the key's end on. */
  api_key_id: string | null;
}

/** Messages to webhooks: those that wait, and the log of those that have ended. */
export interface WebhookMessagesTable {
  /** The order in which things happened. */
  id: Generated<number>;
  /** As its receiver knows it. */
  message_id: string;
  webhook_id: string;
  event: string;
  /** Messages about the same object arrive in order. */
  object_id: string;
  /** The exact bytes that are sent and signed. */
  payload: string;
  state: 'waiting' | 'delivered' | 'failed';
  /** Since it was left or replayed. */
  tries: number;
  /** JSON list of all tries. */
  attempts: string;
  due_at: number;
  /** The process that sends it, if one does. */
  claimed_by: string | null;
  created_at: number;
}
