import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { videoOriginsRoutes } from './video-origins.routes';

/** By which a device can tell a video of this instance. */
export const createVideoOriginsFeature = ({ producer }: Pick<Platform, 'producer'>) =>
  ({ routes: videoOriginsRoutes({ listOriginKeys: () => producer.listOriginKeys() }) }) satisfies Feature;
