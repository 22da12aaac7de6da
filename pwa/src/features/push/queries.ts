import { queryOptions } from '@tanstack/react-query';
import { hashOf } from '../../lib/push/endpoint-hash';
import { api } from '../../sync/api-client';
import { findSubscription } from './lib/this-browser';

export const pushKeys = { all: ['push'] as const };

/** All devices of the person; this one, if it is among them, first. */
export const pushDevicesQuery = () =>
  queryOptions({
    queryKey: pushKeys.all,
    queryFn: async ({ signal }) => {
      const endpoint = (await findSubscription())?.endpoint;
      const query = endpoint ? { endpointHash: await hashOf(endpoint) } : {};
      const { devices } = (await api('GET /push/devices', { query, signal })).data;
      return [...devices].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
  });
