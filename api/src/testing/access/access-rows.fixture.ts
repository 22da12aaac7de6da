import type { RouteKey } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { toForm } from '../test-api.fixture';
import type { Person } from './people.fixture';

/** How to call a route with `own`'s data: ids in the path, and a body that would have an effect. */
export interface AccessRow {
  params?: (own: Person) => Record<string, string>;
  query?: string;
  body?: (own: Person) => object;
  form?: (own: Person) => FormData;
  /** The owner's status, if it differs from the row's own. */
  owner?: number;
}

const plain: AccessRow = {};
const ownVideo = ({ videoId }: Person) => ({ id: videoId });
const ownCard = ({ cardId }: Person) => ({ id: cardId });
const ownLink = ({ cardId, cardLinkId }: Person) => ({ id: cardId, linkId: cardLinkId });
const ownReply = ({ cardId, replyId }: Person) => ({ id: cardId, replyId });
const ownDelivery = ({ cardId, deliveryId }: Person) => ({ id: cardId, deliveryId });
const ownPerson = ({ personId }: Person) => ({ id: personId });
const ownGroupCard = ({ groupCardId }: Person) => ({ id: groupCardId });
const ownSignLink = ({ groupCardId, signLinkId }: Person) => ({ id: groupCardId, linkId: signLinkId });
const ownSignature = ({ groupCardId, signatureId }: Person) => ({ id: groupCardId, signatureId });
const noLink = ({ signatureId }: Person) => ({ token: 'A'.repeat(22), id: signatureId });
const noDraft = () => ({ token: 'A'.repeat(22) });
const noInvitation = () => ({ token: 'A'.repeat(43) });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const here = { ownTimeZone: 'UTC', language: 'en' };
const somebody = { name: 'Nobody', email: null, timeZone: null, days: [] };
const because = () => ({ reason: 'Because' });
const toNobody = () => ({ email: 'nobody@example.org' });

const noPasskey = (response: object) => ({
  challengeId: crypto.randomUUID(),
  response: { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'AA', ...response } },
});

/**
 * One line per row of the route table; a missing one does not compile. It says how the owner calls
 * the route.
 */
export const accessRows: Record<RouteKey, AccessRow> = {
  'POST /auth/register': {
    body: () => ({ email: `new-${crypto.randomUUID()}@example.org`, password: 'a long password', fullName: 'New' }),
  },
  'POST /auth/register/redeem': { body: () => ({ deviceSecret: 'none' }), owner: 400 },
  'POST /auth/login': { body: () => ({ ...toNobody(), password: 'a long password' }), owner: 400 },
  'GET /auth/profile': plain,
  'PATCH /auth/profile': { body: () => ({ fullName: 'Another name' }) },
  'POST /auth/change-email': { body: ({ password }) => ({ email: `to-${crypto.randomUUID()}@example.org`, password }) },
  'POST /auth/logout': plain,
  'POST /auth/outbox-token': plain,
  'GET /auth/verify-email': { query: '?token=none', owner: 400 },
  'POST /auth/resend-verification': { body: toNobody },
  'POST /auth/forgot-password': { body: toNobody },
  'POST /auth/reset-password': { body: () => ({ token: 'none', newPassword: 'a new horse', confirmPassword: 'a new horse' }), owner: 400 },
  'POST /auth/reset-password/overview': { body: () => ({ token: 'none' }), owner: 400 },
  'PUT /auth/change-password': { body: ({ password }) => ({ currentPassword: password, newPassword: 'a new horse' }) },
  'GET /auth/sessions': plain,
  'DELETE /auth/sessions/:id': { params: ({ sessionId }) => ({ id: sessionId }) },
  'POST /auth/sessions/revoke-others': plain,
  'GET /auth/passkeys': plain,
  'POST /auth/passkeys/registration-options': { body: ({ password }) => ({ password }) },
  'POST /auth/passkeys': { body: () => ({ ...noPasskey({ attestationObject: 'AA' }), name: 'Phone' }), owner: 400 },
  'PUT /auth/passkeys/:id': { params: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({ name: 'Renamed' }) },
  'DELETE /auth/passkeys/:id': { params: ({ passkeyId }) => ({ id: passkeyId }) },
  'POST /auth/passkeys/login-options': plain,
  'POST /auth/passkeys/login': { body: () => noPasskey({ authenticatorData: 'AA', signature: 'AA' }), owner: 400 },
  'GET /account/mails': plain,
  'PUT /account/mails': { body: () => ({ replies: true }) },
  'POST /account/export': plain,
  'DELETE /account': { body: ({ password }) => ({ password }) },
  'GET /video': plain,
  'GET /video/estimate': plain,
  'POST /video/imageToVideo': { form: ({ photo }) => toForm(photo, { prompt: 'Hello' }) },
  // Without a worker, the request fails at the missing photo.
  'POST /video/uploadPhoto': { form: () => toForm(undefined, {}), owner: 422 },
  'POST /video/uploadRecording': { form: () => toForm(undefined, {}), owner: 422 },
  'POST /video/textToVideo': { body: () => ({ prompt: 'Hello' }) },
  'POST /video/:id/retry': { params: ownVideo, owner: 404 },
  'PATCH /video/:id': { params: ownVideo, body: () => ({ title: 'Mine now' }) },
  'POST /video/:id/restore': { params: ownVideo, owner: 404 },
  'DELETE /video/:id': { params: ownVideo },
  'GET /voices': plain,
  'GET /pronunciations': plain,
  'PUT /pronunciations': { body: () => ({ word: 'Nguyen', said: 'Win' }) },
  'DELETE /pronunciations/:id': { params: ({ pronunciationId }) => ({ id: pronunciationId }) },
  // Without a worker, the request fails at words that cannot be spoken.
  'POST /pronunciations/hear': { body: () => ({ said: '…' }), owner: 422 },
  'GET /subscription/plans': plain,
  'GET /subscription/status': plain,
  'GET /subscription/invoices': plain,
  'POST /subscription/create': { body: () => ({ plan: 'pro' }), owner: 503 },
  'POST /subscription/cancel': { owner: 409 },
  'POST /subscription/reactivate': { owner: 409 },
  'POST /subscription/billing-portal': { owner: 409 },
  'GET /credits': plain,
  'GET /credits/history': plain,
  'GET /push/key': plain,
  'GET /push/devices': plain,
  'POST /push/devices': {
    body: () => ({ endpoint: `https://fcm.googleapis.com/matrix/${crypto.randomUUID()}`, keys: createPushBrowser().keys }),
  },
  'DELETE /push/devices/:id': { params: ({ pushDeviceId }) => ({ id: pushDeviceId }) },
  'POST /push/devices/:id/test': { params: ({ pushDeviceId }) => ({ id: pushDeviceId }) },
  'GET /ideas': plain,
  'POST /ideas': {
    body: () => ({ occasion: 'birthday', relation: 'family', tone: 'warm', language: 'en', name: 'Nana', own: '' }),
    owner: 404,
  },
  'GET /cards': plain,
  'POST /cards': { body: () => ({ cover: 'Hello' }) },
  'POST /cards/photos': { form: () => toForm(undefined, {}), owner: 422 },
  'GET /cards/:id': { params: ownCard },
  'PATCH /cards/:id': { params: ownCard, body: () => ({ baseVersion: 1, changes: { cover: 'Mine now' } }) },
  'DELETE /cards/:id': { params: ownCard },
  'POST /cards/:id/restore': { params: ownCard, owner: 404 },
  'POST /cards/:id/duplicate': { params: ownCard },
  'GET /cards/:id/versions': { params: ownCard },
  'POST /cards/:id/read': { params: ownCard },
  'POST /cards/:id/links': { params: ownCard, body: () => ({}) },
  'DELETE /cards/:id/links/:linkId': { params: ownLink },
  'POST /cards/:id/links/:linkId/replace': { params: ownLink },
  'GET /cards/:id/copies': { params: ownCard },
  // The card has no video that names anybody.
  'POST /cards/:id/copies': {
    params: ownCard,
    body: () => ({ people: [{ _id: crypto.randomUUID(), name: 'Nobody' }] }),
    owner: 422,
  },
  'POST /cards/:id/copies/hear': { params: ownCard, body: () => ({ name: 'Nobody' }), owner: 422 },
  'DELETE /cards/:id/copies/:copyId': { params: ({ cardId, replyId }) => ({ id: cardId, copyId: replyId }), owner: 404 },
  'DELETE /cards/:id/replies/:replyId': { params: ownReply },
  // Nothing was deleted.
  'POST /cards/:id/replies/:replyId/restore': { params: ownReply, owner: 404 },
  'POST /cards/:id/replies/:replyId/block': { params: ownReply },
  'DELETE /cards/:id/replies/:replyId/block': { params: ownReply },
  // Whoever has the token of a link has its draft; nobody has this one.
  'POST /carried-drafts': { form: () => toForm(undefined, {}), owner: 422 },
  'DELETE /carried-drafts/:token': { params: noDraft, owner: 404 },
  'GET /face-withdrawals': plain,
  'POST /face-withdrawals/:id/appeal': { params: ({ withdrawalId }) => ({ id: withdrawalId }), body: () => ({ words: 'It is me' }) },
  'GET /cards/:id/deliveries': { params: ownCard },
  'POST /cards/:id/deliveries': { params: ownCard, body: () => ({ ...toNobody(), name: 'Nobody', timeZone: 'UTC', sendAt: null }) },
  'PATCH /cards/:id/deliveries/:deliveryId': { params: ownDelivery, body: () => ({ name: 'Mine now' }) },
  'DELETE /cards/:id/deliveries/:deliveryId': { params: ownDelivery },
  'GET /group-cards': plain,
  'POST /group-cards': { body: () => ({ title: 'Hello', deadlineAt: inAnHour() }) },
  'GET /group-cards/:id': { params: ownGroupCard },
  'PATCH /group-cards/:id': { params: ownGroupCard, body: () => ({ title: 'Mine now' }) },
  'DELETE /group-cards/:id': { params: ownGroupCard },
  'POST /group-cards/:id/cancel': { params: ownGroupCard },
  'POST /group-cards/:id/restore': { params: ownGroupCard, owner: 404 },
  'POST /group-cards/:id/sign-links': { params: ownGroupCard },
  'DELETE /group-cards/:id/sign-links/:linkId': { params: ownSignLink },
  'POST /group-cards/:id/sign-links/:linkId/replace': { params: ownSignLink },
  'PUT /group-cards/:id/order': { params: ownGroupCard, body: ({ signatureId }) => ({ signatureIds: [signatureId] }) },
  'PATCH /group-cards/:id/signatures/:signatureId': { params: ownSignature, body: () => ({ state: 'hidden' }) },
  'DELETE /group-cards/:id/signatures/:signatureId': { params: ownSignature },
  'POST /group-cards/:id/signatures/:signatureId/retry': { params: ownSignature },
  'GET /group-cards/:id/films': { params: ownGroupCard },
  'GET /group-cards/:id/keepsakes': { params: ownGroupCard },
  'GET /group-cards/:id/activity': { params: ownGroupCard },
  'GET /group-cards/:id/invitees': { params: ownGroupCard },
  'POST /group-cards/:id/invitees': {
    params: ownGroupCard,
    body: () => ({ invitees: [{ name: 'Nobody', ...toNobody() }], timeZone: 'UTC' }),
  },
  'DELETE /group-cards/:id/invitees/:inviteeId': { params: ({ groupCardId, inviteeId }) => ({ id: groupCardId, inviteeId }) },
  'POST /group-cards/:id/nudge': { params: ownGroupCard, body: () => ({}) },
  'GET /group-cards/:id/co-owners': { params: ownGroupCard },
  'POST /group-cards/:id/co-owners': { params: ownGroupCard, body: toNobody },
  // Nobody is a co-owner. `group-rights.slow.test.ts` has somebody who is.
  'DELETE /group-cards/:id/co-owners/:coOwnerId': {
    params: ({ groupCardId, signatureId }) => ({ id: groupCardId, coOwnerId: signatureId }),
    owner: 404,
  },
  // There is nobody to hand it over to. The same test has somebody.
  'POST /group-cards/:id/hand-over': { params: ownGroupCard, body: ({ signatureId }) => ({ coOwnerId: signatureId }), owner: 404 },
  'DELETE /group-cards/:id/hand-over': { params: ownGroupCard, owner: 404 },
  'POST /group-cards/:id/hand-over/accept': { params: ownGroupCard, owner: 404 },
  'GET /co-owning/:token': { params: noInvitation, owner: 404 },
  'POST /co-owning/:token/accept': { params: noInvitation, owner: 404 },
  'POST /co-owning/:token/decline': { params: noInvitation, owner: 404 },
  'POST /group-cards/:id/films': { params: ownGroupCard, body: () => ({ shape: 'wide' }) },
  // The token is of no link. `group-rights.slow.test.ts` has those that are.
  'GET /sign/:token': { params: noLink, owner: 404 },
  'POST /sign/:token/photos': { params: noLink, form: () => toForm(undefined, { photoId: crypto.randomUUID() }), owner: 422 },
  'POST /sign/:token/recordings': { params: noLink, form: () => toForm(undefined, { recordingId: crypto.randomUUID() }), owner: 422 },
  'POST /sign/:token/clips': { params: noLink, body: () => ({ clipId: crypto.randomUUID(), sizeBytes: 1 }), owner: 422 },
  'GET /sign/:token/signatures/:id': { params: noLink, owner: 404 },
  'PUT /sign/:token/signatures/:id': {
    params: noLink,
    body: () => ({ revision: 1, name: 'Mine', words: 'Now', kind: 'words' }),
    owner: 422,
  },
  'DELETE /sign/:token/signatures/:id': { params: noLink, owner: 404 },
  'GET /wall/:token': { params: noLink, owner: 404 },
  'PUT /wall/:token/signatures/:id/reaction': { params: noLink, body: () => ({ reaction: null }), owner: 404 },
  'GET /wall/:token/keepsakes': { params: noLink, owner: 404 },
  'GET /wall/:token/films': { params: noLink, owner: 404 },
  'POST /wall/:token/films': { params: noLink, body: () => ({ shape: 'wide' }), owner: 404 },
  'PUT /wall/:token/thanks': { params: noLink, body: () => ({ words: 'Thanks' }), owner: 404 },
  'GET /people': plain,
  'POST /people': { body: () => ({ ...somebody, ...here }) },
  'POST /people/import': { body: () => ({ people: [somebody], ...here }) },
  'PATCH /people/:id': { params: ownPerson, body: () => ({ name: 'Mine now' }) },
  'DELETE /people/:id': { params: ownPerson },
  'POST /operator/replies/:id/delete': { params: ({ replyId }) => ({ id: replyId }), body: because },
  'GET /operator/face-appeals': plain,
  'POST /operator/face-appeals/:id': {
    params: ({ withdrawalId }) => ({ id: withdrawalId }),
    body: () => ({ verdict: 'restore', ...because() }),
  },
  'GET /operator/accounts': plain,
  'POST /operator/accounts/:id/suspend': { params: ({ userId }) => ({ id: userId }), body: because },
  'POST /operator/accounts/:id/restore': { params: ({ userId }) => ({ id: userId }), body: because },
  'GET /operator/acts': plain,
  'POST /operator/bounces': { body: () => ({ messageId: '<none@hello.test>', status: '5.1.1' }) },
  'GET /operator/reports': plain,
  'POST /operator/reports/:id': { params: ({ cardId }) => ({ id: cardId }), body: () => ({ verdict: 'take-down' }) },
  'GET /operator/condition': plain,
  'GET /operator/queue': plain,
  'POST /operator/videos/:id/replay': { params: ownVideo },
  'GET /health/live': plain,
  // There is no worker.
  'GET /health/ready': { owner: 503 },
};

/**
 * Routes outside the route table, and the status for a caller without their own authorization (a
 * signature, a link).
 */
export const outsideRoutes: Record<string, { path: string; status: number }> = {
  'GET /api/media/:key/:name': { path: '/api/media/0000.mp4/film.mp4?e=9999999999999&s=none', status: 404 },
  'POST /api/subscription/webhook': { path: '/api/subscription/webhook', status: 400 },
  'GET /api/account/export/:token': { path: '/api/account/export/none', status: 404 },
  'GET /c/:token': { path: '/c/none', status: 404 },
  'POST /c/:token/unlock': { path: '/c/none/unlock', status: 415 },
  'GET /c/:token/film.mp4': { path: '/c/none/film.mp4', status: 404 },
  'GET /c/:token/poster.jpg': { path: '/c/none/poster.jpg', status: 404 },
  'GET /c/:token/captions.vtt': { path: '/c/none/captions.vtt', status: 404 },
  'GET /c/:token/photo.jpg': { path: '/c/none/photo.jpg', status: 404 },
  'GET /c/:token/picture.jpg': { path: '/c/none/picture.jpg', status: 404 },
  'POST /c/:token/reply': { path: '/c/none/reply', status: 415 },
  'POST /c/:token/voice': { path: '/c/none/voice', status: 415 },
  'POST /c/:token/report': { path: '/c/none/report', status: 415 },
  'POST /c/:token/opened': { path: '/c/none/opened', status: 415 },
  'POST /c/:token/watched': { path: '/c/none/watched', status: 415 },
  ...Object.fromEntries(
    ['photo.jpg', 'video.mp4', 'poster.jpg', 'captions.vtt'].flatMap((file) =>
      ['sign', 'wall'].map((kind) => [
        `GET /api/${kind}/:token/signatures/:id/${file}`,
        { path: `/api/${kind}/none/signatures/none/${file}`, status: 404 },
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['wide.mp4', 'wide.vtt', 'tall.mp4', 'tall.vtt'].flatMap((file) =>
      ['wall/:token', 'group-cards/:id'].map((path) => [
        `GET /api/${path}/films/${file}`,
        { path: `/api/${path.replace(/:\w+/, 'none')}/films/${file}`, status: 404 },
      ]),
    ),
  ),
  // The poster shows the link to sign, which no wall gives away.
  ...Object.fromEntries(
    [
      'wall/:token keepsake.zip',
      'wall/:token book.pdf',
      ...['keepsake.zip', 'book.pdf', 'poster.pdf'].map((file) => `group-cards/:id ${file}`),
    ]
      .map((row) => row.split(' '))
      .map(([path = '', file]) => [
        `GET /api/${path}/keepsakes/${file}`,
        { path: `/api/${path.replace(/:\w+/, 'none')}/keepsakes/${file}`, status: 404 },
      ]),
  ),
  'GET /api/carried-drafts/:token': { path: '/api/carried-drafts/none', status: 404 },
  'PUT /api/sign/:token/clips/:id/:offset': { path: '/api/sign/none/clips/none/0', status: 422 },
  'GET /face/:token': { path: '/face/none', status: 404 },
  'POST /face/:token': { path: '/face/none', status: 415 },
  'POST /face/:token/back': { path: '/face/none/back', status: 415 },
  'GET /c/:token/picture.png': { path: '/c/none/picture.png', status: 404 },
  'GET /card/oembed': { path: '/card/oembed?url=none', status: 404 },
  'GET /card/emblem/:name': { path: '/card/emblem/none.svg', status: 404 },
  'GET /card/theme/:name': { path: '/card/theme/none.css', status: 404 },
  'GET /u/:token': { path: '/u/none', status: 404 },
  'POST /u/:token': { path: '/u/none', status: 404 },
  'POST /u/:token/resume': { path: '/u/none/resume', status: 404 },
  'GET /u/replies/:token': { path: '/u/replies/none', status: 404 },
  'POST /u/replies/:token': { path: '/u/replies/none', status: 404 },
  'POST /u/replies/:token/resume': { path: '/u/replies/none/resume', status: 404 },
  'GET /.well-known/security.txt': { path: '/.well-known/security.txt', status: 404 },
  'GET /metrics': { path: '/metrics', status: 403 },
};
