import { toVoiceSources } from '../../domain/installed-voices/natural-voices';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { voicesRoutes } from './voices.routes';

export function createVoicesFeature(parts: Platform) {
  const { producer, realtime } = parts;
  producer.onVoicesNews(() => realtime.toAllHere('voicesNews'));
  return { routes: voicesRoutes({ ...toVoiceSources(parts), producer }) } satisfies Feature;
}
