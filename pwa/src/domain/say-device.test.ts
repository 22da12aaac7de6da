import { expect, it } from 'vitest';
import { sayDevice } from './say-device';

it('names a device as the server does, and knows what it has no name for', () => {
  for (const name of ['Chrome on Android', 'Safari', 'Unknown device']) expect(sayDevice(name)).toBe(name);
});
