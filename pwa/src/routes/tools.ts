import type { tools } from '@hellograph/words/en/tools';
import type { PictureName } from '../ui/boards/empty-state';

export type ToolSlug = keyof typeof tools.english.slugs;
export type ToolAction = keyof typeof tools.english.actions;

/** Videos of pictures that we drew, by their file name (`pwa/public/sample`). */
export type SampleName = 'hero' | 'birthday' | 'painting' | 'two' | 'cat';

export const toolPages = {
  'rsvp-tracker': { sample: 'two', picture: 'guests', actions: ['events', 'invitations'] },
  'create-group-card': { sample: 'birthday', picture: 'groupCards', actions: ['groupCards', 'pricing'] },
  'add-contributors': { sample: 'two', picture: 'signatures', actions: ['groupCards', 'pricing'] },
  'schedule-delivery': { sample: 'painting', picture: 'cards', actions: ['cards', 'people'] },
  'create-talking-photo': { sample: 'hero', actions: ['create', 'howItWorks'] },
  'add-ai-voice': { sample: 'cat', actions: ['create', 'howItWorks'] },
  'AI-avatar-animation': { sample: 'painting', actions: ['create', 'pricing'] },
  'real-time-chart': { sample: 'birthday', actions: ['numbers', 'cards'] },
  'occasion-specific': { sample: 'two', actions: ['occasions', 'create'] },
  'team-tools': { sample: 'two', picture: 'team', actions: ['team', 'pricing'] },
  'branding-logo': { sample: 'hero', picture: 'brand', actions: ['brand', 'pricing'] },
  'bulk-send-schedule': { sample: 'birthday', picture: 'letters', actions: ['bulkSends', 'pricing'] },
  'analytics-dashboard': { sample: 'painting', picture: 'numbers', actions: ['numbers', 'dashboard'] },
  'for-educators': { sample: 'painting', picture: 'classes', actions: ['classes', 'parents'] },
  'classroom-activities': { sample: 'two', picture: 'students', actions: ['classes', 'parents'] },
  'student-projects': { sample: 'cat', picture: 'tasks', actions: ['classes', 'create'] },
  'digital-citizenship-tools': { sample: 'hero', picture: 'inspected', actions: ['create', 'howItWorks'] },
  'assign-talking-photo': { sample: 'birthday', picture: 'videos', actions: ['classes', 'parents'] },
} as const satisfies Record<ToolSlug, { sample: SampleName; picture?: PictureName; actions: readonly ToolAction[] }>;

export const isToolSlug = (slug: string): slug is ToolSlug => Object.hasOwn(toolPages, slug);
