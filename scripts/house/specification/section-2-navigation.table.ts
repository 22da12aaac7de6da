import { by } from './proofs';
import { met, otherwise, type Statement } from './statement';

const slugs = [
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
  'party-invitation',
  'wedding-invitation',
  'save-the-date',
  'rsvp-tracker',
  'create-group-card',
  'add-contributors',
  'schedule-delivery',
  'create-talking-photo',
  'add-ai-voice',
  'AI-avatar-animation',
  'real-time-chart',
  'occasion-specific',
  'team-tools',
  'branding-logo',
  'bulk-send-schedule',
  'analytics-dashboard',
  'for-educators',
  'classroom-activities',
  'student-projects',
  'digital-citizenship-tools',
  'assign-talking-photo',
] as const;

const sectionPages = [
  ['/occasions', "page('/occasions'"],
  ['/invitations-rsvps', "page('/invitations-rsvps'"],
  ['/group-gift-cards', "page('/group-gift-cards'"],
  ['/video-maker', "page('/video-maker'"],
  ['/for-business', "page('/for-business'"],
  ['/education', "page('/education'"],
  ['/help', "page('/help'"],
  ['/how-it-works', "page('/how-it-works'"],
  ['/faq', "page('/faq'"],
  ['/contact-support', "page('/contact-support'"],
  ['/pricing', "'/pricing',"],
] as const;

const topItems = ['Home', 'Occasions', 'Invitations', 'Group Cards', 'Video Maker', 'Business', 'Education', 'Help', 'Price'] as const;

const socialNetworks = ['Instagram', 'Twitter', 'TikTok', 'Facebook', 'LinkedIn', 'Discord'] as const;

const footerPlaceholders = [
  ['Features', 'The pages of the sections say what there is.'],
  ['Pricing', 'It leads to /pricing.'],
  ['API', 'Its reference is /api/docs, linked where API keys are made.'],
  ['Documentation', 'The help pages are it.'],
  ['Blog', 'There is no blog.'],
  ['Careers', 'There are none.'],
  ['Contact', 'It leads to /contact-support.'],
  ['Help Center', 'It leads to /help.'],
  ['Community', 'There is no page for it.'],
  ['Status', 'There is no page for it.'],
  ['Updates', 'There is no page for them.'],
  ['Privacy', 'It leads to /privacy-policy.'],
  ['Terms', 'It leads to /terms-and-conditions.'],
  ['Security', 'There is no page for it in the app.'],
  ['Cookies', 'There is no page for them; the privacy policy says what the app keeps.'],
] as const;

const inOrder = 'has the specification’s sections in its order, each with its page and its links';
const narrowMenu = 'the narrow menu: accordions, a click outside, Escape, and a window that becomes wide';

/** The navigation, the header and the footer. */
export const navigation: readonly Statement[] = [
  ...topItems.map((name) => met(`Top navigation: ${name}`, by.navigationTest, inOrder, `'${name}'`)),
  otherwise(
    'Top navigation: the same for signed-in users',
    'In wide windows they see their own pages there; the sections stay in the narrow menu and in the footer.',
  ),
  met('Each section opens its links', by.pages, 'every page of the navigation is reached by clicking'),
  ...slugs.map((slug) => met(`A link to /workflow/${slug}`, by.navigationTest, inOrder, `'${slug}'`)),
  ...sectionPages.map(([path, words]) => met(`A landing link to ${path}`, by.publicRoutes, words)),
  otherwise('Most landing links have no route and lead home', 'Each has a page: a link that only leads home looks broken.'),
  met('/pricing and /faq have their pages', by.pages, 'the narrow menu', "name: 'FAQ'"),

  met('Header: the logo', by.header, '<Wordmark />'),
  met('Header: a switch for the theme', by.header, 'onClick={toggleTheme}'),
  met('Header: Sign In when logged out', by.accounts, 'sign up, be asked to verify', "{ name: 'Sign In' }"),
  met('User menu: the initial', by.header, 'name.trim().charAt(0).toUpperCase()'),
  met('User menu: the full name', by.shellLinks, 'the user menu shows the full name', "'Ada Lovelace', 'ada@example.org'"),
  met('User menu: the email address', by.shellLinks, 'the user menu shows the full name', "'ada@example.org', 'My Workspace'"),
  met('User menu: My Workspace (/my-workspace)', by.projects, 'the dashboard counts existing videos', "{ name: 'My Workspace' }"),
  met('User menu: Settings (/settings)', by.shellLinks, 'the user menu shows the full name', "'/settings'"),
  met('User menu: Support (/support)', by.shellLinks, 'the user menu shows the full name', "'/support'"),
  met('User menu: Logout', by.projects, 'the dashboard counts existing videos', "{ name: 'Logout' }"),
  met('/my-workspace, /support and /account-settings lead to pages', by.pages, 'and other names of pages to the pages'),
  met('Mobile menu: submenus are accordions', by.pages, narrowMenu),
  met('Mobile menu: Account Settings (/account-settings)', by.mobileMenu, '<Link to="/account-settings"'),
  met('Menus close on a click outside', by.pages, narrowMenu, 'page.mouse.click(180, 735)'),
  met('At a width of 768 or more the mobile menu closes', by.pages, narrowMenu, '{ width: 768, height: 1024 }'),
  met('… and its submenus', 'pwa/src/routes/shell/use-menus.ts', 'isWide() && close()'),

  met('Footer: a link to /faq', by.shellLinks, 'the footer has the specification’s links', "'/faq'"),
  met('Footer: a link to /about', by.shellLinks, 'the footer has the specification’s links', "'/about'"),
  met('Footer: a link to /privacy-policy', by.shellLinks, 'the footer has the specification’s links', "'/privacy-policy'"),
  met('Footer: a link to /terms-and-conditions', by.shellLinks, 'the footer has the specification’s links', "'/terms-and-conditions'"),
  met('Footer: a link to /site-map', by.shellLinks, 'the footer has the specification’s links', "'/site-map'"),
  met('Footer: a mailto link to the support', by.shellLinks, 'the footer has the specification’s links', 'mailto:help@example.org'),
  ...socialNetworks.map((name) =>
    otherwise(`Footer: ${name} as a placeholder`, 'A link that leads nowhere helps nobody: the operator sets real ones, or none is shown.'),
  ),
  ...footerPlaceholders.map(([name, reason]) => otherwise(`Footer: ${name} as a placeholder`, reason)),
  met('Footer: a line of copyright since 2025', by.shellLinks, 'the footer has the specification’s links', '/^© 2025/'),
];
