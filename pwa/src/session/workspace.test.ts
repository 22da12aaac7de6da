import { expect, it } from 'vitest';
import { teamOf, toOwner, userOf } from './owner';

it('the owner of a team’s data combines both ids, and that of personal data is the account', () => {
  expect([toOwner('ada'), userOf('ada'), teamOf('ada')]).toEqual(['ada', 'ada', undefined]);
  const owner = toOwner('ada', 'team');
  expect([userOf(owner), teamOf(owner)]).toEqual(['ada', 'team']);
});
