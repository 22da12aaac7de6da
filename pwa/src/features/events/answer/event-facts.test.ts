import { expect, it } from 'vitest';
import { toDirectionsUrl } from './event-facts';

it('opens the maps of each device with the whole place', () => {
  const to = (userAgent: string) => toDirectionsUrl('The Old Mill, 5 Rue & Quai', { userAgent });
  expect(to('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')).toBe(
    'https://maps.apple.com/?daddr=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai',
  );
  expect(to('Mozilla/5.0 (Linux; Android 15; Pixel 7)')).toBe('geo:0,0?q=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai');
  expect(to('Mozilla/5.0 (X11; Linux x86_64)')).toBe(
    'https://www.openstreetmap.org/directions?to=The%20Old%20Mill%2C%205%20Rue%20%26%20Quai',
  );
});
