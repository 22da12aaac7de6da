import { by, met, otherwise, type SpecifiedSection, type Statement } from './statement';

const inOrder = 'shows the message of a failure, else its error field, else a default';
const orElse = 'shows the server’s message, or else “%s”';
const orElsePage = 'the page says the server’s reason, or else “%s”';
const brokenLinks = 'links with a missing or broken token say so immediately';

/** The catalogue of errors. */
export const errors: SpecifiedSection = {
  number: '8',
  title: 'Error catalogue',
  statements: [
    met(
      'Any failed request shows an error toast',
      by.accounts,
      'every mistake is reported at its field',
      'Any failed request also shows a toast',
    ),
    met('… of the checked profile', by.authStore, 'accepts a refusal immediately, and tells of it', 'toast.error).toHaveBeenCalledWith'),
    met('… of the plans and the subscription', by.billingCalls, orElse),
    met('… of an upload that was made ahead', 'pwa/src/query-client.test.ts', 'tells of a refused upload that was made ahead'),
    met('… of a video', 'pwa/src/sync/lane-sender.test.ts', 'tells of a refused video by a toast, too'),
    otherwise(
      '… also requests in the background, and of parts that show the failure themselves',
      'What goes on by itself is not the user’s doing, and the place that stays empty says why, with a button to try again.',
    ),
    met("Message: first the response's message", by.apiClient, inOrder, "[{ message: 'In words.', error: 'Short' }, 'In words.']"),
    met('… then its error field', by.apiClient, inOrder, "[{ error: 'Short' }, 'Short']"),
    met("… then the error's own message", 'pwa/src/lib/api-error.ts', 'thrown instanceof Error && thrown.message'),
    met('… then ‘An unexpected error occurred’', by.apiClient, inOrder, "[{}, 'An unexpected error occurred']"),
    met('A 401 clears the token', by.apiClient, 'ends the session on a 401 that says %j'),
    met('A failed loading of the profile logs out', by.authStore, 'accepts a refusal immediately, and tells of it'),
    met('Plans: ‘Failed to load subscription plans’', by.billingCalls, orElse, 'Failed to load subscription plans'),
    met('Create, cancel, reactivate, portal: the server’s message', by.billingCalls, orElse, "['Not today.']"),
    met('… else ‘Failed to create subscription’', by.billingCalls, orElse, 'Failed to create subscription'),
    met('… else ‘Failed to cancel subscription’', by.billingCalls, orElse, 'Failed to cancel subscription'),
    met('… else ‘Failed to reactivate subscription’', by.billingCalls, orElse, 'Failed to reactivate subscription'),
    met('… else ‘Failed to open billing portal’', by.billingCalls, orElse, 'Failed to open billing portal'),
    met(
      'Cancelled: ‘Subscription will be canceled at the end of the current period’',
      by.billing,
      'cancel, and reactivate on the pricing page',
      'Subscription will be canceled at the end of the current period',
    ),
    met(
      'Reactivated: ‘Subscription reactivated successfully’',
      by.billing,
      'cancel, and reactivate on the pricing page',
      'Subscription reactivated successfully',
    ),
    met('Login and sign-up: the server’s message', by.accounts, 'every mistake is reported at its field', 'Invalid email or password.'),
    met(
      '… else ‘Authentication failed’',
      by.accounts,
      'a slow network: one press is one call, and a lost one says so',
      'Authentication failed',
    ),
    met('A message about the verification is recognised', by.validateAuth, 'offers a new mail if the error is about the verification'),
    met('… it offers ‘Resend verification email’', by.accounts, 'sign up, be asked to verify', "name: 'Resend verification email'"),
    met('… a link to /forgot-password', by.accounts, 'sign up, be asked to verify', "toHaveAttribute('href', '/forgot-password')"),
    met(
      'Signed up: ‘Registration successful! Please check your email to verify your account before logging in.’',
      by.accounts,
      'sign up, be asked to verify',
      'Registration successful! Please check your email to verify your account before logging in.',
    ),
    met(
      'Verification: ‘Invalid verification link. Please check your email for the correct link.’',
      by.accounts,
      brokenLinks,
      'Invalid verification link. Please check your email for the correct link.',
    ),
    met(
      '… else ‘Email verification failed. Please try again.’',
      by.failedMails,
      orElsePage,
      'Email verification failed. Please try again.',
    ),
    met('… resend: ‘Failed to resend verification email’', by.failedMails, orElsePage, 'Failed to resend verification email'),
    met(
      'Forgot password: ‘Failed to send reset email. Please try again.’',
      by.failedMails,
      orElsePage,
      'Failed to send reset email. Please try again.',
    ),
    met(
      'Reset: ‘Invalid reset link. Please request a new password reset.’',
      by.accounts,
      brokenLinks,
      'Invalid reset link. Please request a new password reset.',
    ),
    met('Reset: ‘Failed to reset password. Please try again.’', by.failedMails, orElsePage, 'Failed to reset password. Please try again.'),
    met(
      'Video: ‘Failed to generate video. Please try again.’',
      'pwa/src/sync/view/outbox-view.test.ts',
      'says why the server refused a video, or that it failed where no reason was given',
      'Failed to generate video. Please try again.',
    ),
    met(
      'Video: ‘Video has been generated successfully.’',
      by.socket,
      'tells once of a video that was finished while there was no connection',
      'Video has been generated successfully.',
    ),
    met(
      'Ready: ‘Your video has been generated successfully! Click to view.’',
      by.socket,
      'tells of a finished video by a toast that opens the projects',
      'Your video has been generated successfully! Click to view.',
    ),
    met(
      'Change password: ‘Password changed successfully’',
      by.accounts,
      'settings: the profile, unknown tabs',
      'Password changed successfully',
    ),
    otherwise('… a failure is only logged', 'It is shown, so that nobody believes that the new password counts.'),
    met(
      'Server-side codes and bodies (not specified): one catalogue',
      'scripts/house/made-files.test.ts',
      'explains every code in a message for people',
    ),
  ],
};

const registered = 'is created, verified by the link in a mail, has the trial then, and logs in';
const replaced = 'is replaced by the link in a mail, which works once and logs out everywhere';
const changed = 'is changed by a user who knows it';
const subscribed = 'is subscribed as soon as the status is requested, with a month of credits';
const cancelled = 'cancels and reactivates with the specification’s words';
const isForm = 'is a form for a photo, with the photo or with the id of one already uploaded';
const faces = 'api/src/features/studio/faces.test.ts';
const videoForm = 'pwa/src/sync/kinds/video.test.ts';

const accountCalls: readonly Statement[] = [
  met('GET /auth/profile', by.accountRows, "'GET /auth/profile': {"),
  met('… no payload', by.authRoutes, registered, "call<{ user: User }>(api.url, 'GET /auth/profile', { token })"),
  met('… answers data.user', by.authRoutes, registered, '(await profile(data.token)).data.user'),
  met('POST /auth/login', by.accountRows, "'POST /auth/login': {"),
  met('… sends email, password', by.account, 'loginBodySchema = Type.Object({ email, password })'),
  met('… answers token and user', by.account, 'Type.Object({ token: Type.String(), user: userSchema })'),
  met('POST /auth/register', by.accountRows, "'POST /auth/register': {"),
  met(
    '… sends email, password, fullName',
    by.inputCheck,
    'is accepted without unknown fields',
    "{ email: 'ada@example.org', password: 'correct horse', fullName",
  ),
  met(
    '… answers what logs in this device once the address is verified',
    'api/src/features/auth/sessions.test.ts',
    'is logged in once, after its address is verified',
  ),
  met('GET /auth/verify-email?token', by.authRoutes, registered, 'GET /auth/verify-email?token='),
  met('… answers a message', by.authRoutes, registered, 'message: authDone.verified'),
  met('POST /auth/resend-verification', by.accountRows, "'POST /auth/resend-verification': {"),
  met(
    '… sends email',
    by.authRoutes,
    'is not verified by an invented or expired link',
    "'POST /auth/resend-verification', { body: { email } }",
  ),
  met('… answers a message', by.authRoutes, 'is not verified by an invented or expired link', 'message: authDone.resent'),
  met('POST /auth/forgot-password', by.accountRows, "'POST /auth/forgot-password': {"),
  met('… sends email', by.recovery, replaced, "'POST /auth/forgot-password', { body: { email }"),
  met('… answers a message', by.recovery, replaced, 'message: authDone.resetSent'),
  met('POST /auth/reset-password', by.accountRows, "'POST /auth/reset-password': {"),
  met('… sends token, newPassword, confirmPassword', by.recovery, replaced, 'body: { token, newPassword, confirmPassword }'),
  met('… answers a message', by.resetPassword, 'return message;'),
  met('PUT /auth/change-password', by.accountRows, "'PUT /auth/change-password': {"),
  met('… sends currentPassword, newPassword', by.recovery, changed, "body: { currentPassword, newPassword: 'a new horse' }"),
  met('… answers that it is done', by.recovery, changed, 'message: authDone.passwordChanged'),
];

const subscriptionCalls: readonly Statement[] = [
  met('GET /subscription/plans, no payload', by.billingRoutes, 'are shown to anyone', '/api/subscription/plans'),
  met('… answers plans', by.billingRoutes, 'are shown to anyone', 'data.plans.enterprise'),
  met('… or an object of plans', by.unwrapped, 'takes plans that are the data or the whole body'),
  met('POST /subscription/create', by.billingRows, "'POST /subscription/create': {"),
  met('… sends plan', by.subscription, 'createSubscriptionBodySchema = Type.Object({ plan })'),
  met('… answers url', by.billingRoutes, subscribed, '/test-checkout/pay/cs_test_'),
  met('… to which the browser is sent', by.billing, 'subscribe, after a declined card', 'startCheckout(page)'),
  met('GET /subscription/status, no payload', by.billingRows, "'GET /subscription/status': {"),
  met('… answers the status', by.billingRoutes, subscribed, "'/subscription/status'"),
  met('POST /subscription/cancel', by.billingRoutes, cancelled, "'/subscription/cancel'"),
  met('… without a payload, answers that it is done', by.billingRoutes, cancelled, "(await ben.post('/subscription/cancel')).message"),
  met('POST /subscription/reactivate', by.subscriptionCard, 'reactivates with one click, by the API', 'POST /api/subscription/reactivate'),
  met('… without a payload, answers that it is done', by.billingRoutes, cancelled, "(await ben.post('/subscription/reactivate')).message"),
  met('POST /subscription/billing-portal, no payload', by.billingRoutes, 'revokes a refund’s credits', "'/subscription/billing-portal'"),
  met('… answers url, which the browser opens', by.billing, 'the portal: a card that fails', 'Manage billing'),
];

const videoCalls: readonly Statement[] = [
  met('GET /video, no payload', by.videoRows, "'GET /video': {"),
  met('… answers success, data.videos', by.video, 'has the newest first, and only the user’s own'),
  met('POST /video/textToVideo', by.videoRows, "'POST /video/textToVideo': {"),
  met(
    '… sends prompt, mode, numberOfVideos',
    videoForm,
    'is JSON for a text video',
    "{ prompt: 'Hello', mode: 'Fast', numberOfVideos: 2 }",
  ),
  met(
    '… answers success, data.videos',
    'api/src/features/studio/card.test.ts',
    'needs no photo, is created once for a key, and gets its video',
  ),
  met('POST /video/imageToVideo', by.videoRows, "'POST /video/imageToVideo': {"),
  met('… sends a form: image, prompt, mode, numberOfVideos', videoForm, isForm),
  met('… answers the videos that were accepted', by.video, 'happens once for a key, however often it is requested'),
  met('POST /video/uploadPhoto', by.videoRows, "'POST /video/uploadPhoto': {"),
  met('… sends a form: image', by.videoRows, "multipart: { file: 'image', fields: Type.Object({}) }"),
  met('… answers data.faces', faces, 'gets a response with its faces and an id', 'data.faces.map(({ faceId }) => faceId)'),
  met('… answers data.video._id', faces, 'gets a response with its faces and an id', 'expect(data.video).toEqual({ _id:'),
];

/** Calls between the pages and the server. */
export const calls: SpecifiedSection = {
  number: '7',
  title: 'Calls',
  statements: [
    met('The base path is {host}/api', by.apiClient, 'fills in the route’s parameters and query', "'/api/cards/a%2Fb'"),
    met('30000 ms for a call', by.platformLimits, 'apiTimeoutMs: 30_000'),
    met('… then it ends', by.transport, 'ends when its time is up, also in the middle of a response'),
    met('Content is JSON', 'pwa/src/sync/api-client.ts', "isJson && { 'content-type': 'application/json' }"),
    ...accountCalls,
    ...subscriptionCalls,
    ...videoCalls,
    otherwise(
      'Helpers for get, post, put, patch, delete',
      'One function calls each row of the route table by its method, so that what goes and comes has the row’s types.',
    ),
    met(
      'Upload: a form with one file field and text fields',
      'pwa/src/sync/requests.test.ts',
      'puts the file in the field that the route reads',
    ),
    met('… reports its progress in percent', 'pwa/e2e/outbox/states.e2e.ts', 'on its way, with its share', 'Sending… [1-9]'),
    met('Download: a GET that returns a blob', by.transport, 'that stalls is restarted, and returns the whole file'),
    met('Login and sign-up go through one service', 'pwa/src/session/auth-store.ts', 'login: (email: string, password: string)'),
    met('A socket to the same host', 'pwa/src/realtime/connect-socket.ts', 'const socket: AppSocket = io({'),
    met('… at the path /socket.io/', by.events, "socketPath = '/socket.io/'"),
    met(
      '… by websocket, then polling',
      'pwa/src/realtime/alternate-transports.test.ts',
      'falls back to polling after an upgrade without a response',
    ),
    met('It emits subscribe with video_{userId}', by.realtime, 'receives its own room once it has subscribed', "videoRoom('ada')"),
    met('It listens for generatedVideo, one video', by.events, 'generatedVideo: (video: Video) => void'),
    met('It listens for failedVideos, a list', by.events, 'failedVideos: (videos: Video[]) => void'),
    met('Both are merged by _id', by.mergeVideos, 'replaces by _id and puts new ones first'),
    met(
      'Script chunks are loaded from static/js/ at the root',
      'api/src/platform/http/pages/app-files.test.ts',
      'is cached for as long as it stays the same',
      '/static/js/main-abc123.js',
    ),
  ],
};
