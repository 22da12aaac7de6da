import type { CardFields } from './card';

/** A new card, before anything is written. */
export const emptyCard: CardFields = {
  occasion: 'hello',
  look: 'paper',
  cover: '',
  inside: '',
  type: 'book',
  tint: null,
  photoId: null,
  frame: 'print',
  music: 'none',
  to: '',
  sender: '',
  videoId: null,
  faceOwner: null,
  tellsSender: true,
};
