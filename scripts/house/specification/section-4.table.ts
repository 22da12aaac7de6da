import { by } from './proofs';
import { met, otherwise, type SpecifiedSection } from './statement';

const theme = 'the theme is kept, and follows the system until it is chosen';
const cancelled = 'cancel, and reactivate on the pricing page';
const gate = 'an app with a passphrase opens for it alone, stays open, and does not hold it';
const signUp = 'sign up, be asked to verify, get a new mail, verify, log in, log out';

/** States and transitions. */
export const states: SpecifiedSection = {
  number: '4',
  title: 'States and transitions',
  statements: [
    met('On load a stored token fetches the profile', by.authStore, 'retries while the server is busy, and logs no one out for it'),
    met('… success signs the user in', by.authStore, 'is known when the profile has come, or has been refused'),
    met(
      '… failure clears the token',
      by.authStore,
      'accepts a refusal immediately, and tells of it',
      "localStorage.getItem('token')).toBeNull()",
    ),
    met('… and signs out', by.authStore, 'accepts a refusal immediately, and tells of it', "expect(auth.get().status).toBe('out')"),
    otherwise(
      '… also without a response',
      'A lost connection is no refusal: the token stays, and is tried again when the network is back.',
    ),
    met('Login stores the token', by.accounts, signUp, "localStorage.getItem('token')"),
    met('Login sets the profile', by.authStore, 'is the user who logged in, even if the response about an older token comes late'),
    met('Login leads to /', by.accounts, signUp, 'await expect(page).toHaveURL(/\\/$/)'),
    met('Logout clears the token', by.accounts, signUp, "localStorage.getItem('token'))).toBeNull()"),
    met('Logout clears the profile', by.authStore, 'is logged out after logging out, from every state'),
    met('A 401 removes the stored token', by.apiClient, 'ends the session on a 401 that says %j'),
    met('One flag of loading: the initial check', by.authStore, 'is unknown at first only when a token is stored', "status: 'checking'"),
    met('Another one: login and sign-up', by.authStore, 'does not change by the log-in that is on its way', 'isBusy: true'),
    met('Sign-up does not sign in', by.accounts, signUp, 'toBeNull()'),
    met('… the address is verified first', by.authRoutes, 'that is not verified says so, but only to a client with the password'),

    met(
      'A socket connects when there are a token and a user',
      by.followAuth,
      'has a socket while there are a token and a user',
      "['connects for ada']",
    ),
    met('… subscribes to the room video_{userId}', by.realtime, 'receives its own room once it has subscribed'),
    met('… and disconnects when either is missing', by.followAuth, 'closes it when either is missing', "['disconnects bo']"),
    met('generatedVideo: a toast of success', by.socket, 'tells of a finished video by a toast'),
    met('… that opens /workflow/my-projects on a click', 'pwa/src/main.tsx', "router.navigate({ to: '/workflow/my-projects' })"),
    met('failedVideos: a list', by.events, 'failedVideos: (videos: Video[]) => void'),
    met(
      '… whose entries replace those with the same _id',
      by.mergeVideos,
      'replaces by _id and puts new ones first',
      "video('b', 'failed')",
    ),

    met('Video: processing shows a spinner', 'pwa/src/domain/videos/video-progress.tsx', '<Spinner size={24} />'),
    met('… with ‘Processing...’', by.firstVideo, 'register, choose a photo', "getByText('Processing...')"),
    met('Video: completed shows a player', by.firstVideo, 'register, choose a photo, write a message, and it plays'),
    met('… with its size', by.firstVideo, 'register, choose a photo', 'getByText(/MB/)'),
    met('… and its date', 'pwa/src/features/projects/components/video-card.tsx', 'formatMoment(video.createdAt)'),

    met(
      'Subscription: none',
      by.billingRoutes,
      'is subscribed as soon as the status is requested',
      'hasSubscription: false, subscription: null',
    ),
    met('… then active, after the checkout', by.billing, 'subscribe, after a declined card', "getByText('Active', { exact: true })"),
    met('… then cancelAtPeriodEnd', by.billing, cancelled, 'Active until the period ends'),
    met('… then reactivated, active again', by.billing, cancelled, 'Subscription reactivated successfully'),

    met('Theme: stored as dark or light', by.pages, theme, "localStorage.getItem('theme'))).toBe('light')"),
    met('Theme: the system decides if none is stored', by.pages, theme, "emulateMedia({ colorScheme: 'dark' })"),
    met('Theme: the choice is saved', by.pages, theme, 'page.reload()'),
    met('Theme: the root element has the class dark', by.pages, theme, "locator('html')).toHaveClass(/dark/)"),

    met('Gate: a passphrase in a field called ‘email’', by.gate, gate, "getByLabel('email').fill(phrase)"),
    met(
      'Gate: a match sets a local flag',
      'pwa/src/dev-gate/dev-gate.test.ts',
      'opens for the phrase alone',
      "localStorage.getItem('devAccess')",
    ),
    met('Gate: … and reloads', 'pwa/src/dev-gate/dev-gate.tsx', 'location.reload()'),
    met('Gate: the passphrase is not in the app', by.gate, gate, 'expect(text.includes(phrase)).toBe(false)'),
  ],
};
