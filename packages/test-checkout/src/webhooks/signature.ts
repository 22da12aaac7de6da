import { createHmac } from 'node:crypto';

/**
 * Stripe's `stripe-signature` header, scheme v1: an HMAC-SHA256 over `timestamp.body`.
 * https://docs.stripe.com/webhooks#verify-manually
 */
export function signatureHeader(body: string, secret: string, timestampSec: number): string {
  const signature = createHmac('sha256', secret).update(`${timestampSec}.${body}`).digest('hex');
  return `t=${timestampSec},v1=${signature}`;
}
