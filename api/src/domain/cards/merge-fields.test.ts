import { type CardFields, emptyCard } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { mergeFields } from './merge-fields';

const known: CardFields = {
  ...emptyCard,
  occasion: 'birthday',
  cover: 'Happy birthday',
  inside: 'All the best',
  to: 'Nana',
  sender: 'Ada',
  videoId: 'v1',
  faceOwner: 'mine',
};
const merge = (baseVersion: number, changes: Partial<CardFields>, fieldVersions = {}) =>
  mergeFields({ known, fieldVersions }, { baseVersion, changes });

it('overwrites values that it saw, and marks those that it had not seen', () => {
  expect(merge(3, { cover: 'Hello', inside: 'Bye' }, { cover: 3, inside: 4 })).toEqual({
    changed: { cover: 'Hello', inside: 'Bye' },
    replaced: ['inside'],
  });
});

it('changes nothing if the value is the same, so a repeated change has no effect', () => {
  expect(merge(1, { cover: 'Happy birthday' }, { cover: 9 })).toEqual({ changed: {}, replaced: [] });
});

it('clears the statement about the face for a new video', () => {
  expect(merge(1, { videoId: 'v2' }).changed).toEqual({ videoId: 'v2', faceOwner: null });
  expect(merge(1, { videoId: 'v2', faceOwner: 'agreed' }).changed).toEqual({ videoId: 'v2', faceOwner: 'agreed' });
  expect(merge(1, { videoId: 'v1' }).changed).toEqual({});
  expect(merge(1, { photoId: 'p1' }).changed).toEqual({ photoId: 'p1', faceOwner: null });
});
