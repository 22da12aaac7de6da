import type { RouteKey } from '@hellograph/contract';
import { toForm } from '../test-api.fixture';
import type { AccessRow } from './access-row.fixture';
import type { Person } from './people.fixture';

type EventKeys = Extract<RouteKey, `${string} /events${string}` | `${string} /event-helping/${string}` | `${string} /rsvp/${string}`>;

const plain: AccessRow = {};
const noLink = () => ({ token: 'A'.repeat(22) });
const noInvitation = () => ({ token: 'A'.repeat(43) });
const ownEvent = ({ eventId }: Person) => ({ id: eventId });
const ownHousehold = ({ eventId, householdId }: Person) => ({ id: eventId, householdId });
const answerOf = ({ guestId }: Person) => ({
  ...{ revision: 1, answers: {}, words: 'Mine now', waits: false },
  guests: [{ _id: guestId, name: '', status: 'coming', isChild: false, mealId: null }],
});

/** Routes for events, like `accessRows` for all others. */
export const eventAccessRows: Record<EventKeys, AccessRow> = {
  'GET /events': plain,
  'POST /events': { body: () => ({ title: 'Hello', startsAt: '2027-06-12T16:00', timeZone: 'UTC' }) },
  'GET /events/:id': { params: ownEvent },
  'PATCH /events/:id': { params: ownEvent, body: () => ({ baseVersion: 1, changes: { title: 'Mine now' } }) },
  'DELETE /events/:id': { params: ownEvent },
  'POST /events/:id/restore': { params: ownEvent, owner: 404 },
  'POST /events/:id/open': { params: ownEvent },
  'POST /events/:id/cancel': { params: ownEvent, body: () => ({ words: 'It rains' }) },
  'POST /events/:id/tell': { params: ownEvent, body: () => ({ when: 'never' }) },
  'POST /events/:id/links': { params: ownEvent },
  'DELETE /events/:id/links/:linkId': { params: ({ eventId, eventLinkId }) => ({ id: eventId, linkId: eventLinkId }) },
  'GET /events/:id/activity': { params: ownEvent },
  'GET /events/:id/households': { params: ownEvent },
  'POST /events/:id/households': {
    params: ownEvent,
    body: () => ({
      households: [
        {
          ...{ _id: crypto.randomUUID(), name: 'Nobody', email: null, language: 'en', timeZone: null, label: '', extrasMax: 0 },
          guests: [{ _id: crypto.randomUUID(), name: 'Nobody', isChild: false }],
        },
      ],
    }),
  },
  'GET /events/:id/households/:householdId': { params: ownHousehold },
  'PATCH /events/:id/households/:householdId': { params: ownHousehold, body: () => ({ name: 'Mine now' }) },
  'DELETE /events/:id/households/:householdId': { params: ownHousehold },
  'POST /events/:id/households/:householdId/replace-link': { params: ownHousehold },
  'PUT /events/:id/households/:householdId/answer': { params: ownHousehold, body: answerOf },
  'GET /events/:id/guest-table': { params: ownEvent },
  'GET /events/:id/tables': { params: ownEvent },
  'PUT /events/:id/tables': { params: ownEvent, body: () => ({ tables: [{ _id: crypto.randomUUID(), name: 'One', seats: 8 }] }) },
  'PUT /events/:id/seats': { params: ownEvent, body: ({ guestId }) => ({ seats: [{ guestId, tableId: null }] }) },
  'GET /events/:id/door': { params: ownEvent },
  'POST /events/:id/check-ins': {
    params: ownEvent,
    body: ({ guestId }) => ({
      checkIns: [{ _id: crypto.randomUUID(), guestId, at: new Date().toISOString(), device: 'Door', undoneAt: null }],
    }),
  },
  'POST /events/:id/invitations': { params: ownEvent, body: () => ({ sendAt: null, saysNames: false }) },
  'POST /events/:id/invitations/test': { params: ownEvent, body: () => ({ language: 'en' }) },
  'POST /events/:id/remind': { params: ownEvent, body: () => ({}) },
  'GET /events/:id/messages': { params: ownEvent },
  'POST /events/:id/messages': { params: ownEvent, body: () => ({ _id: crypto.randomUUID(), to: 'everybody', words: 'Hello' }) },
  'POST /events/:id/thank-yous': { params: ownEvent, body: () => ({}) },
  'GET /events/:id/helpers': { params: ownEvent },
  'POST /events/:id/helpers': { params: ownEvent, body: () => ({ name: 'Nobody', role: 'viewer' }) },
  'PATCH /events/:id/helpers/:helperId': {
    params: ({ eventId, helperId }) => ({ id: eventId, helperId }),
    body: () => ({ role: 'doorman' }),
  },
  'DELETE /events/:id/helpers/:helperId': { params: ({ eventId, helperId }) => ({ id: eventId, helperId }) },
  // `event-rights.slow.test.ts` has an invited helper.
  'GET /event-helping/:token': { params: noInvitation, owner: 404 },
  'POST /event-helping/:token/accept': { params: noInvitation, owner: 404 },
  // The token belongs to no link. The tests of answers have valid ones.
  'GET /rsvp/:token': { params: noLink, owner: 404 },
  'PUT /rsvp/:token/answer': { params: noLink, body: answerOf, owner: 404 },
  'POST /rsvp/:token/join': {
    params: noLink,
    body: (own) => ({ ...answerOf(own), _id: crypto.randomUUID(), name: 'Nobody' }),
    owner: 404,
  },
  'POST /rsvp/:token/recordings': { params: noLink, form: () => toForm(undefined, { recordingId: crypto.randomUUID() }), owner: 404 },
  'POST /rsvp/:token/reports': { params: noLink, body: () => ({ reason: 'other', words: 'Mine', contact: '' }), owner: 404 },
  'GET /rsvp/:token/kept': { params: noLink, owner: 404 },
  'DELETE /rsvp/:token': { params: noLink, owner: 404 },
};
