import type { Setback } from './attempts';
import { readEnvelope } from './envelope';
import type { TransportResponse } from './fetch-transport';

/** The meaning of a response for the sent item. */
export type Verdict<Accepted> = { is: 'accepted'; accepted: Accepted } | Setback;

const lost: Setback = { is: 'later', delay: { why: 'network' } };

/** Returns whether a status is transient and not caused by the request. */
const isLater = (status: number) => status === 408 || status === 425 || status === 429 || status >= 500;

const refused = (message = ''): Setback => ({ is: 'blocked', block: { code: 'UNKNOWN', message } });

/** The server made none of the videos that it was asked for. */
const isEmptyList = (data: unknown): boolean => {
  const { videos } = (data ?? {}) as { videos?: unknown };
  return Array.isArray(videos) && videos.length === 0;
};

/** Another server's refusal in JSON is one, too; any other response is another machine's. */
function toForeignVerdict({ status, text }: TransportResponse): Setback {
  if (status < 400 || isLater(status)) return lost;
  try {
    const { message, error } = JSON.parse(text) as Record<string, unknown>;
    return refused([message, error].find((words) => typeof words === 'string' && words !== '') as string | undefined);
  } catch {
    return lost;
  }
}

/**
 * Judges a response; `undefined` is a request without one. Only the server's own word, in its
 * envelope and with the data that `readAccepted` understands, counts as accepted.
 */
export function toVerdict<Accepted>(
  response: TransportResponse | undefined,
  readAccepted: (data: unknown) => Accepted | undefined,
): Verdict<Accepted> {
  if (!response) return lost;
  // A 401 with any body ends the session. The item waits for its owner.
  if (response.status === 401) return { is: 'signed-out' };
  const envelope = readEnvelope(response.text);
  if (!envelope) return toForeignVerdict(response);
  const { status, retryAfterSec } = response;
  const { code = 'UNKNOWN', message } = envelope;
  if (status >= 200 && status < 300) {
    const accepted = envelope.success ? readAccepted(envelope.data) : undefined;
    if (accepted !== undefined) return { is: 'accepted', accepted };
    return isEmptyList(envelope.data) ? refused() : lost;
  }
  if (isLater(status)) return { is: 'later', delay: { why: 'busy', code, message }, retryAfterSec };
  return { is: 'blocked', block: { code, message } };
}
