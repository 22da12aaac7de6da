import type { Handlers } from '../../platform/http/route-table';

/** Throws BUSY while Redis is down, so that clients don't take the key for unknown. */
export const originKeysRoutes = ({ listOriginKeys }: { listOriginKeys: () => Promise<string[]> }): Handlers<'GET /origin-keys'> => ({
  'GET /origin-keys': async () => ({ data: { keys: await listOriginKeys() } }),
});
