import { noAttempts } from '../attempts';
import type { Kind } from '../kind';
import { toForm } from '../route-url';
import { cardPhotos, cardStore } from '../stores/card-store';
import { attemptsOfCard, type KeptCard } from '../stores/kept-card';

const route = 'POST /cards/photos';

/**
 * The photo that the server has to know before this card: of a known card only one that was
 * changed.
 */
const photoIdOf = ({ card, changes, isKnown }: KeptCard): string | null | undefined =>
  isKnown ? changes.photoId : (changes.photoId ?? card.photoId);

export const isPhotoHere = async (owner: string, kept: KeptCard): Promise<boolean> => {
  const photoId = photoIdOf(kept);
  return !!photoId && (await cardPhotos(owner).has(photoId));
};

/**
 * A photo that only this device has. It is sent under the id that its card names it by, so that
 * twice is once.
 */
export const cardPhoto: Kind<'cardPhoto'> = {
  lane: 'cards',
  access: 'send',
  list: async (owner) => {
    const waiting = await cardStore(owner).listWaiting();
    const areHere = await Promise.all(waiting.map((kept) => isPhotoHere(owner, kept)));
    return waiting.filter((_, index) => areHere[index]);
  },
  idOf: (kept) => kept.card._id,
  attemptsOf: attemptsOfCard,
  toRequest: async (owner, kept) => {
    const photoId = photoIdOf(kept) ?? '';
    const file = await cardPhotos(owner).find(photoId);
    return file ? { route, body: toForm<typeof route>({ photoId }, { image: file }) } : { code: 'PHOTO_GONE', message: '' };
  },
  readAccepted: (data) => {
    const { photoId } = (data ?? {}) as { photoId?: unknown };
    return typeof photoId === 'string' ? { photoId } : undefined;
  },
  accept: async (owner, kept) => {
    const photoId = photoIdOf(kept);
    if (photoId) await cardPhotos(owner).drop(photoId);
    await cardStore(owner).keepAttempts(kept.card._id, noAttempts);
  },
  keepAttempts: (owner, kept, attempts) => cardStore(owner).keepAttempts(kept.card._id, attempts),
};
