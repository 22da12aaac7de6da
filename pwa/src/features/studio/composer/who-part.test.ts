import { describe, expect, it } from 'vitest';
import { changeDraft, emptyDraft } from '../../../drafts/draft';
import { addressTo } from './who-part';

const people = [
  { name: 'Nana Ruth', occasion: 'birthday' as const },
  { name: 'Bo', occasion: 'christmas' as const },
  { name: 'Kim', occasion: undefined },
];
const choices = { people, toWords: (occasion: string, name: string) => `${occasion} for ${name}` };
const choose = (draft: ReturnType<typeof emptyDraft>, to: string) => changeDraft(draft, addressTo(draft, to, choices));

describe('a chosen person', () => {
  it('brings the occasion of their next day and words that fit', () => {
    expect(choose(emptyDraft(), ' nana ruth ')).toMatchObject({ card: { occasion: 'birthday' }, message: 'birthday for nana ruth' });
  });

  it('replaces suggested words for another person, but no written ones', () => {
    const first = choose(emptyDraft(), 'Nana Ruth');
    expect(choose(first, 'Bo')).toMatchObject({ to: 'Bo', card: { occasion: 'christmas' }, message: 'christmas for Bo' });
    const written = changeDraft(first, { message: 'My own words' });
    expect(choose(written, 'Bo')).toMatchObject({ to: 'Bo', card: { occasion: 'christmas' }, message: 'My own words' });
  });

  it('without a day ahead, or unknown, is only a name', () => {
    for (const to of ['Kim', 'A stranger', '']) expect(addressTo(emptyDraft(), to, choices)).toEqual({ to });
  });
});
