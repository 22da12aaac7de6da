import { readEnvelope } from './envelope';
import { toRouteUrl } from './route-url';
import { transport } from './transport';

/** Enough for a first word on any network that could carry a photo. */
const firstWordMs = 8000;

/** Whether the server itself can be reached, whatever the browser believes about the network. */
export async function canReach(): Promise<boolean> {
  const times = { callMs: firstWordMs, silenceMs: firstWordMs };
  const request = { method: 'GET', url: toRouteUrl('GET /health/live'), headers: {}, cache: 'no-store' as const };
  const response = await transport(request, times).catch(() => undefined);
  return response !== undefined && readEnvelope(response.text)?.success === true;
}
