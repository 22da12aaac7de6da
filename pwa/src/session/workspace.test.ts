import { type RouteKey, routes, teamAccess } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { teamOf, toOwner, userOf } from './owner';
import { isOfTeams } from './workspace';

it('a request names the team exactly where the server acts for teams', () => {
  const keys = Object.keys(routes) as RouteKey[];
  expect(keys.filter(isOfTeams).sort()).toEqual(keys.filter((key) => teamAccess[key] !== undefined).sort());
});

it('the owner of a team’s data combines both ids, and that of personal data is the account', () => {
  expect([toOwner('ada'), userOf('ada'), teamOf('ada')]).toEqual(['ada', 'ada', undefined]);
  const owner = toOwner('ada', 'team');
  expect([userOf(owner), teamOf(owner)]).toEqual(['ada', 'team']);
});
