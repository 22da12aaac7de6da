import type { Rsvp } from '@hellograph/contract';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { expect, it } from 'vitest';
import { listKeptFacts } from './kept-part';

const fish = { _id: 'fish', name: 'Fish' };
const rsvp = {
  event: { meals: [fish], questions: [{ _id: 'song', ask: 'Which song?' }] },
  household: {
    guests: [
      { name: 'Nana', status: 'coming', isChild: false, mealId: 'fish' },
      { name: '', status: 'silent', isChild: true, mealId: null },
    ],
    answers: { song: 'Dancing Queen' },
    voiceUrl: null,
  },
} as unknown as Rsvp;

it('describes the stored data in words, and nothing else', () => {
  const kept = {
    household: { id: 'x', name: 'Nana', email: 'nana@example.org', label: '', words: 'Hurray' },
    mails: [{}, {}],
    checkIns: [],
  };
  expect(listKeptFacts(kept, rsvp, area.english)).toEqual([
    ['Name', 'Nana'],
    ['Email', 'nana@example.org'],
    ['Guests', 'Nana, Yes, Fish\n+1, A child'],
    ['Which song?', 'Dancing Queen'],
    ['A word to the hosts', 'Hurray'],
    ['Emails to you', '2'],
  ]);
});
