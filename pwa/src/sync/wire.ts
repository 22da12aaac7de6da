import type { SendRequest } from './stores/outbox-entry';
import type { WireAnswer } from './verdict';

export interface WireCall {
  request: SendRequest;
  file: Blob | undefined;
  idempotencyKey: string;
  bearer: string;
  /** How much is on its way, 0–1. */
  onShare: (share: number) => void;
}

/** Carries one call; `undefined` when no answer came. Pages and the service worker have different ways to do it. */
export type Wire = (call: WireCall) => Promise<WireAnswer | undefined>;

/** Without a word for so long, a connection is dead. */
export const silenceMs = 30_000;

export const addressOf = ({ route }: SendRequest) => `/api${route.slice('POST '.length)}`;

/** A photo's video is asked for by a form, also when the server has the photo already. */
export function toBody(
  { route, fields }: SendRequest,
  file: Blob | undefined,
): { body: FormData | string; headers: Record<string, string> } {
  if (route === 'POST /video/textToVideo') return { body: JSON.stringify(fields), headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  if (file) form.append('image', file, file instanceof File ? file.name : 'photo.jpg');
  return { body: form, headers: {} };
}

export const headersOf = ({ idempotencyKey, bearer }: WireCall) => ({
  authorization: `Bearer ${bearer}`,
  'idempotency-key': idempotencyKey,
});

export const toSeconds = (header: string | null): number | undefined => {
  const sec = Number(header ?? Number.NaN);
  return Number.isFinite(sec) && sec >= 0 ? sec : undefined;
};

/** Slow networks are given time for the photo: 16 kB a second. */
const bytesPerMs = 16;

/** By `fetch`, for who has nothing else: nothing is told about the share. */
export const fetchWire: Wire = async (call) => {
  const { body, headers } = toBody(call.request, call.file);
  try {
    const response = await fetch(addressOf(call.request), {
      method: 'POST',
      body,
      headers: { ...headers, ...headersOf(call) },
      redirect: 'error',
      credentials: 'omit',
      signal: AbortSignal.timeout(silenceMs + (call.file?.size ?? 0) / bytesPerMs),
    });
    return { status: response.status, text: await response.text(), retryAfterSec: toSeconds(response.headers.get('retry-after')) };
  } catch {
    return undefined;
  }
};

/** Whether the server itself can be reached, whatever the browser thinks of the network. */
export async function canReach(): Promise<boolean> {
  try {
    const response = await fetch('/api/health/live', { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(8000) });
    const { success } = (await response.json()) as { success?: unknown };
    return success === true;
  } catch {
    return false;
  }
}
