import type { occasions as occasionWords } from '@hellograph/words/en/occasions';
import type { tools } from '@hellograph/words/en/tools';
import type { Slug } from './navigation';

export type OccasionSlug = keyof typeof occasionWords.english.slugs;

/** A page of the workflow is an occasion or a tool. */
export const isOccasionSlug = (slug: Slug): slug is OccasionSlug => !isToolSlug(slug);

export type ToolSlug = keyof typeof tools.english.slugs;
export type ToolAction = keyof typeof tools.english.actions;

/** Videos of pictures that we drew, by their file name (`pwa/public/sample`). */
export type SampleName = 'hero' | 'birthday' | 'painting' | 'two' | 'cat';

export const toolPages = {
  'rsvp-tracker': { sample: 'two', actions: ['events', 'invitations'] },
  'create-group-card': { sample: 'birthday', actions: ['groupCards', 'pricing'] },
  'add-contributors': { sample: 'two', actions: ['groupCards', 'pricing'] },
  'schedule-delivery': { sample: 'birthday', actions: ['cards', 'people'] },
  'create-talking-photo': { sample: 'hero', actions: ['create', 'howItWorks'] },
  'add-ai-voice': { sample: 'cat', actions: ['create', 'howItWorks'] },
  'AI-avatar-animation': { sample: 'painting', actions: ['create', 'pricing'] },
  'real-time-chart': { sample: 'birthday', actions: ['numbers', 'cards'] },
  'occasion-specific': { sample: 'two', actions: ['occasions', 'create'] },
  'team-tools': { sample: 'two', actions: ['team', 'pricing'] },
  'branding-logo': { sample: 'hero', actions: ['brand', 'pricing'] },
  'bulk-send-schedule': { sample: 'birthday', actions: ['bulkSends', 'pricing'] },
  'analytics-dashboard': { sample: 'painting', actions: ['numbers', 'dashboard'] },
  'for-educators': { sample: 'painting', actions: ['classes', 'parents'] },
  'classroom-activities': { sample: 'painting', actions: ['classes', 'parents'] },
  'student-projects': { sample: 'cat', actions: ['classes', 'create'] },
  'digital-citizenship-tools': { sample: 'hero', actions: ['create', 'howItWorks'] },
  'assign-talking-photo': { sample: 'painting', actions: ['classes', 'parents'] },
} as const satisfies Record<ToolSlug, { sample: SampleName; actions: readonly ToolAction[] }>;

export const isToolSlug = (slug: string): slug is ToolSlug => Object.hasOwn(toolPages, slug);
