import { limits } from '@hellograph/contract';
import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { refuseWeakPassword } from './passwords';

const owner = { email: 'Ada.Lovelace@example.org', fullName: 'Ada King Lovelace' };
const codeOf = (password: string) => {
  try {
    refuseWeakPassword(password, owner);
  } catch (thrown) {
    return (thrown as { code: string }).code;
  }
  return undefined;
};

it.each(['password', 'Password', 'PASSWORD1!', '12345678', 'qwertyuiop', 'iloveyou2024', 'aaaaaaaa', 'abababab', 'trustno1'])(
  'refuses the common password %s',
  (password) => expect(codeOf(password)).toBe('PASSWORD_COMMON'),
);

it('refuses all of at least three thousand common passwords that are long enough for us', () => {
  const long = dictionary['passwords-common'].filter((password) => password.length >= limits.passwordMinLength);
  expect(long.length).toBeGreaterThanOrEqual(3000);
  expect(long.filter((password) => codeOf(password) === undefined)).toEqual([]);
});

it.each([
  'ada.lovelace@example.org',
  'Lovelace',
  'lovelace99',
  '1Lovelace!',
  'ada.lovelace',
  'AdaKingLovelace',
  'hellograph',
  'Hellograph1',
])('refuses %s, which is its owner’s or our own name', (password) => expect(codeOf(password)).toBe('PASSWORD_PERSONAL'));

it.each([
  'correct horse ada',
  'a long password',
  'a new horse',
  'another horse',
  'the owner chose',
  'lovelace wrote the first one',
  'zK7#qp2!',
])('accepts %s', (password) => expect(codeOf(password)).toBeUndefined());

it('names the field of the form', () => {
  expect(() => refuseWeakPassword('password', { ...owner, field: 'newPassword' })).toThrow(
    expect.objectContaining({ status: 422, fields: [{ path: 'newPassword', message: expect.stringMatching(/easy to guess/) }] }),
  );
});
