import { readEnvelope } from './envelope';
import { fetchTransport } from './fetch-transport';
import { toRouteUrl } from './route-url';

/** Enough for a first word on any network that could carry a photo. */
const firstWordMs = 8000;

/** Returns whether the server itself is reachable, regardless of the browser's network state. */
export async function canReach(): Promise<boolean> {
  const times = { callMs: firstWordMs, silenceMs: firstWordMs };
  const request = { method: 'GET', url: toRouteUrl('GET /health/live'), headers: {}, cache: 'no-store' as const };
  const response = await fetchTransport(request, times).catch(() => undefined);
  return response !== undefined && readEnvelope(response.text)?.success === true;
}
