import type { tools } from '@hellograph/words/en/tools';

export type ToolSlug = keyof typeof tools.english.slugs;
export type ToolAction = keyof typeof tools.english.actions;

/** Videos of pictures that we drew, by their file name (`pwa/public/sample`). */
export type SampleName = 'hero' | 'birthday' | 'painting' | 'two' | 'cat';

export const toolPages = {
  'rsvp-tracker': { sample: 'two', actions: ['events', 'invitations'] },
  'create-group-card': { sample: 'birthday', actions: ['groupCards', 'pricing'] },
  'add-contributors': { sample: 'two', actions: ['groupCards', 'pricing'] },
  'schedule-delivery': { sample: 'painting', actions: ['cards', 'people'] },
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
  'classroom-activities': { sample: 'two', actions: ['classes', 'parents'] },
  'student-projects': { sample: 'cat', actions: ['classes', 'create'] },
  'digital-citizenship-tools': { sample: 'hero', actions: ['create', 'howItWorks'] },
  'assign-talking-photo': { sample: 'birthday', actions: ['classes', 'parents'] },
} as const satisfies Record<ToolSlug, { sample: SampleName; actions: readonly ToolAction[] }>;

export const isToolSlug = (slug: string): slug is ToolSlug => Object.hasOwn(toolPages, slug);
