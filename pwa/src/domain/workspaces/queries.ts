import type { Workspace } from '@hellograph/contract';
import { queryOptions } from '@tanstack/react-query';
import { draftChannel } from '../../drafts/draft-channel';
import { accountHere, workspace } from '../../session/workspace';
import { api } from '../../sync/api-client';

/** Long enough for a draft to reach the disk. */
const saveMs = 400;

/**
 * Switches this tab to a team's workspace or the personal one. The app is reloaded, so that no list
 * and no pending request of one workspace remains in memory in another.
 */
export async function switchWorkspace(to: Pick<Workspace, 'kind' | '_id' | 'name' | 'role'>, path = '/dashboard'): Promise<void> {
  draftChannel.tell({ about: 'flush' });
  await new Promise((resolve) => setTimeout(resolve, saveMs));
  const { _id, name, role } = to;
  workspace.choose(to.kind === 'team' ? { userId: accountHere(), _id, name, role } : undefined);
  location.assign(path);
}

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
