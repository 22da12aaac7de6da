import { expect, it } from 'vitest';
import { toDnsServer } from './dns-settings';

it('accepts addresses with and without a port', () => {
  for (const right of [undefined, '192.0.2.1', '192.0.2.1:5353', '2001:db8::1', '[2001:db8::1]:53']) expect(toDnsServer(right)).toBe(right);
  for (const wrong of ['dns.example', '192.0.2.1:99999', '192.0.2.256', '[192.0.2.1', 'x:53'])
    expect(() => toDnsServer(wrong)).toThrow('DNS_SERVER');
});
