import type { Generated } from 'kysely';

/** What is to be sent to a device, until a push service has taken it or it is too late. */
export interface PushMessagesTable {
  id: Generated<number>;
  device_id: string;
  /** At most one of each topic waits for a device, here and at the push service (RFC 8030 §5.4). */
  topic: string;
  /** JSON, before encryption. */
  payload: string;
  /** Not before; pushed on when a try fails. */
  due_at: number;
  expires_at: number;
  tries: Generated<number>;
}
