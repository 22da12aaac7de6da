import { beforeAll, expect, it, vi } from 'vitest';
import { toOwnPath } from './own-path';

beforeAll(() => {
  vi.stubGlobal('location', new URL('https://hello.example/login'));
});

it.each(['/cards/7c0e', '/people/begin/1?on=2026-05-01', '/workflow/my-projects?show=failed#newest', '/'])(
  '%s is a path of the app',
  (path) => {
    expect(toOwnPath(path)).toBe(path);
  },
);

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  'https://evil.example/cards',
  'https:evil.example',
  'javascript:alert(1)',
  'cards',
  '',
  undefined,
  null,
  7,
  ['/cards'],
  `/${'a'.repeat(2000)}`,
])('%j is not', (given) => {
  expect(toOwnPath(given)).toBeUndefined();
});
