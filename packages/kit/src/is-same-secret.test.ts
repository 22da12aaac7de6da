import { expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret';

it.each([
  ['a secret', 'a secret', true],
  ['a secrex', 'a secret', false],
  ['a', 'a secret', false],
  ['', 'a secret', false],
  ['éééééééé', 'a secret', false],
])('compares %j with %j', (given, secret, isSame) => expect(isSameSecret(given, secret)).toBe(isSame));
