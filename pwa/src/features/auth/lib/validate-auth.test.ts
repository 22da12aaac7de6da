import { errorCatalogue } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { auth } from '../../../words/english/auth';
import { isAboutVerification, validateForgot, validateLogin, validateResend, validateReset, validateSignUp } from './validate-auth';

const says = auth.english.problems;
const whole = { name: 'Ada', email: 'ada@example.org', password: 'longenough', confirmPassword: 'longenough', acceptsTerms: true };

describe('sign-up and log-in say the specification’s words', () => {
  it('accepts complete values', () => {
    expect(validateSignUp(whole, says)).toEqual({});
    expect(validateLogin(whole, says)).toEqual({});
  });

  it.each([
    [{ name: ' ' }, { name: 'Name is required' }],
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'ada@' }, { email: 'Please enter a valid email address' }],
    [{ password: '', confirmPassword: '' }, { password: 'Password is required' }],
    [{ password: '1234567', confirmPassword: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
    [{ acceptsTerms: false }, { acceptsTerms: 'Confirm our terms of service' }],
  ])('sign-up with %j', (wrong, problems) => {
    expect(validateSignUp({ ...whole, ...wrong }, says)).toEqual(problems);
  });

  it('reports all problems together', () => {
    expect(Object.keys(validateSignUp({ name: '', email: '', password: '', confirmPassword: 'x', acceptsTerms: false }, says))).toEqual([
      'name',
      'email',
      'password',
      'confirmPassword',
      'acceptsTerms',
    ]);
    expect(validateLogin({ email: '', password: 'short' }, says)).toEqual({
      email: 'Email is required',
      password: 'Password must be at least 8 characters',
    });
  });
});

describe('the pages that mails open', () => {
  it.each([
    ['', 'Email address is required'],
    ['ada', 'Please enter a valid email address'],
    [' ada@example.org ', undefined],
  ])('forgot password with %j', (email, problem) => {
    expect(validateForgot({ email }, says).email).toBe(problem);
  });

  it('a new mail needs an address', () => {
    expect(validateResend({ email: ' ' }, says)).toEqual({ email: 'Please enter your email address' });
  });

  it.each([
    ['', '', { newPassword: 'Password is required', confirmPassword: 'Please confirm your password' }],
    ['1234567', '1234567', { newPassword: 'Password must be at least 8 characters' }],
    ['12345678', '', { confirmPassword: 'Please confirm your password' }],
    ['12345678', '12345679', { confirmPassword: 'Passwords do not match' }],
    ['12345678', '12345678', {}],
  ])('reset with %j and %j', (newPassword, confirmPassword, problems) => {
    expect(validateReset({ newPassword, confirmPassword }, says)).toEqual(problems);
  });
});

it('offers a new mail if the error is about the verification', () => {
  expect(isAboutVerification(errorCatalogue.EMAIL_UNVERIFIED.message)).toBe(true);
  expect(isAboutVerification('Please verify your e-mail first')).toBe(true);
  expect(isAboutVerification(errorCatalogue.CREDENTIALS_WRONG.message)).toBe(false);
});
