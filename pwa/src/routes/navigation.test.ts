import { nav } from '@hellograph/words/en/nav';
import { expect, it } from 'vitest';
import { helpPages, isSlug, sections } from './navigation';

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
