import type { occasionWords } from '@hellograph/words/en/occasions';
import type { tools } from '@hellograph/words/en/tools';
import type { Slug } from './navigation';

export type OccasionSlug = keyof typeof occasionWords.english.slugs;

/** A page of the workflow is an occasion or a tool. */
export const isOccasionSlug = (slug: Slug): slug is OccasionSlug => !isToolSlug(slug);

export type ToolSlug = keyof typeof tools.english.slugs;
export type ToolAction = keyof typeof tools.english.actions;

/** `works` leads to the tool; `partly` and `planned` say what works today and what does not. */
export type ToolState = 'works' | 'partly' | 'planned';

export const toolPages = {
  'rsvp-tracker': { state: 'works', actions: ['events', 'invitations'] },
  'create-group-card': { state: 'works', actions: ['groupCards', 'pricing'] },
  'add-contributors': { state: 'works', actions: ['groupCards', 'pricing'] },
  'schedule-delivery': { state: 'works', actions: ['cards', 'people'] },
  'create-talking-photo': { state: 'works', actions: ['create', 'howItWorks'] },
  'add-ai-voice': { state: 'works', actions: ['create', 'howItWorks'] },
  'AI-avatar-animation': { state: 'works', actions: ['create', 'pricing'] },
  'real-time-chart': { state: 'works', actions: ['numbers', 'cards'] },
  'occasion-specific': { state: 'works', actions: ['occasions', 'create'] },
  'team-tools': { state: 'partly', actions: ['team', 'pricing'] },
  'branding-logo': { state: 'partly', actions: ['brand', 'pricing'] },
  'bulk-send-schedule': { state: 'partly', actions: ['bulkSends', 'pricing'] },
  'analytics-dashboard': { state: 'works', actions: ['numbers', 'dashboard'] },
  'for-educators': { state: 'works', actions: ['classes', 'parents'] },
  'classroom-activities': { state: 'works', actions: ['classes', 'parents'] },
  'student-projects': { state: 'partly', actions: ['classes', 'create'] },
  'digital-citizenship-tools': { state: 'works', actions: ['create', 'howItWorks'] },
  'assign-talking-photo': { state: 'works', actions: ['classes', 'parents'] },
} as const satisfies Record<ToolSlug, { state: ToolState; actions: readonly ToolAction[] }>;

export const isToolSlug = (slug: string): slug is ToolSlug => Object.hasOwn(toolPages, slug);
