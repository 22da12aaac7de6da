import { classPlan } from '@hellograph/contract';
import { env } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { classPlanVariables, readSocialLinks, toClassPlan, toInstanceSettings } from './instance-settings';

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

it('passes only the SHA-256 of the passphrase to the app', () => {
  const settings = toInstanceSettings({
    PUBLIC_URL: 'https://cards.example.org/',
    INSTANCE_NAME: ' Choir ',
    INSTANCE_LANGUAGE: 'de',
    SUPPORT_EMAIL: 'help@example.org',
    SOCIAL_LINKS: undefined,
    SOURCE_URL: undefined,
    DEV_GATE_PASSPHRASE: 'open sesame, please',
  });
  expect(settings).toEqual({
    publicUrl: 'https://cards.example.org',
    name: 'Choir',
    language: 'de',
    supportEmail: 'help@example.org',
    sourceUrl: '/source.tar.gz',
    socialLinks: [],
    gateSha256: '7b467437ad0215a143a8d995fea9a9e55d93a0c2ff3367e4a7990aec3f6fbd6b',
  });
});

const read = (given: Record<string, string>) => toClassPlan(env.parseEnv(classPlanVariables, given));

it('is that of the contract until an operator changes it', () => {
  expect(read({})).toEqual(classPlan);
  expect(read({ CLASS_STUDENTS: '28', CLASS_VIDEOS: '0', CLASS_RESOLUTION: '720P' })).toEqual({
    studentsMax: 28,
    videosPerMonth: 0,
    resolution: '720P',
  });
  expect(() => read({ CLASS_STUDENTS: '0' })).toThrow(/CLASS_STUDENTS/);
  expect(() => read({ CLASS_RESOLUTION: '4K' })).toThrow(/CLASS_RESOLUTION/);
});
