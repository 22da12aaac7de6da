import { by, met, otherwise, type SpecifiedSection, type Statement } from './statement';

const loginRequired = 'who is signed out goes to the login; a spinner shows until it is known';
const noDeadLink = 'no link is dead: every linked page exists';

/** Pages with a route. */
const routedPages: readonly Statement[] = [
  met('/: a hero', by.landing, 'the sample speaks by itself, then says the typed words'),
  met('/: an intro video', by.tour, '"examples.list.hero.title": "A first hello"'),
  met("/: a button ‘Let's Get Started’ to /workflow", by.landing, 'the visitor’s own photo speaks at three taps', "Let's Get Started"),
  met('/: how it works, step 1: Upload', by.tourTest, 'four steps', "'Upload'"),
  met('/: how it works, step 2: Design', by.tourTest, 'four steps', "'Design'"),
  met('/: how it works, step 3: Preview & Edit', by.tourTest, 'four steps', "'Preview & Edit'"),
  met('/: how it works, step 4: Export & Share', by.tourTest, 'four steps', "'Export & Share'"),
  met('/: six cards with features', by.tourTest, 'four steps, and six features'),
  met('/pricing: the plans', by.billing, 'a visitor who chooses a plan is asked to log in first'),
  met('/pricing: a table that compares them', 'pwa/src/routes/public/pricing.page.tsx', '<PlanTable />'),
  met('/pricing: questions and answers', 'pwa/src/routes/public/pricing.page.tsx', '<BillingFaq />'),
  met('/workflow: the studio that makes videos', by.studio, 'in a hurry: five taps from the first page to a video'),
  met('/workflow/my-projects: the user’s videos', by.projects, 'found, sorted, named, deleted'),
  met('… opened from the notification of a finished video', by.socket, 'tells of a finished video by a toast that opens the projects'),
  met('/login: a form to log in', by.accounts, 'every mistake is reported at its field'),
  met('/login: a form to sign up', by.accounts, 'sign up, be asked to verify'),
  met(
    '/login: only for logged-out users',
    by.accounts,
    'sign up, be asked to verify',
    "await page.goto('/login');\n  await expect(page).toHaveURL(/\\/$/)",
  ),
  met('/login: logged-in users are redirected to /', by.authPages, "throw redirect({ href: search.back ?? '/', replace: true })"),
  met('/about: a static page', by.publicRoutes, "page('/about'"),
  met('/privacy-policy: a static page', by.publicRoutes, "page('/privacy-policy'"),
  met('/terms-and-conditions: a static page', by.publicRoutes, "page('/terms-and-conditions'"),
  met('/site-map: a static page', 'pwa/src/routes/public/site-map.page.test.tsx', 'names every page of the router'),
  met('/verify-email?token= verifies an address', by.authRoutes, 'is created, verified by the link in a mail', '/verify-email?token='),
  met('/forgot-password: a link to reset is requested', by.accounts, 'forgotten: a mail, a new password'),
  met('/reset-password?token= sets a new password', by.recovery, 'is replaced by the link in a mail', '/reset-password?token='),
  met(
    '/subscription/success?session_id= after a checkout',
    by.billingRoutes,
    'is subscribed as soon as the status is requested',
    '/subscription/success\\\\?session_id=',
  ),
  met('/subscription/success: login required', by.accounts, loginRequired, "'/subscription/success'"),
  met('/subscription/cancel: a checkout that was cancelled', by.billing, 'a checkout that is abandoned', 'Checkout canceled'),
  met('/subscription/cancel: login required', by.accounts, loginRequired, "'/subscription/cancel'"),
  met('/dashboard: login required', by.pages, noDeadLink, 'dashboard|'),
  otherwise(
    '/dashboard: shows only a placeholder',
    'It shows replies, days ahead, drafts, videos and credits: a placeholder helps nobody.',
  ),
  met('/settings/*: login required', by.accounts, loginRequired, "'/settings/security'"),
  met('/settings/*: a tab for the profile', by.authPages, "path: 'profile', head: title('profile')"),
  met('/settings/*: a tab for billing', by.authPages, "path: 'billing', head: title('billing')"),
  met('/settings/*: a tab for security', by.authPages, "path: 'security', head: title('security')"),
  met(
    '/settings/*: an unknown tab leads to /settings/profile',
    by.accounts,
    'settings: the profile, unknown tabs',
    '/settings/no-such-tab',
  ),
  met('Any other path leads to /', by.pages, 'an unknown address leads home'),
  met('A logged-out user who opens a protected page is sent to /login', by.accounts, loginRequired),
  met('A spinner shows until it is known who is here', by.accounts, loginRequired, "getByText('Loading')"),
  met('After the login the user is on /', by.accounts, 'sign up, be asked to verify', 'await logIn(page, account);'),
  met('… or on the page that they had opened', 'pwa/e2e/account/getting-there.e2e.ts', 'a link to a page of an account leads there'),
  met('Logout leads to /', by.accounts, 'sign up, be asked to verify', 'async function logOut'),
];

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
const navigation: readonly Statement[] = [
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
  met('User menu: My Workspace (/my-workspace)', by.projects, 'the workspace shows what happened', "{ name: 'My Workspace' }"),
  met('User menu: Settings (/settings)', by.shellLinks, 'the user menu shows the full name', "'/settings'"),
  met('User menu: Support (/support)', by.shellLinks, 'the user menu shows the full name', "'/support'"),
  met('User menu: Logout', by.projects, 'the workspace shows what happened', "{ name: 'Logout' }"),
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

const everyChoice = 'with care: every choice is made, checked, and sent unchanged';
const crop = 'the crop, by keys alone: 60 % in the middle, never under 50 pixels';
const settings = 'settings: the profile, unknown tabs, a new password';

/** How the pages behave. */
const behaviour: readonly Statement[] = [
  met('Plans: ‘Manage Plan’ for the current one', by.planButton, 'is switched off for the current plan', 'Manage Plan'),
  met('Plans: ‘Reactivate Plan’ when a cancellation is pending', by.planButton, 'reactivates the current plan while it is being cancelled'),
  met('Plans: the button is disabled for the current plan', by.billing, 'subscribe, after a declined card', 'toBeDisabled()'),
  met('… unless a cancellation is pending', by.billing, 'cancel, and reactivate on the pricing page'),
  met('Plans: a click when signed out leads to /login', by.billing, 'a visitor who chooses a plan is asked to log in first'),
  met('Billing: shows the plan', by.billing, 'the portal: a card that fails, a renewal, past due, recovered'),
  met('Studio: a prompt', by.firstVideo, 'register, choose a photo, write a message'),
  met('Studio: an optional image', 'api/src/features/studio/card.test.ts', 'needs no photo, is created once for a key'),
  met('Studio: a window to crop it', by.studio, crop, 'Crop the photo'),
  met('Studio: resolutions 480P, 720P, 1080P', 'pwa/src/features/studio/look/choices.tsx', "['480P', '720P', '1080P']"),
  met('Studio: a duration of 5s', by.studioWords, '"choices.durations.5s": "5s"'),
  met('Studio: a duration of 10s', by.studio, everyChoice, "choose('Duration', '10s')"),
  met('Studio: the mode Quality', by.studioWords, '"choices.modes.Quality": "Quality"'),
  met('Studio: the mode Fast', by.studio, everyChoice, "choose('Mode', 'Fast')"),
  met('Studio: ‘Credits required: 100’', by.studio, everyChoice, 'Credits required: 100'),
  met('Studio: ‘5 mins’, until it is estimated', by.studioWords, '"under 5 mins"'),
  otherwise('Studio: only prompt, mode and count are sent', 'Every choice that is shown is sent: one that does nothing deceives.'),
  met('Profile: the full name', by.accounts, 'the name and the address are changed'),
  met('Profile: the email address', by.accounts, settings, 'getByText(account.email)'),
  met('Profile: Member Since (createdAt)', by.accounts, settings, 'Member Since'),
  met('Security: changes the password', by.accounts, settings, 'Change password'),
  met('Email verification: loading', 'pwa/src/features/auth/components/verify-email.tsx', '<output>{words.working}</output>'),
  met('Email verification: success', by.accounts, 'sign up, be asked to verify', 'Your email is verified'),
  met('Email verification: an error', by.accounts, 'links with a missing or broken token say so', '/verify-email?token=cut-off'),
  met('Email verification: a missing token is an error at once', by.accounts, 'links with a missing or broken token say so immediately'),
  met('Forgot password: a form', by.accounts, 'forgotten: a mail, a new password', 'Send reset link'),
  met('Forgot password: then success', by.accounts, 'forgotten: a mail, a new password', "getByRole('status').textContent()"),
  met('Forgot password: another email can be tried', by.accounts, 'forgotten: a mail, a new password', 'Try another email'),
  met(
    'Reset password: a missing token shows an invalid link',
    by.accounts,
    'links with a missing or broken token',
    "goto('/reset-password')",
  ),
  met('Reset password: success leads to /login after 3 seconds', by.accounts, 'and the login page after three seconds'),
  met('Checkout success: waits 2 seconds', by.checkoutResult, 'refreshAfterMs = 2000'),
  met('Checkout success: then the status is read again', by.billing, 'subscribe, after a declined card', 'Confirming your payment…'),
  met('Crop: starts with 60% of the displayed image', by.studio, crop, 'toBeCloseTo(0.6, 1)'),
  met('Crop: … centred', by.studio, 'the crop starts in the middle on a desktop too'),
  met('Crop: … or around faces that were found', by.cropBox, 'starts around the faces, with room, inside the photo'),
];

/** Screens and routes. */
export const screens: SpecifiedSection = {
  number: '2',
  title: 'Screens and routes',
  statements: [...routedPages, ...navigation, ...behaviour],
};
