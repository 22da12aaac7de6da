import { expect, it } from 'vitest';
import { teamOf, toOwner, userOf } from './owner';

it('what is kept for a team has both in its owner, and one’s own has the account alone', () => {
  expect([toOwner('ada'), userOf('ada'), teamOf('ada')]).toEqual(['ada', 'ada', undefined]);
  const owner = toOwner('ada', 'team');
  expect([userOf(owner), teamOf(owner)]).toEqual(['ada', 'team']);
});
