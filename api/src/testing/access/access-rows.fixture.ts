import type { ClientToServerEvents, RouteKey } from '@hellograph/contract';
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
  'POST /auth/login': { body: () => ({ ...toNobody(), password: 'a long password' }), owner: 400 },
  'GET /auth/profile': plain,
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
  'DELETE /cards/:id/replies/:replyId': { params: ownReply },
  // Nothing was deleted.
  'POST /cards/:id/replies/:replyId/restore': { params: ownReply, owner: 404 },
  'POST /cards/:id/replies/:replyId/block': { params: ownReply },
  'DELETE /cards/:id/replies/:replyId/block': { params: ownReply },
  'GET /face-withdrawals': plain,
  'POST /face-withdrawals/:id/appeal': { params: ({ withdrawalId }) => ({ id: withdrawalId }), body: () => ({ words: 'It is me' }) },
  'GET /cards/:id/deliveries': { params: ownCard },
  'POST /cards/:id/deliveries': { params: ownCard, body: () => ({ ...toNobody(), name: 'Nobody', timeZone: 'UTC', sendAt: null }) },
  'PATCH /cards/:id/deliveries/:deliveryId': { params: ownDelivery, body: () => ({ name: 'Mine now' }) },
  'DELETE /cards/:id/deliveries/:deliveryId': { params: ownDelivery },
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
  'POST /c/:token/report': { path: '/c/none/report', status: 415 },
  'POST /c/:token/opened': { path: '/c/none/opened', status: 415 },
  'POST /c/:token/watched': { path: '/c/none/watched', status: 415 },
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
  'GET /.well-known/security.txt': { path: '/.well-known/security.txt', status: 404 },
  'GET /metrics': { path: '/metrics', status: 403 },
};

/** How each socket event is sent for `own`'s data. The response says whether it was granted. */
export const socketRows: Record<keyof ClientToServerEvents, (own: Person) => unknown[]> = {
  subscribe: ({ userId }) => [`video_${userId}`],
};
