import type { ToolAction } from '../tools';

/** The targets of actions. Separate from the tools, because only their pages need them. */
export const actionLinks = {
  create: { to: '/workflow' },
  pricing: { to: '/pricing' },
  occasions: { to: '/occasions' },
  invitations: { to: '/invitations-rsvps' },
  howItWorks: { to: '/how-it-works' },
  contact: { to: '/contact-support' },
  dashboard: { to: '/dashboard' },
  cards: { to: '/cards' },
  groupCards: { to: '/group-cards' },
  people: { to: '/people' },
  events: { to: '/events' },
  classes: { to: '/classes' },
  bulkSends: { to: '/send-to-many' },
  numbers: { to: '/numbers' },
  team: { to: '/team' },
  brand: { to: '/brand' },
  parents: { to: '/for-parents' },
} as const satisfies Record<ToolAction, { to: string }>;
