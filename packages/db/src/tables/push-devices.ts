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
