import { readEnvelope } from './envelope';
import { fetchTransport } from './fetch-transport';
import { toRouteUrl } from './route-url';

/** Enough for a first word on any network that could carry a photo. */
const firstWordMs = 8000;

/** Whether the server itself can be reached, whatever the browser believes about the network. */
export async function canReach(): Promise<boolean> {
  const times = { callMs: firstWordMs, silenceMs: firstWordMs };
  const request = { method: 'GET', url: toRouteUrl('GET /health/live'), headers: {}, cache: 'no-store' as const };
  const response = await fetchTransport(request, times).catch(() => undefined);
  return response !== undefined && readEnvelope(response.text)?.success === true;
}
