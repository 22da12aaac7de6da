import { describe, expect, it } from 'vitest';
import { validateLogin, validateSignUp } from './validate-auth';

const whole = { name: 'Ada', email: 'ada@example.org', password: 'longenough', confirmPassword: 'longenough', acceptsTerms: true };

describe('sign-up and log-in say the specification’s words', () => {
  it('accepts what is whole', () => {
    expect(validateSignUp(whole)).toEqual({});
    expect(validateLogin(whole)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [{ password: '', confirmPassword: '' }, { password: 'Password is required' }],
    [{ password: '1234567', confirmPassword: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
    [{ acceptsTerms: false }, { acceptsTerms: 'Confirm our terms of service' }],
  ])('%j', (wrong, problems) => {
    expect(validateSignUp({ ...whole, ...wrong })).toEqual(problems);
  });
});
