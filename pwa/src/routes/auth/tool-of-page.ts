import type { ToolSlug } from '../tools';

/** The tool that says what a page of an account is for, by the first part of its path. */
const toolOfPage: Partial<Record<string, ToolSlug>> = {
  approvals: 'team-tools',
  brand: 'branding-logo',
  cards: 'schedule-delivery',
  classes: 'for-educators',
  events: 'rsvp-tracker',
  'group-cards': 'create-group-card',
  numbers: 'analytics-dashboard',
  people: 'schedule-delivery',
  'send-to-many': 'bulk-send-schedule',
  team: 'team-tools',
};

export const findToolOf = (path: string): ToolSlug | undefined => toolOfPage[path.split(/[/?#]/, 2)[1] ?? ''];
