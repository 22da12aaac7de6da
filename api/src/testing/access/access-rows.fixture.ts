import type { RouteKey } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { toForm } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';
import { approvalAccessRows } from './approval-access-rows.fixture';
import { brandAccessRows } from './brand-access-rows.fixture';
import { bulkAccessRows } from './bulk-access-rows.fixture';
import { classAccessRows } from './class-access-rows.fixture';
import { eventAccessRows } from './event-access-rows.fixture';
import type { Person } from './people.fixture';
import { supportAccessRows } from './support-access-rows.fixture';
import { teamAccessRows } from './team-access-rows.fixture';
import { yearlyAccessRows } from './yearly-access-rows.fixture';

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
const ownWebhook = ({ webhookId }: Person) => ({ id: webhookId });
const aDay = '?from=2026-11-01&to=2026-11-01&timeZone=UTC';
const noLink = ({ signatureId }: Person) => ({ token: 'A'.repeat(22), id: signatureId });
const noDraft = () => ({ token: 'A'.repeat(22) });
const noInvitation = () => ({ token: 'A'.repeat(43) });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const here = { ownTimeZone: 'UTC', language: 'en' };
const aBrowser = { timeZone: 'UTC', language: 'en' };
const somebody = { name: 'Nobody', email: null, timeZone: null, days: [] };
const because = () => ({ reason: 'Because' });
const toNobody = () => ({ email: 'nobody@example.org' });
const nowhere = () => ({ provider: 'nowhere' });
const noAnswer = () => ({ attemptId: crypto.randomUUID(), code: 'A', state: 'A' });
const noPasskey = (response: object) => ({
  challengeId: crypto.randomUUID(),
  response: { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {}, response: { clientDataJSON: 'AA', ...response } },
});

/** The owner's call of each row of the route table. A missing line does not compile. */
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
  'GET /auth/providers': plain,
  'POST /auth/providers/:provider/login-attempt': { params: nowhere, owner: 404 },
  'POST /auth/providers/:provider/login': { params: nowhere, body: noAnswer, owner: 404 },
  'GET /auth/identities': plain,
  'POST /auth/providers/:provider/connect-attempt': { params: nowhere, body: ({ password }) => ({ password }), owner: 404 },
  'POST /auth/providers/:provider/connect': { params: nowhere, body: noAnswer, owner: 404 },
  'DELETE /auth/identities/:id': { params: ({ identityId }) => ({ id: identityId }) },
  'GET /auth/passkeys': plain,
  'POST /auth/passkeys/registration-options': { body: ({ password }) => ({ password }) },
  'POST /auth/passkeys': { body: () => ({ ...noPasskey({ attestationObject: 'AA' }), name: 'Phone' }), owner: 400 },
  'PUT /auth/passkeys/:id': { params: ({ passkeyId }) => ({ id: passkeyId }), body: () => ({ name: 'Renamed' }) },
  'DELETE /auth/passkeys/:id': { params: ({ passkeyId }) => ({ id: passkeyId }) },
  'POST /auth/passkeys/login-options': plain,
  'POST /auth/passkeys/login': { body: () => noPasskey({ authenticatorData: 'AA', signature: 'AA' }), owner: 400 },
  'GET /api-keys': plain,
  'GET /origin-keys': plain,
  'POST /api-keys': {
    body: ({ password }) => ({ name: 'Script', scopes: ['read-videos'], lifetimeDays: 30, password }),
    owner: 403,
  },
  'POST /api-keys/:id/rotate': {
    params: ({ apiKeyId }) => ({ id: apiKeyId }),
    body: ({ password }) => ({ password }),
    owner: 403,
  },
  'DELETE /api-keys/:id': { params: ({ apiKeyId }) => ({ id: apiKeyId }) },
  'GET /webhooks': plain,
  'POST /webhooks': { body: () => ({ url: 'https://hooks.example.org/', events: ['video.completed'] }), owner: 403 },
  'PATCH /webhooks/:id': { params: ownWebhook, body: () => ({ events: ['card.opened'] }) },
  'DELETE /webhooks/:id': { params: ownWebhook },
  'POST /webhooks/:id/rotate': { params: ownWebhook },
  'POST /webhooks/:id/test': { params: ownWebhook, owner: 403 },
  'GET /webhooks/:id/messages': { params: ownWebhook },
  'POST /webhooks/:id/replay': { params: ownWebhook },
  'POST /webhooks/:id/messages/:messageId/replay': {
    params: ({ webhookId, webhookMessageId }) => ({ id: webhookId, messageId: webhookMessageId }),
  },
  'GET /account/mails': plain,
  'PUT /account/mails': { body: () => ({ replies: true }) },
  'POST /account/export': plain,
  // They own a team with another member; `account.test.ts` has people who can delete their account.
  'DELETE /account': { body: ({ password }) => ({ password }), owner: 409, stranger: 200 },
  'GET /video': plain,
  'GET /video/estimate': plain,
  'GET /video/:id': { params: ownVideo },
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
  ...brandAccessRows,
  'GET /pronunciations': plain,
  'PUT /pronunciations': { body: () => ({ word: 'Nguyen', said: 'Win' }) },
  'DELETE /pronunciations/:id': { params: ({ pronunciationId }) => ({ id: pronunciationId }) },
  // Without a worker, the request fails at words that cannot be spoken.
  'POST /pronunciations/hear': { body: () => ({ said: '…' }), owner: 422 },
  'GET /subscription/plans': plain,
  'GET /subscription/status': plain,
  'GET /subscription/invoices': plain,
  'POST /subscription/create': { body: () => ({ plan: 'pro' }), owner: 503 },
  'POST /subscription/invoice': { body: () => ({ company: 'Ada', address: { line1: '1 Hill', city: 'Bath', country: 'GB' } }), owner: 503 },
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
  // The card has no video that says a name.
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
  // Anyone with the token of a link gets its draft; this token has none.
  'POST /carried-drafts': { form: () => toForm(undefined, {}), owner: 422 },
  'DELETE /carried-drafts/:token': { params: noDraft, owner: 404 },
  'GET /face-withdrawals': plain,
  'POST /face-withdrawals/:id/appeal': { params: ({ withdrawalId }) => ({ id: withdrawalId }), body: () => ({ words: 'It is me' }) },
  'GET /cards/:id/deliveries': { params: ownCard },
  'POST /cards/:id/deliveries': { params: ownCard, body: () => ({ ...toNobody(), name: 'Nobody', timeZone: 'UTC', sendAt: null }) },
  'PATCH /cards/:id/deliveries/:deliveryId': { params: ownDelivery, body: () => ({ name: 'Mine now' }) },
  'DELETE /cards/:id/deliveries/:deliveryId': { params: ownDelivery },
  'GET /numbers': { query: aDay },
  'GET /numbers/parts': { query: `${aDay}&by=card` },
  'GET /numbers/file': { query: `${aDay}&by=time` },
  'GET /numbers/live': plain,
  'GET /numbers/weekly-mail': plain,
  'PUT /numbers/weekly-mail': { body: () => ({ isWanted: true, ...aBrowser }) },
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
  // There are no co-owners here. `group-rights.slow.test.ts` has one.
  'DELETE /group-cards/:id/co-owners/:coOwnerId': {
    params: ({ groupCardId, signatureId }) => ({ id: groupCardId, coOwnerId: signatureId }),
    owner: 404,
  },
  // There is nobody to hand it over to. The same test has a co-owner.
  'POST /group-cards/:id/hand-over': { params: ownGroupCard, body: ({ signatureId }) => ({ coOwnerId: signatureId }), owner: 404 },
  'DELETE /group-cards/:id/hand-over': { params: ownGroupCard, owner: 404 },
  'POST /group-cards/:id/hand-over/accept': { params: ownGroupCard, owner: 404 },
  'GET /co-owning/:token': { params: noInvitation, owner: 404 },
  'POST /co-owning/:token/accept': { params: noInvitation, owner: 404 },
  'POST /co-owning/:token/decline': { params: noInvitation, owner: 404 },
  'POST /group-cards/:id/films': { params: ownGroupCard, body: () => ({ shape: 'wide' }) },
  // The token belongs to no link. `group-rights.slow.test.ts` has valid ones.
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
  'GET /sign/:token/signatures/:id/push': { params: noLink, owner: 422 },
  'PUT /sign/:token/signatures/:id/push': {
    params: noLink,
    body: () => ({ endpoint: `https://fcm.googleapis.com/matrix/${crypto.randomUUID()}`, keys: createPushBrowser().keys, ...aBrowser }),
    owner: 422,
  },
  'DELETE /sign/:token/signatures/:id/push': { params: noLink, query: `?endpointHash=${'A'.repeat(43)}`, owner: 404 },
  'GET /wall/:token': { params: noLink, owner: 404 },
  'PUT /wall/:token/signatures/:id/reaction': { params: noLink, body: () => ({ reaction: null }), owner: 404 },
  'GET /wall/:token/keepsakes': { params: noLink, owner: 404 },
  'GET /wall/:token/films': { params: noLink, owner: 404 },
  'POST /wall/:token/films': { params: noLink, body: () => ({ shape: 'wide' }), owner: 404 },
  'PUT /wall/:token/thanks': { params: noLink, body: () => ({ words: 'Thanks' }), owner: 404 },
  ...eventAccessRows,
  ...classAccessRows,
  ...teamAccessRows,
  ...approvalAccessRows,
  ...bulkAccessRows,
  ...yearlyAccessRows,
  'GET /people': plain,
  'POST /people': { body: () => ({ ...somebody, ...here }) },
  'POST /people/import': { body: () => ({ people: [somebody], ...here }) },
  'PATCH /people/:id': { params: ownPerson, body: () => ({ name: 'Mine now' }) },
  'DELETE /people/:id': { params: ownPerson },
  'POST /operator/replies/:id/delete': { params: ({ replyId }) => ({ id: replyId }), body: because },
  ...supportAccessRows,
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
  'GET /operator/event-reports': plain,
  'POST /operator/event-reports/:id': { params: ({ eventId }) => ({ id: eventId }), body: () => ({ verdict: 'take-down' }) },
  'POST /operator/reports/:id': { params: ({ cardId }) => ({ id: cardId }), body: () => ({ verdict: 'take-down' }) },
  'GET /operator/condition': plain,
  'GET /operator/queue': plain,
  'POST /operator/videos/:id/replay': { params: ownVideo },
  'GET /health/live': plain,
  // There is no worker.
  'GET /health/ready': { owner: 503 },
};
