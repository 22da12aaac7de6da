import { classPlan } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { classPlanVariables, toClassPlan } from './class-plan-settings';

const read = (given: Record<string, string>) => toClassPlan(env.parseEnv(classPlanVariables, given));

it('is that of the contract until an operator changes it', () => {
  expect(read({})).toEqual(classPlan);
  expect(read({ CLASS_STUDENTS: '28', CLASS_VIDEOS: '0', CLASS_RESOLUTION: '720P' })).toEqual({
    studentsMax: 28,
    videosPerMonth: 0,
    resolution: '720P',
  });
  expect(() => read({ CLASS_STUDENTS: '0' })).toThrow(/CLASS_STUDENTS/);
  expect(() => read({ CLASS_RESOLUTION: '4K' })).toThrow(/CLASS_RESOLUTION/);
});
