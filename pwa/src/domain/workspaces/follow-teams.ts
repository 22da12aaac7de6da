import type { CardFields, Workspace } from '@hellograph/contract';
import { workspaces as area } from '@hellograph/words/en/workspaces';
import { fill } from '@hellograph/words/fill';
import { toast } from 'react-hot-toast';
import { readAsset, writeAsset } from '../../drafts/assets';
import { type StoredDraft, strict, withDatabase } from '../../drafts/database';
import { keptMark, listOwnersOf } from '../../drafts/kept-mark';
import { withLock } from '../../lib/plain-http/with-lock';
import { queryClient } from '../../query-client';
import { forgetPerson } from '../../session/forget-device';
import { anonymous, teamOf, toOwner, userOf } from '../../session/owner';
import { accountHere, teamDoubt, workspace } from '../../session/workspace';
import { lockOf } from '../../sync/drain';
import { cardStore } from '../../sync/stores/card-store';
import { type KeptCard, toKeptFields, toShownCard } from '../../sync/stores/kept-card';
import { count, wordsOf } from '../../words/use-words';
import { switchWorkspace, workspacesQuery } from './queries';

const isBegun = ({ words, assets, deletedAt }: StoredDraft) =>
  deletedAt === undefined && words.sentIds.length === 0 && (words.message.trim() !== '' || words.song || Object.keys(assets).length > 0);

/**
 * Resets data that only the team's account on the server knows, so that it is requested again for
 * the person's account.
 */
const asOwn = (words: StoredDraft['words']): StoredDraft['words'] => ({ ...words, lookedAt: undefined, heard: undefined, speakers: [] });

async function bringAsset(from: string, to: string, id: string): Promise<boolean> {
  const file = await withDatabase(from, (db) => readAsset(db, id));
  if (!file) return false;
  await withDatabase(to, (db) => writeAsset(db, file));
  return true;
}

/** Moves drafts, including those of unsent outbox entries. Nothing is sent automatically. */
async function bringDrafts(from: string, to: string): Promise<number> {
  const drafts = (await withDatabase(from, (db) => db.getAll('drafts'))).filter(isBegun);
  for (const draft of drafts) {
    for (const id of Object.values(draft.assets)) await bringAsset(from, to, id);
    const own = { ...draft, words: asOwn(draft.words) };
    await withDatabase(to, async (db) => {
      const tx = db.transaction('drafts', 'readwrite', strict);
      await Promise.all([tx.store.put(own, own.words.id), tx.done]);
    });
  }
  return drafts.length;
}

/** The team's video stays with it. A photo comes along if only this device has it. */
async function toOwnCard(from: string, to: string, kept: KeptCard): Promise<Partial<CardFields>> {
  const fields = toKeptFields(toShownCard(kept));
  const hasPhoto = fields.photoId !== null && (await bringAsset(from, to, fields.photoId));
  return { ...fields, videoId: null, ...(!hasPhoto && { photoId: null, faceOwner: null }) };
}

async function bringCards(from: string, to: string): Promise<number> {
  const waiting = await cardStore(from).listWaiting();
  for (const kept of waiting) await cardStore(to).add(await toOwnCard(from, to, kept));
  return waiting.length;
}

/**
 * Moves a former member's unsent work to their personal workspace; what the team has is removed
 * from this device. Resolves with how much was brought.
 */
export async function bringHome(owner: string): Promise<number> {
  const own = userOf(owner);
  const work = async () => (await bringDrafts(owner, own)) + (await bringCards(owner, own));
  const count = await withLock(lockOf('outbox', owner), () => withLock(lockOf('cards', owner), work));
  if (count > 0) keptMark.set(own);
  await forgetPerson(owner);
  return count;
}

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
