import type { nav } from '@hellograph/words/en/nav';
import type { occasions } from '@hellograph/words/en/occasions';

export type SectionId = keyof typeof nav.english.sections;
export type Slug = keyof typeof nav.english.slugs;
export type HelpId = keyof typeof nav.english.help;

type SectionPath = '/occasions' | '/invitations-rsvps' | '/group-gift-cards' | '/video-maker' | '/for-business' | '/education';

export interface Section {
  id: Exclude<SectionId, 'help'>;
  path: SectionPath;
  slugs: readonly Slug[];
}

/**
 * The specification's navigation: each section has its own page and links to pages of the workflow.
 */
export const sections = [
  {
    id: 'occasions',
    path: '/occasions',
    slugs: [
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
  },
  { id: 'invitations', path: '/invitations-rsvps', slugs: ['party-invitation', 'wedding-invitation', 'save-the-date', 'rsvp-tracker'] },
  { id: 'groupCards', path: '/group-gift-cards', slugs: ['create-group-card', 'add-contributors', 'schedule-delivery'] },
  {
    id: 'videoMaker',
    path: '/video-maker',
    slugs: ['create-talking-photo', 'add-ai-voice', 'AI-avatar-animation', 'real-time-chart', 'occasion-specific'],
  },
  { id: 'business', path: '/for-business', slugs: ['team-tools', 'branding-logo', 'bulk-send-schedule', 'analytics-dashboard'] },
  {
    id: 'education',
    path: '/education',
    slugs: ['for-educators', 'classroom-activities', 'student-projects', 'digital-citizenship-tools', 'assign-talking-photo'],
  },
] as const satisfies readonly Section[];

export const helpPages = [
  { id: 'help', path: '/help' },
  { id: 'howItWorks', path: '/how-it-works' },
  { id: 'faq', path: '/faq' },
  { id: 'contact', path: '/contact-support' },
] as const satisfies readonly { id: HelpId; path: string }[];

const slugs: readonly string[] = sections.flatMap((section) => [...section.slugs]);
export const isSlug = (text: string): text is Slug => slugs.includes(text);

/** A page of the workflow is an occasion or a tool (`tools.ts`). */
export type OccasionSlug = keyof typeof occasions.english.slugs;
const occasionSlugs: readonly Slug[] = [...sections[0].slugs, ...sections[1].slugs.slice(0, 3)];
export const isOccasionSlug = (slug: Slug): slug is OccasionSlug => occasionSlugs.includes(slug);
