import type { Handlers } from '../../platform/http/route-table';

/** Throws BUSY while Redis is away, which is not the same as a key that is unknown. */
export const originKeysRoutes = ({ listOriginKeys }: { listOriginKeys: () => Promise<string[]> }): Handlers<'GET /origin-keys'> => ({
  'GET /origin-keys': async () => ({ data: { keys: await listOriginKeys() } }),
});
