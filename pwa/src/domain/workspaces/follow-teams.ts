import type { Workspace } from '@hellograph/contract';
import { toast } from 'react-hot-toast';
import { listOwnersOf } from '../../drafts/owners-of';
import { queryClient } from '../../query-client';
import { anonymous, teamOf, toOwner } from '../../session/owner';
import { accountHere, teamDoubt, workspace } from '../../session/workspace';
import { workspaces as area } from '../../words/english/workspaces';
import { fill } from '../../words/fill';
import { count, wordsOf } from '../../words/use-words';
import { bringHome } from './bring-home';
import { workspacesQuery } from './queries';
import { switchWorkspace } from './switch-workspace';

const leftKey = 'team-left';
const tellMs = 15_000;

/** Tells a removed member once, on the next page that is loaded. */
function tellLeft(): void {
  const text = sessionStorage.getItem(leftKey);
  if (text === null) return;
  sessionStorage.removeItem(leftKey);
  const { name, kept } = JSON.parse(text) as { name: string; kept: number };
  const { left } = wordsOf(area);
  toast(`${fill(left.text, { team: name })} ${kept > 0 ? count(left.kept, kept) : ''}`.trim(), { duration: tellMs });
}

async function leave(known: readonly Workspace[], owner: string): Promise<void> {
  const teamId = teamOf(owner);
  const kept = await bringHome(owner).catch(() => 0);
  const here = workspace.get();
  if (here?._id !== teamId) return;
  sessionStorage.setItem(leftKey, JSON.stringify({ name: here?.name ?? '', kept }));
  const own = known.find(({ kind }) => kind === 'personal');
  if (own) await switchWorkspace(own);
}

/**
 * Requests the user's teams: a new role takes effect immediately, and a team that they are no
 * longer in is left on this device, too. Nothing changes without the server's response.
 */
async function settle(): Promise<void> {
  const userId = accountHere();
  const here = workspace.get();
  const mine = new Set([...(await listOwnersOf(userId)), toOwner(userId, here?._id)]);
  if (userId === anonymous || mine.size === 1) return;
  const { workspaces: known } = await queryClient.fetchQuery({ ...workspacesQuery(), staleTime: 0 });
  if (accountHere() !== userId) return;
  const active = new Map(known.filter(({ state }) => state === 'active').map((one) => [one._id, one]));
  const now = here && active.get(here._id);
  if (here && now && (now.name !== here.name || now.role !== here.role)) workspace.choose({ ...here, name: now.name, role: now.role });
  for (const owner of mine) if (teamOf(owner) && !active.has(teamOf(owner) ?? '')) await leave(known, owner);
}

/** Call it once, when the app is idle. */
export function followTeams(): void {
  tellLeft();
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await settle().catch(() => {});
    isRunning = false;
  };
  addEventListener(teamDoubt, () => void look());
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && workspace.get() && void look());
  void look();
}
