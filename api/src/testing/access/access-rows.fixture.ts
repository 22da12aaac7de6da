import type { RouteKey } from '@hellograph/contract';
import { createPushBrowser } from '@hellograph/testing/push-browser';
import { toForm } from '../test-api.fixture';
import type { Person } from './person.fixture';

/** How the owner's call of a route differs from what its row alone tells. */
export interface AccessRow {
  query?: string;
  /** Instead of the simplest body that its schema allows, which would be refused or do nothing. */
  body?: (own: Person) => object;
  form?: (own: Person) => FormData;
  /** The owner's status, if it differs from the row's own. */
  owner?: number;
  /** Another person's status, if it differs from the owner's. */
  stranger?: number;
  /** The status of the owner's API key with the scope, if it differs from the owner's. */
  ownKey?: number;
}

const aDay = '?from=2026-11-01&to=2026-11-01&timeZone=UTC';
const aMonthLater = (days = 0) => new Date(Date.now() + (30 + days) * 86_400_000).toISOString().slice(0, 16);
const aPushDevice = () => ({ endpoint: `https://fcm.googleapis.com/matrix/${crypto.randomUUID()}`, keys: createPushBrowser().keys });

const anAccount = { userName: 'nana', password: 'secret', ownTimeZone: 'UTC', language: 'en' };

/**
 * The exceptions. Everything else is called as its row says: with the owner's ids in the path
 * (`own-calls.fixture.ts`) and the simplest body, and the owner gets the row's status.
 */
export const accessRows: Readonly<Partial<Record<RouteKey, AccessRow>>> = {
  'POST /auth/register': {
    body: () => ({ email: `new-${crypto.randomUUID()}@example.org`, password: 'a long password', fullName: 'New' }),
  },
  'POST /auth/register/redeem': { owner: 400 },
  'POST /auth/login': { owner: 400 },
  'POST /auth/change-email': { body: ({ password }) => ({ email: `to-${crypto.randomUUID()}@example.org`, password }) },
  'GET /auth/verify-email': { query: '?token=none', owner: 400 },
  'POST /auth/reset-password': { owner: 400 },
  'POST /auth/reset-password/overview': { owner: 400 },
  'POST /auth/passkeys': { owner: 400 },
  'POST /auth/passkeys/login': { owner: 400 },
  // There is no directory.
  'POST /auth/directory/login': { owner: 404 },
  'POST /auth/directory/connect': { owner: 404 },
  // They own a team with somebody else in it; `account.test.ts` has people who go.
  'DELETE /account': { owner: 409, stranger: 200 },
  // The plan has no API.
  'POST /api-keys': { owner: 403 },
  'POST /api-keys/:id/rotate': { owner: 403 },
  'POST /webhooks': { owner: 403 },
  'PATCH /webhooks/:id': { body: () => ({ events: ['card.opened'] }) },
  'POST /webhooks/:id/test': { owner: 403, ownKey: 404 },
  // A key sees only the webhooks that it made itself.
  'DELETE /webhooks/:id': { ownKey: 404 },
  'GET /webhooks/:id/messages': { ownKey: 404 },

  'POST /video/imageToVideo': { form: ({ photo }) => toForm(photo, { prompt: 'Hello' }) },
  // Without a worker, a request fails at the missing file.
  'POST /video/uploadPhoto': { owner: 422 },
  'POST /video/uploadRecording': { owner: 422 },
  'POST /video/recordings/:id/words': { owner: 422 },
  'POST /cards/photos': { owner: 422 },
  'POST /carried-drafts': { owner: 422 },
  'POST /sign/:token/photos': { owner: 422 },
  'POST /sign/:token/recordings': { owner: 422 },
  'POST /classes/:id/portraits': {
    form: () => toForm(undefined, { portraitId: crypto.randomUUID(), name: 'Mine now', source: 'Nowhere', isPublicDomain: 'true' }),
    owner: 422,
  },
  'POST /classes/:id/works/:workId/recordings': { owner: 422 },
  // It fails at words that cannot be spoken.
  'POST /pronunciations/hear': { body: () => ({ said: '…' }), owner: 422 },

  // Nothing answers there.
  'POST /address-books': { body: () => ({ ...anAccount, address: 'https://127.0.0.1/' }), owner: 422 },
  'DELETE /address-books/:id': { query: '?people=keep' },
  'POST /photo-library': { body: () => ({ address: 'https://127.0.0.1/', key: 'none' }), owner: 422 },
  // The owner's key can't be opened; others have no library.
  'GET /photo-library/people': { owner: 422, stranger: 404 },
  'GET /people/:id/photos': { owner: 422 },
  'PUT /people/:id/preparing': { body: () => ({ relation: 'family', tone: 'warm', faceOwner: 'agreed', photoId: null }) },

  'POST /chat-channels': { body: () => ({ name: '#us', address: 'https://127.0.0.1/', language: 'en' }), owner: 422 },
  // The address of the owner's channel can't be opened.
  'POST /cards/:id/posts': { body: ({ chatChannelId }) => ({ channelId: chatChannelId, language: 'en' }), owner: 422 },

  // It did not fail, or was not deleted.
  'POST /video/:id/retry': { owner: 404 },
  'POST /video/:id/restore': { owner: 404 },
  'POST /cards/:id/restore': { owner: 404 },
  'POST /cards/:id/replies/:replyId/restore': { owner: 404 },
  'POST /group-cards/:id/restore': { owner: 404 },
  'POST /events/:id/restore': { owner: 404 },
  'DELETE /events/:id/album/:photoId': { owner: 404 },
  'PUT /events/:id/date-poll': {
    body: () => ({ dates: [0, 1].map((days) => ({ _id: crypto.randomUUID(), startsAt: aMonthLater(days) })) }),
  },
  // No date is proposed.
  'POST /events/:id/date-poll/choose': { owner: 404 },

  'POST /ideas': { owner: 404 },
  // The card has no video that names anybody.
  'POST /cards/:id/copies': { owner: 422 },
  'POST /cards/:id/copies/hear': { owner: 422 },
  'DELETE /cards/:id/copies/:copyId': { owner: 404 },
  'PATCH /cards/:id': { body: () => ({ baseVersion: 1, changes: { cover: 'Mine now' } }) },
  'POST /bulk-sends/:id/start': { body: () => ({ saysNames: false, sendAt: null, timeZone: 'UTC', credits: 0 }) },
  // It was not started.
  'POST /bulk-sends/:id/pause': { owner: 409 },
  'POST /bulk-sends/:id/resume': { owner: 409 },
  'POST /bulk-sends/:id/stop': { owner: 409 },
  'POST /bulk-sends/:id/retry': { owner: 409 },
  'POST /yearly-sends': {
    // Their other one is for birthdays.
    body: ({ cardId }) => ({
      _id: crypto.randomUUID(),
      cardId,
      occasion: 'anniversary',
      leadDays: 7,
      time: '09:00',
      timeZone: 'UTC',
      language: 'en',
    }),
    stranger: 404,
  },
  'GET /numbers': { query: aDay },
  'GET /numbers/parts': { query: `${aDay}&by=card` },
  'GET /numbers/file': { query: `${aDay}&by=time` },

  // There is nobody to hand it over to. `group-rights.slow.test.ts` has somebody.
  'DELETE /group-cards/:id/co-owners/:coOwnerId': { owner: 404 },
  'POST /group-cards/:id/hand-over': { owner: 404 },
  'DELETE /group-cards/:id/hand-over': { owner: 404 },
  'POST /group-cards/:id/hand-over/accept': { owner: 404 },
  // Nobody has agreed to sing.
  'POST /group-cards/:id/chorus': { owner: 422 },
  // A guest proves by a secret whose signature it is.
  'POST /sign/:token/clips': { owner: 422 },
  'PUT /sign/:token/signatures/:id': { owner: 422 },
  'PUT /sign/:token/signatures/:id/captions': { owner: 404 },
  'GET /sign/:token/signatures/:id/push': { owner: 422 },
  'PUT /sign/:token/signatures/:id/push': { owner: 422 },
  'DELETE /sign/:token/signatures/:id/push': { query: `?endpointHash=${'A'.repeat(43)}` },

  'POST /events': { body: () => ({ title: 'Hello', startsAt: aMonthLater(), timeZone: 'UTC' }) },
  'PATCH /events/:id': { body: () => ({ baseVersion: 1, changes: { title: 'Mine now' } }) },
  'PUT /events/:id/households/:householdId/answer': {
    body: ({ guestId }) => ({
      guests: [{ _id: guestId, name: '', status: 'coming', isChild: false, mealId: null }],
      revision: 1,
      answers: {},
      words: 'Mine now',
      waits: false,
    }),
  },
  'POST /events/:id/invitations': { body: () => ({ sendAt: null, saysNames: false }) },
  'PUT /classes/:id/assignments/:assignmentId/groups': { owner: 404 },

  // The plan has no teams. `team-rights.slow.test.ts` has people whose plan has.
  'POST /workspaces': { owner: 403 },
  'POST /workspaces/:id/invitations': { owner: 403 },
  'POST /workspaces/:id/provisioning/token': { owner: 403, stranger: 404 },
  'POST /workspaces/:id/hand-over': { body: ({ teamMemberId }) => ({ memberId: teamMemberId }) },
  // Nobody is offered the team.
  'DELETE /workspaces/:id/hand-over': { owner: 404 },
  'POST /workspaces/:id/hand-over/accept': { owner: 404 },
  // The plan has no brand. `brands.test.ts` has people whose plan has.
  'PUT /brand': { owner: 403 },
  'POST /brand/logo': { owner: 403 },
  'PUT /brand/domain': { owner: 403 },
  'POST /brand/domain/check': { owner: 403 },

  // Nothing is for sale.
  'POST /subscription/create': { owner: 503 },
  'POST /subscription/invoice': { owner: 503 },
  'POST /subscription/cancel': { owner: 409 },
  'POST /subscription/reactivate': { owner: 409 },
  'POST /subscription/billing-portal': { owner: 409 },
  'POST /push/devices': { body: aPushDevice },
  // Somebody administers the instance already, or the key is wrong.
  'POST /operator/first-run': {
    body: () => ({ key: 'wrong', email: `first-${crypto.randomUUID()}@example.org`, password: 'a long password', fullName: 'First' }),
    owner: 403,
  },
  'POST /operator/confirm': { body: ({ password }) => ({ password }) },
  // There is no worker.
  'GET /health/ready': { owner: 503 },
};
