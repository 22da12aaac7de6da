import { limits } from '@hellograph/contract/limits';
import { reminders } from '@hellograph/words/en/reminders';
import { describe, expect, it } from 'vitest';
import { newBeginning, toCardFields } from './card-beginning';

const texts = reminders.english;

describe('a card that is begun', () => {
  it('says what its occasion says, to the person it is for', () => {
    const fields = toCardFields({ ...newBeginning('getWell'), to: ' Nana ' }, { texts, sender: 'Ida' });
    expect(fields).toMatchObject({ occasion: 'getWell', to: 'Nana', sender: 'Ida', cover: 'Get well soon, Nana' });
    expect(fields.inside).toContain('Dear Nana,\n\nRest,');
  });

  it('prefers the words of the person who writes it', () => {
    expect(toCardFields({ ...newBeginning(undefined), to: 'Bo', inside: ' Mine. ' }, { texts, sender: '' })).toMatchObject({
      occasion: 'birthday',
      inside: 'Mine.',
      cover: 'Happy birthday, Bo!',
    });
  });

  it('stays within the limits of a card, however long names and words are', () => {
    const values = { ...newBeginning('birthday'), to: 'N'.repeat(500), inside: 'w'.repeat(5000) };
    const { cover = '', inside = '' } = toCardFields(values, { texts, sender: '' });
    expect([cover.length, inside.length]).toEqual([limits.cardCoverMaxLength, limits.cardInsideMaxLength]);
  });
});
