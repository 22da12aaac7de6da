import { by, met, otherwise, type SpecifiedSection } from './statement';

const toLogin = 'who is signed out goes to the login; a spinner shows until it is known';

/** Roles and permissions. */
export const roles: SpecifiedSection = {
  number: '6',
  title: 'Roles and permissions',
  statements: [
    met('Two states: anonymous and authenticated', by.authStore, 'is known when the profile has come, or has been refused'),
    met('… by a token', by.authRoutes, 'can’t be forged: not without our key'),
    otherwise(
      'No admin or other roles',
      'An operator has a separate token, and teams, cards, events and classes have roles, each limited by a table of rights.',
    ),
    met('Anonymous users browse public pages', by.pages, 'no link is dead: every linked page exists'),
    met('Anonymous users cannot subscribe', by.envelopes, '%s is closed without a session'),
    met('… ‘Please login first’', by.billing, 'a visitor who chooses a plan is asked to log in first', 'Please login first'),
    met('Protected: /dashboard', by.pages, 'no link is dead', 'dashboard|'),
    met('Protected: /settings/*', by.accounts, toLogin, "'/settings/security'"),
    met('Protected: /subscription/success', by.accounts, toLogin, "'/subscription/success'"),
    met('Protected: /subscription/cancel', by.accounts, toLogin, "'/subscription/cancel'"),
    met('The login page is closed to authenticated users', by.accounts, 'sign up, be asked to verify', "await page.goto('/login');"),
    met('Requests carry the bearer token', by.apiClient, 'sends no token with `skipAuth`, and keeps the session', "'Bearer session'"),
    met('… unless skip-auth is set', by.apiClient, 'sends no token with `skipAuth`', 'skipAuth: true'),
    met('Signed out: ‘Please sign in to generate video.’', by.firstVideo, 'register, choose a photo', 'Please sign in to generate video.'),
    otherwise(
      '… already when the photo is uploaded',
      'The photo stays on the device until a video is asked for, so the warning comes then, and the draft is kept.',
    ),
  ],
};

const reset = 'reset with %j and %j';
const image = 'is an image under 10MB, or breaks a rule: %j';

/** Rules of validation. */
export const validation: SpecifiedSection = {
  number: '5',
  title: 'Validation rules',
  statements: [
    met('Sign-up: ‘Name is required’', by.validateAuth, 'sign-up with %j', "name: 'Name is required'"),
    met('Sign-up: ‘Email is required’', by.validateAuth, 'sign-up with %j', "email: 'Email is required'"),
    met('Sign-up: ‘Please enter a valid email address’', by.validateAuth, 'sign-up with %j', "email: 'Please enter a valid email address'"),
    met('Sign-up: ‘Password is required’', by.validateAuth, 'sign-up with %j', "password: 'Password is required'"),
    met(
      'Sign-up: ‘Password must be at least 8 characters’',
      by.validateAuth,
      'sign-up with %j',
      "password: 'Password must be at least 8 characters'",
    ),
    met('Sign-up: ‘Passwords do not match’', by.validateAuth, 'sign-up with %j', "confirmPassword: 'Passwords do not match'"),
    met('Sign-up: ‘Confirm our terms of service’', by.validateAuth, 'sign-up with %j', "acceptsTerms: 'Confirm our terms of service'"),
    met('Sign-up: the server says the same', by.inputCheck, 'is refused with the specification’s messages, one for each field'),
    met('Login: the same rules for the email', by.validateAuth, 'reports all problems together', 'validateLogin'),
    met(
      'Login: the same rules for the password',
      by.validateAuth,
      'reports all problems together',
      "validateLogin({ email: '', password: 'short' }",
    ),
    met('Forgot password: ‘Email address is required’', by.validateAuth, 'forgot password with %j', 'Email address is required'),
    met(
      'Forgot password: ‘Please enter a valid email address’',
      by.validateAuth,
      'forgot password with %j',
      "['ada', 'Please enter a valid email address']",
    ),
    met(
      'Forgot password: the server says the same',
      by.inputCheck,
      'is refused with the message of its own form, if it has one',
      'Email address is required',
    ),
    met('Reset password: a new password is required', by.validateAuth, reset, "newPassword: 'Password is required'"),
    met('Reset password: at least 8 characters', by.validateAuth, reset, "newPassword: 'Password must be at least 8 characters'"),
    met('Reset password: ‘Please confirm your password’', by.validateAuth, reset, 'Please confirm your password'),
    met(
      'Reset password: both must match',
      by.validateAuth,
      reset,
      "['12345678', '12345679', { confirmPassword: 'Passwords do not match' }]",
    ),
    met("Change password: ‘New passwords don't match’", by.validatePassword, '%j confirmed by %j', "New passwords don't match"),
    met('Change password: at least 8 characters', by.validatePassword, '%j confirmed by %j', 'Password must be at least 8 characters'),
    met(
      'Change password: disabled while the current one is empty',
      by.validatePassword,
      'is not sent while the old or the new one is empty',
      "current: ''",
    ),
    met(
      'Change password: disabled while the new one is empty',
      by.validatePassword,
      'is not sent while the old or the new one is empty',
      "next: ''",
    ),
    met(
      'Resend verification: ‘Please enter your email address’',
      by.validateAuth,
      'a new mail needs an address',
      'Please enter your email address',
    ),
    met(
      'Resend verification: the server says the same',
      by.inputCheck,
      'is refused with the message of its own form',
      'Please enter your email address',
    ),
    met('Image: must be an image', by.photoRules, image, "'notAnImage'"),
    met(
      '… ‘Please select a valid image file.’',
      by.studio,
      'other files are refused in the specification’s words',
      'Please select a valid image file.',
    ),
    met('Image: under 10MB', by.photoRules, image, "size: 10 * 1024 * 1024 }, 'tooLarge'"),
    met('… ‘File size must be less than 10MB.’', by.upload, 'is as large as 10 MiB', 'File size must be less than 10MB.'),
    met('Crop: a side of at least 50px', by.cropBox, '%j becomes %j', '{ x: 10, y: 10, width: 50, height: 50 }'),
    met('Crop: the box stays within the image', by.cropBox, '%j becomes %j', '{ x: 0, y: 0, width: 400, height: 300 }'),
  ],
};

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
    met(
      '… that opens /workflow/my-projects on a click',
      'pwa/src/realtime/connect-socket.ts',
      'toastThatOpens(wordsOf(shell).videoReady, () => open(projectsPath))',
    ),
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
