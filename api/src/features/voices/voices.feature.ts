import { toVoiceSources } from '../../domain/installed-voices/natural-voices';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { sampleRoutes, voicesRoutes } from './voices.routes';

export function createVoicesFeature(parts: Platform) {
  const { producer, realtime } = parts;
  producer.onVoicesNews(() => realtime.toAllHere('voicesNews'));
  const sources = toVoiceSources(parts);
  return {
    routes: voicesRoutes({ ...sources, producer }),
    registerRoutes: (app) => sampleRoutes(app, sources),
  } satisfies Feature;
}
