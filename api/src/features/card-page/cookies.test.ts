import { expect, it } from 'vitest';
import { readPassCookie, toPassCookie } from './cookies';

const pass = 'p'.repeat(43);
const cookieOf = (publicUrl: string) => toPassCookie({ pass, path: '/c/token', publicUrl });

it('is only for https if the public address has https', () => {
  expect(cookieOf('https://hello.test')).toBe(`__Secure-card-pass=${pass}; Path=/c/token; Max-Age=43200; HttpOnly; SameSite=Lax; Secure`);
  expect(cookieOf('http://localhost:8080')).toBe(`card-pass=${pass}; Path=/c/token; Max-Age=43200; HttpOnly; SameSite=Lax`);
});

it('is read back among others, and no other is mistaken for it', () => {
  for (const url of ['https://hello.test', 'http://localhost:8080']) {
    const [sent = ''] = cookieOf(url).split(';');
    expect(readPassCookie(`a=b; ${sent}; c=d`)).toBe(pass);
  }
  for (const header of [undefined, '', `not-card-pass=${pass}`, `card-pass=${pass}x`, 'card-pass=short'])
    expect(readPassCookie(header)).toBeUndefined();
});
