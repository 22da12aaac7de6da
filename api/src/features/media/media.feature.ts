import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { mediaRoutes } from './media.routes';
import { isShown } from './shown-media';

/** Files behind signed links. */
export const createMediaFeature = ({ db, store, links }: Platform) =>
  ({ registerRoutes: (app) => mediaRoutes(app, { store, links, isShown: (key, viewer) => isShown(db, key, viewer) }) }) satisfies Feature;
