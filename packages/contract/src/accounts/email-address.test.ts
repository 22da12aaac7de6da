import { describe, expect, it } from 'vitest';
import { findEmailAddress, tidyAddress, toMailbox } from './email-address';

describe('an address from outside', () => {
  it.each([
    ['as it is typed', ' Dan@Example.ORG\t\r\n', 'dan@example.org'],
    ['with unseen characters around it', '\ufeff\u200bdan@example.org\u200b\u00a0\0', 'dan@example.org'],
    ['with a tag and dots', 'd.a.n+x@mail.example.co.uk', 'd.a.n+x@mail.example.co.uk'],
    ['with accents, decomposed', 'jose\u0301@example.org', 'josé@example.org'],
    ['of a domain in letters of its own', 'ana@bücher.example', 'ana@bücher.example'],
    ['of a domain with digits', 'a@1and1.example', 'a@1and1.example'],
    ['with what RFC 5322 allows', "o'neil!#$%&*/=?^_`{|}~-@example.org", "o'neil!#$%&*/=?^_`{|}~-@example.org"],
  ])('is read %s', (_, written, address) => expect(findEmailAddress(written)).toBe(address));

  it.each([
    '',
    ' ',
    'nonsense',
    'dan',
    'dan@',
    '@example.org',
    'dan@nowhere',
    'dan@example.org, eve@example.org',
    'dan@example.org;eve@example.org',
    'dan@example.org eve@example.org',
    'dan@example.org\neve@example.org',
    'dan@example.org\r\nBcc: eve@example.org',
    'dan@eve@example.org',
    '"dan"@example.org',
    '<dan@example.org>',
    'dan@[127.0.0.1]',
    'dan@[IPv6:::1]',
    'dan@127.0.0.1',
    'dan@10.0.0.300',
    'dan@1.0x7f',
    'dan@127。0。0。1',
    'd\u200ban@example.org',
    'd\0an@example.org',
    'dan@exam\u00adple.org',
    'dan@example\u202e.org',
    '\uff44an@example.org',
    'dan\uff20example.org',
    'dan@\uff45xample.org',
    'dan@example\uff0eorg',
    'Dan@\u212ate.org',
    'dan@E\u017fample.org',
    'd\u0130an@example.org',
    '\ufb01n@example.org',
    'dan@example..org',
    'dan@.example.org',
    'dan@example.org.',
    `${'a'.repeat(250)}@example.org`,
    'd\ud800n@example.org',
  ])('%j is refused', (written) => expect(findEmailAddress(written)).toBeUndefined());
});

it('no other letter turns into one of ASCII', () => {
  const letters = Array.from({ length: 0x2_0000 - 128 }, (_, index) => String.fromCodePoint(128 + index));
  const isAscii = (text: string | undefined) => text !== undefined && /^[\0-\x7f]*$/.test(text);
  expect(letters.filter((letter) => isAscii(findEmailAddress(`x${letter}y@example.org`)))).toEqual([]);
});

it('is the same after one time', () => {
  for (const written of [' Dan@Example.org ', '\u212a@x.org', 'É@x.org'])
    expect(tidyAddress(tidyAddress(written))).toBe(tidyAddress(written));
});

it.each([
  ['ada@example.org', 'ada@example.org'],
  [' Ada@Example.ORG ', 'ada@example.org'],
  ['ada+cards@example.org', 'ada@example.org'],
  ['ada+a+b@example.org', 'ada@example.org'],
  ['a.d.a@example.org', 'a.d.a@example.org'],
  ['A.d.a+x@gmail.com', 'ada@gmail.com'],
  ['a.d.a@googlemail.com', 'ada@gmail.com'],
  ['+ada@example.org', '+ada@example.org'],
  ['...@gmail.com', '...@gmail.com'],
  ['"a@b"@example.org', '"a@b"@example.org'],
  ['ada@constructor', 'ada@constructor'],
  ['no address', 'no address'],
])('%s is the mailbox %s', (address, mailbox) => expect(toMailbox(address)).toBe(mailbox));

it('is its own mailbox', () => {
  for (const address of ['A.d.a+x@googlemail.com', 'ada+cards@example.org', '+@x', '@', ''])
    expect(toMailbox(toMailbox(address))).toBe(toMailbox(address));
});
