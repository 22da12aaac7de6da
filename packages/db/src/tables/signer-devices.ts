import type { MailLanguage } from '@hellograph/contract';
import type { PushMessagesTable } from './push-messages';

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
  language: MailLanguage;
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
