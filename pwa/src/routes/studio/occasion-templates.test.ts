import { occasions } from '@hellograph/words/en/occasions';
import { expect, it } from 'vitest';
import { changeDraft, emptyDraft } from '../../drafts/draft';
import { startOccasion } from './occasion-templates';

const { slugs } = occasions.english;
const all = { ...slugs, birthday: { ideas: ['Happy birthday, [name]!', 'Happy birthday to you!'] } };

it('starts with the look, the music and words of the occasion', () => {
  const draft = startOccasion(emptyDraft(), 'birthday', all);
  expect(draft.message).toBe('Happy birthday to you!');
  expect(draft.card).toEqual({ shape: 'portrait', occasion: 'birthday', look: 'bright', music: 'merry' });
  expect(draft.finish).toEqual({ frame: 'balloons', music: 'merry' });
});

it('keeps the user’s words and chosen shape', () => {
  const own = changeDraft(emptyDraft(), { message: 'My own words', card: { shape: 'wide', music: 'none' } });
  const draft = startOccasion(own, 'get-well', all);
  expect(draft.message).toBe('My own words');
  expect(draft.card).toMatchObject({ shape: 'wide', occasion: 'getWell', music: 'cosy' });
  expect(draft.sendKey).not.toBe(own.sendKey);
});
