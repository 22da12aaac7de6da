import type { UiLanguage } from '@hellograph/contract';
import type { Generated } from 'kysely';

/**
 * A browser in which a signer without an account subscribed to notifications about a group card.
 * The row is deleted with the sign link that they used, and with their signature.
 */
export interface SignerDevicesTable {
  id: string;
  card_id: string;
  link_id: string;
  /** Made on the device: a draft has an id before it is signed. */
  signature_id: string;
  /** Hash of the secret that proves whose signature it is. */
  secret_hash: string;
  /** Allows writing to this device: never shown, never logged. */
  endpoint: string;
  endpoint_hash: string;
  p256dh: string;
  auth: string;
  language: UiLanguage;
  time_zone: string;
  created_at: number;
  renewed_at: number;
  last_sent_at: number | null;
  /**
   * When it was notified, once each, that the recipient opened the card, reacted, or said thanks.
   */
  opened_told_at: number | null;
  reacted_told_at: number | null;
  thanked_told_at: number | null;
  nudges: number;
  /** `null` unless a nudge is planned. */
  nudge_due_at: number | null;
}

/** As the messages for the devices of users. */
export type SignerPushesTable = PushMessagesTable;

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
/**
 * A browser that receives notifications. It belongs to the session in which it subscribed, and ends
 * with it.
 */
export interface PushDevicesTable {
  id: string;
  user_id: string;
  session_id: string;
  /** Allows writing to this device: never shown, never logged. */
  endpoint: string;
  /** Base64url: the device's public key and the secret it shares with us (RFC 8291). */
  p256dh: string;
  auth: string;
  created_at: number;
  renewed_at: number;
  last_sent_at: number | null;
}
