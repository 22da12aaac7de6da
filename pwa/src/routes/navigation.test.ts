import { nav } from '@hellograph/words/en/nav';
import { expect, it } from 'vitest';
import { findToolOf } from './auth/tool-of-page';
import { helpPages, isOccasionSlug, isSlug, sections } from './navigation';
import { isToolSlug, toolPages } from './tools';

it('has the specification’s sections in its order, each with its page and its links', () => {
  expect(sections.map(({ id, path, slugs }) => [nav.english.sections[id], path, slugs])).toEqual([
    [
      'Occasions',
      '/occasions',
      [
        'birthday',
        'congratulations',
        'graduation',
        'retirement',
        'holiday',
        'get-well',
        'new-baby',
        'anniversary',
        'fun-cards',
        'for-friends',
        'other',
      ],
    ],
    ['Invitations', '/invitations-rsvps', ['party-invitation', 'wedding-invitation', 'save-the-date', 'rsvp-tracker']],
    ['Group Cards', '/group-gift-cards', ['create-group-card', 'add-contributors', 'schedule-delivery']],
    [
      'Video Maker',
      '/video-maker',
      ['create-talking-photo', 'add-ai-voice', 'AI-avatar-animation', 'real-time-chart', 'occasion-specific'],
    ],
    ['Business', '/for-business', ['team-tools', 'branding-logo', 'bulk-send-schedule', 'analytics-dashboard']],
    [
      'Education',
      '/education',
      ['for-educators', 'classroom-activities', 'student-projects', 'digital-citizenship-tools', 'assign-talking-photo'],
    ],
  ]);
  expect([nav.english.sections.help, ...helpPages.map(({ path }) => path)]).toEqual([
    'Help',
    '/help',
    '/how-it-works',
    '/faq',
    '/contact-support',
  ]);
  expect([nav.english.home, nav.english.price]).toEqual(['Home', 'Price']);
});

it('knows no other link, in no other spelling', () => {
  for (const slug of ['birthday', 'AI-avatar-animation']) expect(isSlug(slug)).toBe(true);
  for (const slug of ['', 'Birthday', 'ai-avatar-animation', 'my-projects', 'toString']) expect(isSlug(slug)).toBe(false);
});

it('has each page of the workflow as an occasion or as a tool', () => {
  for (const slug of sections.flatMap(({ slugs }) => [...slugs])) expect(isOccasionSlug(slug), slug).toBe(!isToolSlug(slug));
});

it.each(sections.map(({ id, slugs }) => [id, slugs] as const))('shows no picture twice on the page of %s', (_, slugs) => {
  const samples = slugs.filter(isToolSlug).map((slug) => toolPages[slug].sample);
  expect(new Set(samples).size).toBe(samples.length);
});

it('knows which tool says what a page of an account is for', () => {
  const pages = ['/people?add=1', '/team/123', '/brand', '/numbers#all', '/send-to-many', '/cards', '/dashboard', '/settings/profile'];
  expect(pages.map(findToolOf)).toEqual([
    'schedule-delivery',
    'team-tools',
    'branding-logo',
    'analytics-dashboard',
    'bulk-send-schedule',
    'schedule-delivery',
    undefined,
    undefined,
  ]);
});
