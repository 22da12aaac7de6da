import type { GroupRule } from '@hellograph/contract';
import { expect, it } from 'vitest';
import { withRule } from './group-rules';

const origin = { provider: 'company', group: 'marketing' };
const pro: GroupRule = { ...origin, kind: 'plan', plan: 'pro' };

it('a rule that is added twice is there once, in whatever order the server sends its fields', () => {
  const sent: GroupRule = { kind: 'plan', plan: 'pro', group: 'marketing', provider: 'company' };
  expect(withRule([sent], pro)).toEqual([pro]);
});

it('rules of one group stand side by side when they give different things', () => {
  const admin: GroupRule = { ...origin, kind: 'admin' };
  const viewer: GroupRule = { ...origin, kind: 'team', teamId: 'choir', role: 'viewer' };
  expect(withRule([pro, admin], viewer)).toEqual([pro, admin, viewer]);
  expect(withRule([viewer], { ...viewer, role: 'creator' })).toHaveLength(2);
});
