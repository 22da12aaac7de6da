import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { isShown, mediaRoutes, originKeysRoutes } from './media.routes';

/** Files behind signed links, and the keys with which a device recognises our videos. */
export const createMediaFeature = ({ db, store, links, producer }: Platform) =>
  ({
    routes: originKeysRoutes({ listOriginKeys: () => producer.listOriginKeys() }),
    registerRoutes: (app) => mediaRoutes(app, { store, links, isShown: (key, viewer) => isShown(db, key, viewer) }),
  }) satisfies Feature;
