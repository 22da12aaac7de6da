import { expect, it } from 'vitest';
import { toMailbox } from './mailbox';

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
