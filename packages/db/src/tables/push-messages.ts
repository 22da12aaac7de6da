import type { Generated } from 'kysely';

/** A message for a device, kept until a push service accepts it or it expires. */
export interface PushMessagesTable {
  id: Generated<number>;
  device_id: string;
  /** At most one of each topic waits for a device, here and at the push service (RFC 8030 §5.4). */
  topic: string;
  /** JSON, before encryption. */
  payload: string;
  /** Earliest time of the next try; later after each failure. */
  due_at: number;
  expires_at: number;
  tries: Generated<number>;
  /** The process that sends it, if one does. */
  claimed_by: Generated<string | null>;
}
