import { pressButton, type Shot } from './shot';

/** The pages of an account on which nothing was made yet: each says what to do first. */
const pages = ['dashboard', 'cards', 'group-cards', 'events', 'classes', 'people', 'team', 'brand', 'numbers', 'send-to-many'] as const;

export const newcomerShots: Shot[] = [
  ...pages.map((page): Shot => ({ name: `new-${page}`, path: `/${page}` })),
  { name: 'new-videos', path: '/workflow/my-projects' },
  { name: 'new-billing', path: '/settings/billing' },
  {
    name: 'palette',
    path: '/dashboard',
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').waitFor();
    },
    isWindow: true,
  },
  {
    name: 'new-card-problem',
    path: '/cards/new',
    act: (page) => pressButton(page, 'Make the card and send it'),
    isWindow: true,
  },
];
