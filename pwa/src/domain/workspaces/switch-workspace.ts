import type { Workspace } from '@hellograph/contract';
import { draftChannel } from '../../drafts/draft-channel';
import { accountHere, workspace } from '../../session/workspace';

/** Long enough for a draft to reach the disk. */
const saveMs = 400;

/**
 * Lets this tab work for a team, or for the person alone. The app is loaded again, so that nothing
 * of one workspace is left in the memory of another: neither lists nor what is on its way.
 */
export async function switchWorkspace(to: Workspace, path = '/dashboard'): Promise<void> {
  draftChannel.tell({ about: 'flush' });
  await new Promise((resolve) => setTimeout(resolve, saveMs));
  const { _id, name, role } = to;
  workspace.choose(to.kind === 'team' ? { userId: accountHere(), _id, name, role } : undefined);
  location.assign(path);
}
