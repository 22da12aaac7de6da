import type { CardFields } from '@hellograph/contract';
import { readAsset, writeAsset } from '../../drafts/assets';
import { type StoredDraft, strict, withDatabase } from '../../drafts/database';
import { keptMark } from '../../drafts/kept-mark';
import { withLock } from '../../lib/plain-http/with-lock';
import { forgetPerson } from '../../session/forget-device';
import { userOf } from '../../session/owner';
import { lockOf } from '../../sync/drain';
import { cardStore } from '../../sync/stores/card-store';
import { type KeptCard, toKeptFields, toShownCard } from '../../sync/stores/kept-card';

const isBegun = ({ words, assets, deletedAt }: StoredDraft) =>
  deletedAt === undefined && words.sentIds.length === 0 && (words.message.trim() !== '' || Object.keys(assets).length > 0);

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
