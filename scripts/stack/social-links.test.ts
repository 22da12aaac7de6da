import { expect, it } from 'vitest';
import { readSocialLinks } from '../../pwa/build/social-links';

it('names the networks it knows, and others by their host', () => {
  expect(readSocialLinks('')).toEqual([]);
  expect(readSocialLinks(' https://www.instagram.com/us , https://discord.gg/abc,https://social.example.org/@us ')).toEqual([
    { name: 'Instagram', url: 'https://www.instagram.com/us' },
    { name: 'Discord', url: 'https://discord.gg/abc' },
    { name: 'social.example.org', url: 'https://social.example.org/@us' },
  ]);
});

it.each(['javascript:alert(1)', 'http://example.org', 'instagram'])('refuses %s', (text) => {
  expect(() => readSocialLinks(text)).toThrow('is not an https address');
});
