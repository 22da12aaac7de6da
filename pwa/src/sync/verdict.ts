import type { Setback } from './attempts';
import { readEnvelope } from './envelope';
import type { TransportResponse } from './fetch-transport';

/** The meaning of a response for the sent item. */
export type Verdict<Accepted> = { is: 'accepted'; accepted: Accepted } | Setback;

const lost: Setback = { is: 'later', delay: { why: 'network' } };

/** Statuses that are about the moment and not about what was sent. */
const isLater = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

/**
 * Judges a response; `undefined` is a request without one. Only the server's own word, in its
 * envelope and with the data that `readAccepted` understands, counts as accepted.
 */
export function toVerdict<Accepted>(
  response: TransportResponse | undefined,
  readAccepted: (data: unknown) => Accepted | undefined,
): Verdict<Accepted> {
  const envelope = response && readEnvelope(response.text);
  if (!response || !envelope) return lost;
  const { status, retryAfterSec } = response;
  const { code = 'UNKNOWN', message } = envelope;
  if (status >= 200 && status < 300) {
    const accepted = envelope.success ? readAccepted(envelope.data) : undefined;
    return accepted === undefined ? lost : { is: 'accepted', accepted };
  }
  if (status === 401) return { is: 'signed-out' };
  if (isLater(status)) return { is: 'later', delay: { why: 'busy', code, message }, retryAfterSec };
  return { is: 'blocked', block: { code, message } };
}
