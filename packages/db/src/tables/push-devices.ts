/** A browser that is notified; it belongs to the session in which it asked for that, and ends with it. */
export interface PushDevicesTable {
  id: string;
  user_id: string;
  session_id: string;
  /** A right to write to this device: never shown, never logged. */
  endpoint: string;
  /** Base64url: the device's public key and the secret it shares with us (RFC 8291). */
  p256dh: string;
  auth: string;
  created_at: number;
  renewed_at: number;
  last_sent_at: number | null;
}
