import { join } from 'node:path';
import type { Feature } from '../../platform/http/feature';
import type { Platform } from '../../platform/open-platform';
import { voicesRoutes } from './voices.routes';

export const createVoicesFeature = ({ config, producer }: Platform) =>
  ({ routes: voicesRoutes({ voicesDir: join(config.dataDir, 'voices'), listWorkers: producer.listWorkers }) }) satisfies Feature;
