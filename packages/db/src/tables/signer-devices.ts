import type { UiLanguage } from '@hellograph/contract';
import type { PushMessagesTable } from './push-messages';

/**
 * A browser in which somebody without an account asked for news of a group card. It ends with the
 * sign link by which they asked, and with their signature.
 */
export interface SignerDevicesTable {
  id: string;
  card_id: string;
  link_id: string;
  /** Made on the device: a draft has an id before it is signed. */
  signature_id: string;
  /** Of the secret that proves whose signature it is. */
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
  /** When it was told, once each, that the recipient opened the card, reacted, or said thanks. */
  opened_told_at: number | null;
  reacted_told_at: number | null;
  thanked_told_at: number | null;
  nudges: number;
  /** `null` unless a nudge is planned. */
  nudge_due_at: number | null;
}

/** As the messages for the devices of users. */
export type SignerPushesTable = PushMessagesTable;
