import { settings } from '@hellograph/words/en/settings';
import { describe, expect, it } from 'vitest';
import { isReady, validatePasswordChange } from './validate-password';

const says = settings.english.password;

describe('a new password', () => {
  it.each([
    ['1234567', '1234567', { next: 'Password must be at least 8 characters' }],
    ['12345678', '12345670', { confirm: "New passwords don't match" }],
    ['12345678', '', { confirm: "New passwords don't match" }],
    ['12345678', '12345678', {}],
  ])('%j confirmed by %j', (next, confirm, problems) => {
    expect(validatePasswordChange({ current: 'old', next, confirm }, says)).toEqual(problems);
  });

  it('is not sent while the old or the new one is empty', () => {
    expect(isReady({ current: '', next: 'x', confirm: '' })).toBe(false);
    expect(isReady({ current: 'x', next: '', confirm: '' })).toBe(false);
    expect(isReady({ current: 'x', next: 'y', confirm: '' })).toBe(true);
  });
});
