import { by } from './proofs';
import { met, otherwise, type SpecifiedSection, type Statement } from './statement';

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
    'api/src/features/auth/device-secret.test.ts',
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
      'pwa/src/sync/route-url.test.ts',
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
