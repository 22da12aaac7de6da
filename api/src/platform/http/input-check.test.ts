import { forgotPasswordBodySchema, registerBodySchema, resendVerificationBodySchema, routes } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { toInputCheck } from './input-check';

const account = { email: 'ada@example.org', password: 'correct horse', fullName: 'Ada Lovelace' };
const checkAccount = toInputCheck(registerBodySchema, { isText: false });
const checkEstimate = toInputCheck(routes['GET /video/estimate'].query, { isText: true });

function problemsOf(check: () => unknown): Record<string, string> {
  try {
    check();
  } catch (thrown) {
    const { code, fields } = thrown as { code: string; fields: { path: string; message: string }[] };
    expect(code).toBe('VALIDATION_FAILED');
    return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
  }
  return {};
}

describe('input', () => {
  it('is accepted without unknown fields', () => {
    expect(checkAccount({ ...account, role: 'admin' })).toEqual(account);
    expect(checkEstimate({ characters: '12', mode: 'Fast', other: '1' })).toEqual({ characters: 12, mode: 'Fast' });
  });

  it('is refused with the specification’s messages, one for each field', () => {
    const missing = { email: 'Email is required', password: 'Password is required', fullName: 'Name is required' };
    expect(problemsOf(() => checkAccount({}))).toEqual(missing);
    expect(problemsOf(() => checkAccount({ email: '', password: '', fullName: '' }))).toEqual(missing);
    expect(problemsOf(() => checkAccount({ email: 'ada', password: '1234567', fullName: ' ' }))).toEqual({
      email: 'Please enter a valid email address',
      password: 'Password must be at least 8 characters',
      fullName: 'Name is required',
    });
  });

  it.each([
    [forgotPasswordBodySchema, 'Email address is required'],
    [resendVerificationBodySchema, 'Please enter your email address'],
  ])('is refused with the message of its own form, if it has one', (schema, message) => {
    const check = toInputCheck(schema, { isText: false });
    for (const body of [{}, { email: '' }]) expect(problemsOf(() => check(body))).toEqual({ email: message });
    expect(problemsOf(() => check({ email: 'ada' }))).toEqual({ email: 'Please enter a valid email address' });
  });

  it('is not coerced', () => {
    for (const wrong of ['1.5', '1e1', '0x2', ' 2', '2abc', 'Infinity'])
      expect(problemsOf(() => checkEstimate({ numberOfVideos: wrong }))).toHaveProperty('numberOfVideos');
    expect(problemsOf(() => checkAccount({ ...account, password: 12345678 }))).toHaveProperty('password');
    expect(problemsOf(() => checkAccount([account]))).toHaveProperty('request');
    // A repeated parameter arrives as a list.
    expect(problemsOf(() => checkEstimate({ mode: ['Fast', 'Quality'] }))).toHaveProperty('mode');
  });

  it('is refused with the expected form', () => {
    expect(problemsOf(() => checkAccount({ ...account, password: 'x'.repeat(257) }))).toEqual({
      password: 'password must not be longer than 256 characters',
    });
    expect(problemsOf(() => checkEstimate({ mode: 'Slow', characters: '-1', numberOfVideos: 'many' }))).toEqual({
      mode: 'mode must be one of Quality, Fast',
      characters: 'characters must be at least 0',
      numberOfVideos: 'numberOfVideos must be an integer',
    });
  });
});
