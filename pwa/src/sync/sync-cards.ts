import type { Card } from '@hellograph/contract';
import { cardPhotos } from './stores/card-photos';
import { type CardStore, cardStore } from './stores/card-store';
import { afterAnswer, asNew, isWaiting, type KeptCard, toFields, toShown } from './stores/kept-card';
import { readEnvelope } from './verdict';

export interface Sync {
  owner: string;
  /** Asked before each call: who has signed out meanwhile sends nothing more. */
  findBearer: () => Promise<string | undefined>;
  onSignedOut?: (bearer: string) => void;
  /** What the server has now of a card; under another id when it had to become a card of its own. */
  onTaken?: (card: Card, id: string) => void;
}

/** Nobody else of this browser sends this owner's cards while it is held. */
export const cardLockOf = (owner: string) => `cards-${owner}`;
const answerMs = 30_000;
/** Ten megabytes at a slow network's pace. */
const photoAnswerMs = 10 * 60_000;

type Answered =
  | { is: 'card'; card: Card }
  | { is: 'photo' }
  | { is: 'later' }
  | { is: 'signed-out' }
  | { is: 'blocked'; block: NonNullable<KeptCard['block']> };

interface Call {
  method: 'POST' | 'PATCH';
  path: string;
  body: object;
}

/** One call; only what has the server's envelope is an answer. */
async function ask({ method, path, body }: Call, bearer: string): Promise<Answered> {
  const isForm = body instanceof FormData;
  const headers = { authorization: `Bearer ${bearer}`, ...(!isForm && { 'content-type': 'application/json' }) };
  const init = { method, headers, body: isForm ? body : JSON.stringify(body), credentials: 'omit', redirect: 'error' } as const;
  try {
    const response = await fetch(`/api${path}`, { ...init, signal: AbortSignal.timeout(isForm ? photoAnswerMs : answerMs) });
    const own = readEnvelope(await response.text());
    if (!own) return { is: 'later' };
    const { card, photoId } = (own.data ?? {}) as { card?: Card; photoId?: string };
    if (response.ok && card) return { is: 'card', card };
    if (response.ok && photoId) return { is: 'photo' };
    if (response.status === 401) return { is: 'signed-out' };
    const isLater = response.ok || response.status === 408 || response.status === 429 || response.status >= 500;
    return isLater ? { is: 'later' } : { is: 'blocked', block: { code: own.code ?? 'UNKNOWN', message: own.message } };
  } catch {
    return { is: 'later' };
  }
}

const toCall = (kept: KeptCard) => {
  const { card, changes, baseVersion, isKnown } = kept;
  if (isKnown) return { method: 'PATCH', path: `/cards/${card._id}`, body: { baseVersion, changes } } as const;
  return { method: 'POST', path: '/cards', body: { _id: card._id, ...toFields(toShown(kept)) } } as const;
};

/** A photo that is on this device only goes ahead of the card that shows it; under its id, so that twice is once. */
async function findPhotoCall(owner: string, { card, changes, isKnown }: KeptCard): Promise<(Call & { photoId: string }) | undefined> {
  const photoId = isKnown ? changes.photoId : (changes.photoId ?? card.photoId);
  const file = photoId ? await cardPhotos(owner).find(photoId) : undefined;
  if (!photoId || !file) return undefined;
  const body = new FormData();
  body.append('photoId', photoId);
  body.append('image', file, file instanceof File ? file.name : 'photo.jpg');
  return { method: 'POST', path: '/cards/photos', body, photoId };
}

/**
 * Brings every card that waits to the server, one call at a time, until it has all of it. A card that was begun here carries its own id, so that asking
 * for it again makes no second one; a change that arrives twice changes nothing the second time. To be run by who holds the owner's lock. Answers how many
 * still wait.
 */
export async function syncCards({ owner, findBearer, onSignedOut, onTaken }: Sync): Promise<number> {
  const store = cardStore(owner);
  for (const { card } of await store.listWaiting()) {
    for (let id = card._id; ; ) {
      const kept = await store.find(id);
      if (!kept || !isWaiting(kept) || kept.block) break;
      const bearer = await findBearer();
      if (!bearer) return countDue(store);
      const photo = await findPhotoCall(owner, kept);
      const answered = await ask(photo ?? toCall(kept), bearer);
      if (answered.is === 'later') return countDue(store);
      if (answered.is === 'signed-out') {
        onSignedOut?.(bearer);
        return countDue(store);
      }
      if (answered.is === 'photo') {
        if (photo) await cardPhotos(owner).drop(photo.photoId);
        continue;
      }
      const taken = await store.update(id, (now) => toNext(now, kept, answered));
      if (answered.is === 'card') onTaken?.(answered.card, id);
      if (taken && taken.card._id !== id) onTaken?.(toShown(taken), id);
      id = taken?.card._id ?? id;
    }
  }
  return countDue(store);
}

const countDue = async (store: CardStore) => (await store.listWaiting()).filter(({ block }) => !block).length;

function toNext(now: KeptCard, sent: KeptCard, answered: Extract<Answered, { is: 'card' | 'blocked' }>): KeptCard {
  if (answered.is === 'card') return afterAnswer(now, answered.card, sent.changes);
  return answered.block.code === 'NOT_FOUND' && now.isKnown ? asNew(now) : { ...now, block: answered.block };
}
