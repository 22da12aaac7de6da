import type { Rsvp } from '@hellograph/contract';
import { dates } from '@hellograph/words/en/dates';
import { rsvp as area } from '@hellograph/words/en/rsvp';
import { expect, it } from 'vitest';
import { toDirectionsUrl } from './event-facts';
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
  const poll = {
    dates: [
      { _id: 'd', startsAt: '2027-05-01T18:00' },
      { _id: 'e', startsAt: '2027-05-08T18:00' },
    ],
    votes: { d: 'ifNeedBe' as const },
    revision: 1,
  };
  expect(listKeptFacts(kept, { ...rsvp, datePoll: poll }, { ...area.english, dates: dates.english })).toEqual([
    ['Name', 'Nana'],
    ['Email', 'nana@example.org'],
    ['Guests', 'Nana, Yes, Fish\n+1, A child'],
    ['Which song?', 'Dancing Queen'],
    ['Which dates suit you?', expect.stringMatching(/^Saturday, May 1, 2027, 6:00.PM: If need be$/)],
    ['A word to the hosts', 'Hurray'],
    ['Emails to you', '2'],
  ]);
});

it('opens the maps of each device with the whole place', () => {
  const to = (userAgent: string) => toDirectionsUrl('The Old Mill, 5 Rue & Quai', { userAgent });
  expect(to('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(
    'https://maps.apple.com/?daddr=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai',
  );
  expect(to('Mozilla/5.0 (Linux; Android 15; Pixel 7)')).toBe('geo:0,0?q=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai');
  expect(to('Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.openstreetmap.org/directions?to=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai',
  );
});
