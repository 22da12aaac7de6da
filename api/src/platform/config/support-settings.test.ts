import { noSupportTerms } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { supportVariables, toSupportTerms } from './support-settings';

const read = (given: Record<string, string>) => toSupportTerms(env.parseEnv(supportVariables, given));

it('promises nothing until an operator does', () => {
  expect(read({})).toEqual(noSupportTerms);
  expect(read({ SUPPORT_HOURS_PRO: '24', SUPPORT_HOURS_ENTERPRISE: '4', SUPPORT_AROUND_THE_CLOCK: 'yes' })).toEqual({
    hours: { trial: null, pro: 24, enterprise: 4 },
    isAroundTheClock: true,
  });
  expect(() => read({ SUPPORT_HOURS_PRO: '0' })).toThrow(/SUPPORT_HOURS_PRO/);
  expect(() => read({ SUPPORT_AROUND_THE_CLOCK: 'sometimes' })).toThrow(/SUPPORT_AROUND_THE_CLOCK/);
});
