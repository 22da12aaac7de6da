import { eventActivityDataSchema } from '../activity/activity';
import { none, type Route, type RouteBase } from '../platform/route';
import { albumRoutes } from './album';
import { answerRoutes } from './answer-routes';
import { datePollRoutes } from './date-poll';
import {
  createMessageBodySchema,
  eventMessagesDataSchema,
  remindBodySchema,
  remindedDataSchema,
  sendInvitationsBodySchema,
  sentInvitationsDataSchema,
  testInvitationBodySchema,
  thankBodySchema,
  thankedDataSchema,
} from './event-mails';
import {
  createHelperBodySchema,
  helperParams,
  helpersDataSchema,
  helpingDataSchema,
  helpingParams,
  updateHelperBodySchema,
} from './event-roles';
import { guestListRoutes, hosting } from './guest-list-routes';
import {
  cancelEventBodySchema,
  createHostedEventBodySchema,
  hostedEventDataSchema,
  hostedEventsDataSchema,
  openLinkParams,
  tellChangesBodySchema,
  updatedHostedEventDataSchema,
  updateHostedEventBodySchema,
} from './hosted-event';

const planningRoutes = {
  /** The user's own events, and those that they help with. */
  'GET /events': {
    summary: 'List your events, and those you help with',
    scope: 'read-events',
    access: 'session',
    status: 200,
    data: hostedEventsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /events': {
    summary: 'Create an event',
    scope: 'make-events',
    access: 'send',
    status: 201,
    body: createHostedEventBodySchema,
    data: hostedEventDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'EVENTS_TOO_MANY', 'EVENT_TIME_WRONG', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /events/:id': { summary: 'Get an event', scope: 'read-events', ...hosting },
  'PATCH /events/:id': {
    summary: 'Change an event',
    scope: 'make-events',
    ...hosting,
    access: 'send',
    body: updateHostedEventBodySchema,
    data: updatedHostedEventDataSchema,
    errors: [...hosting.errors, 'EVENT_TIME_WRONG', 'EVENT_CAPACITY_TAKEN', 'EVENT_CANCELLED'],
  },
  'DELETE /events/:id': { summary: 'Delete an event', scope: 'make-events', ...hosting, data: none },
  'POST /events/:id/restore': {
    summary: 'Bring a deleted event back',
    scope: 'make-events',
    ...hosting,
    errors: [...hosting.errors, 'EVENTS_TOO_MANY'],
  },
  /** Opens the event: from then on the guests' links work. */
  'POST /events/:id/open': {
    summary: 'Open an event, so that its guests can answer',
    scope: 'make-events',
    ...hosting,
    errors: [...hosting.errors, 'EVENT_CANCELLED'],
  },
  /** Cancels the event and mails everyone who was invited. It can't be undone. */
  'POST /events/:id/cancel': {
    summary: 'Cancel an event and mail its guests',
    scope: 'send-events',
    ...hosting,
    body: cancelEventBodySchema,
    errors: [...hosting.errors, 'EVENT_NOT_OPEN', 'EVENT_CANCELLED'],
  },
  'POST /events/:id/tell': {
    summary: 'Choose whether guests are told of changes',
    scope: 'make-events',
    ...hosting,
    body: tellChangesBodySchema,
  },
  /** Creates an open link, with which anyone joins by name. */
  'POST /events/:id/links': {
    summary: 'Create a link by which anybody can join',
    scope: 'make-events',
    ...hosting,
    status: 201,
    errors: [...hosting.errors, 'IDEMPOTENCY_MISMATCH'],
  },
  'DELETE /events/:id/links/:linkId': {
    summary: 'End a link by which anybody can join',
    scope: 'make-events',
    ...hosting,
    params: openLinkParams,
  },
  'GET /events/:id/activity': {
    summary: 'List what has happened to an event',
    ...hosting,
    data: eventActivityDataSchema,
  },
} as const satisfies Record<string, Route>;

const mailRoutes = {
  'POST /events/:id/invitations': {
    summary: 'Mail the invitation to households',
    scope: 'send-events',
    ...hosting,
    body: sendInvitationsBodySchema,
    data: sentInvitationsDataSchema,
    errors: [
      ...hosting.errors,
      'EVENT_NOT_OPEN',
      'EVENT_TIME_WRONG',
      'FILM_MISSING',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'FACE_WITHDRAWN',
      'COPY_VOICE_FIXED',
      'NAME_PLACE_MISSING',
      'COPIES_TOO_MANY',
      'SPACE_USED_UP',
      'CREDITS_INSUFFICIENT',
    ],
  },
  /** Mails the invitation to the user who requests it, as a guest would get it. */
  'POST /events/:id/invitations/test': {
    summary: 'Mail the invitation to yourself',
    scope: 'send-events',
    ...hosting,
    body: testInvitationBodySchema,
    data: none,
  },
  'POST /events/:id/remind': {
    summary: 'Remind those who have not answered',
    scope: 'send-events',
    ...hosting,
    body: remindBodySchema,
    data: remindedDataSchema,
    errors: [...hosting.errors, 'EVENT_NOT_OPEN'],
  },
  'GET /events/:id/messages': { summary: 'List the messages to guests', ...hosting, data: eventMessagesDataSchema },
  'POST /events/:id/messages': {
    summary: 'Write to a group of guests',
    scope: 'send-events',
    ...hosting,
    access: 'send',
    status: 201,
    body: createMessageBodySchema,
    data: eventMessagesDataSchema,
    errors: [...hosting.errors, 'EVENT_NOT_OPEN', 'MESSAGES_TOO_MANY'],
  },
  'POST /events/:id/thank-yous': {
    summary: 'Begin a thank-you card for each household that came',
    scope: 'send-events',
    ...hosting,
    body: thankBodySchema,
    data: thankedDataSchema,
    errors: [...hosting.errors, 'CARDS_TOO_MANY'],
  },
} as const satisfies Record<string, Route>;

/** Routes for a person who was invited to help and has the link. They need an account. */
const helping = {
  access: 'session',
  status: 200,
  params: helpingParams,
  data: helpingDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;

const helperRoutes = {
  'GET /events/:id/helpers': { summary: 'List who helps with an event', ...hosting, data: helpersDataSchema },
  'POST /events/:id/helpers': {
    summary: 'Ask somebody to help with an event',
    ...hosting,
    status: 201,
    body: createHelperBodySchema,
    data: helpersDataSchema,
    errors: [...hosting.errors, 'HELPERS_TOO_MANY'],
  },
  'PATCH /events/:id/helpers/:helperId': {
    summary: 'Change what a helper may do',
    ...hosting,
    params: helperParams,
    body: updateHelperBodySchema,
    data: helpersDataSchema,
  },
  /** Helpers may remove themselves. */
  'DELETE /events/:id/helpers/:helperId': { summary: 'Remove a helper', ...hosting, params: helperParams, data: none },
  'GET /event-helping/:token': { summary: 'See what you are asked to help with', ...helping },
  'POST /event-helping/:token/accept': { summary: 'Accept to help with an event', ...helping },
} as const satisfies Record<string, Route>;

export const hostedEventRoutes = {
  ...planningRoutes,
  ...guestListRoutes,
  ...mailRoutes,
  ...helperRoutes,
  ...answerRoutes,
  ...albumRoutes,
  ...datePollRoutes,
} as const satisfies Record<string, Route>;
