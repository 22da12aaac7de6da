import { queryOptions } from '@tanstack/react-query';
import { api } from '../../sync/api-client';

export const workspaceKeys = {
  list: ['workspaces'],
  one: (id: string) => ['workspaces', id],
  log: (id: string) => ['workspaces', id, 'acts'],
};

export const workspacesQuery = () =>
  queryOptions({
    queryKey: workspaceKeys.list,
    queryFn: async ({ signal }) => (await api('GET /workspaces', { signal })).data,
    meta: { isQuiet: true },
  });
