import { expect, it } from 'vitest';
import { findTicket, toCarryLink } from './carry-draft';

const ticket = { token: 'a'.repeat(22), key: `${'B-_'.repeat(14)}c` };

it('finds the ticket in a link, even within a message', () => {
  const link = toCarryLink('https://hello.example', ticket);
  expect(findTicket(link)).toEqual(ticket);
  expect(findTicket(`Continue here: ${link}\nSent from my phone`)).toEqual(ticket);
});

it('finds nothing in another link, or in a truncated one', () => {
  for (const text of ['', 'https://hello.example/workflow', toCarryLink('', ticket).slice(0, -1), `${toCarryLink('', ticket)}x`])
    expect(findTicket(text)).toBeUndefined();
});
