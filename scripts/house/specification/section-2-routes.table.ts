import { by } from './proofs';
import { met, otherwise, type Statement } from './statement';

const loginRequired = 'who is signed out goes to the login; a spinner shows until it is known';
const noDeadLink = 'no link is dead: every linked page exists';

/** Pages with a route. */
export const routedPages: readonly Statement[] = [
  met('/: a hero', by.landing, 'the sample speaks at one tap, then says the typed words'),
  met('/: an intro video', by.tour, "hero: { title: 'A first hello'"),
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
  met('/site-map: a static page', 'pwa/src/routes/public/use-site-map.test.tsx', 'names every page of the router'),
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
