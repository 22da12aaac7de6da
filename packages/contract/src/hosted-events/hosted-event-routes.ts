import { eventActivityDataSchema } from '../activity/activity';
import { idParams, none, type Route } from '../platform/route';
import { recordingErrors } from '../video/recording';
import {
  answerBodySchema,
  answeredDataSchema,
  joinBodySchema,
  joinedDataSchema,
  keptDataSchema,
  rsvpDataSchema,
  rsvpParams,
  rsvpRecordingDataSchema,
  rsvpRecordingFieldsSchema,
} from './answer';
import { checkInsBodySchema, checkInsDataSchema, doorDataSchema } from './door';
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
import { reportEventBodySchema } from './event-reports';
import {
  createHelperBodySchema,
  helperParams,
  helpersDataSchema,
  helpingDataSchema,
  helpingParams,
  updateHelperBodySchema,
} from './event-roles';
import {
  boardPageDataSchema,
  boardQuerySchema,
  guestTableDataSchema,
  seatsBodySchema,
  tablesBodySchema,
  tablesDataSchema,
} from './guest-board';
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
import {
  addedHouseholdsDataSchema,
  addHouseholdsBodySchema,
  householdDataSchema,
  householdParams,
  updateHouseholdBodySchema,
} from './household';

/** An event, for its helpers. `eventRights` defines what each role may do. */
const hosting = {
  access: 'session',
  status: 200,
  params: idParams,
  data: hostedEventDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'RIGHT_MISSING', 'EVENT_TAKEN_DOWN'],
} as const satisfies Route;

const planningRoutes = {
  /** The user's own events, and those that they help with. */
  'GET /events': { access: 'session', status: 200, data: hostedEventsDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /events': {
    access: 'send',
    status: 201,
    body: createHostedEventBodySchema,
    data: hostedEventDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'EVENTS_TOO_MANY', 'EVENT_TIME_WRONG', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /events/:id': hosting,
  'PATCH /events/:id': {
    ...hosting,
    access: 'send',
    body: updateHostedEventBodySchema,
    data: updatedHostedEventDataSchema,
    errors: [...hosting.errors, 'EVENT_TIME_WRONG', 'EVENT_CAPACITY_TAKEN', 'EVENT_CANCELLED'],
  },
  'DELETE /events/:id': { ...hosting, data: none },
  'POST /events/:id/restore': { ...hosting, errors: [...hosting.errors, 'EVENTS_TOO_MANY'] },
  /** Opens the event: from then on the guests' links work. */
  'POST /events/:id/open': { ...hosting, errors: [...hosting.errors, 'EVENT_CANCELLED'] },
  /** Cancels the event and mails everyone who was invited. It can't be undone. */
  'POST /events/:id/cancel': { ...hosting, body: cancelEventBodySchema, errors: [...hosting.errors, 'EVENT_NOT_OPEN', 'EVENT_CANCELLED'] },
  'POST /events/:id/tell': { ...hosting, body: tellChangesBodySchema },
  /** Creates an open link, with which anyone joins by name. */
  'POST /events/:id/links': { ...hosting, status: 201, errors: [...hosting.errors, 'IDEMPOTENCY_MISMATCH'] },
  'DELETE /events/:id/links/:linkId': { ...hosting, params: openLinkParams },
  'GET /events/:id/activity': { ...hosting, data: eventActivityDataSchema },
} as const satisfies Record<string, Route>;

const guestRoutes = {
  'GET /events/:id/households': { ...hosting, query: boardQuerySchema, data: boardPageDataSchema },
  'POST /events/:id/households': { ...hosting, access: 'send', body: addHouseholdsBodySchema, data: addedHouseholdsDataSchema },
  'GET /events/:id/households/:householdId': { ...hosting, params: householdParams, data: householdDataSchema },
  'PATCH /events/:id/households/:householdId': {
    ...hosting,
    params: householdParams,
    body: updateHouseholdBodySchema,
    data: householdDataSchema,
    errors: [...hosting.errors, 'GUESTS_TOO_MANY', 'GUEST_KNOWN'],
  },
  'DELETE /events/:id/households/:householdId': { ...hosting, params: householdParams, data: none },
  /** The previous link stops working. */
  'POST /events/:id/households/:householdId/replace-link': { ...hosting, params: householdParams, data: householdDataSchema },
  /** An answer that a host enters for a household, even after the deadline. */
  'PUT /events/:id/households/:householdId/answer': {
    ...hosting,
    params: householdParams,
    body: answerBodySchema,
    data: householdDataSchema,
    errors: [...hosting.errors, 'EVENT_FULL', 'EVENT_CANCELLED', 'GUESTS_TOO_MANY'],
  },
  'GET /events/:id/guest-table': { ...hosting, data: guestTableDataSchema },
  'GET /events/:id/tables': { ...hosting, data: tablesDataSchema },
  'PUT /events/:id/tables': { ...hosting, body: tablesBodySchema, data: tablesDataSchema, errors: [...hosting.errors, 'TABLE_FULL'] },
  'PUT /events/:id/seats': { ...hosting, body: seatsBodySchema, data: tablesDataSchema, errors: [...hosting.errors, 'TABLE_FULL'] },
  'GET /events/:id/door': { ...hosting, data: doorDataSchema },
  /** The order in which several phones send them makes no difference. */
  'POST /events/:id/check-ins': { ...hosting, access: 'send', body: checkInsBodySchema, data: checkInsDataSchema },
} as const satisfies Record<string, Route>;

const mailRoutes = {
  'POST /events/:id/invitations': {
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
  'POST /events/:id/invitations/test': { ...hosting, body: testInvitationBodySchema, data: none },
  'POST /events/:id/remind': {
    ...hosting,
    body: remindBodySchema,
    data: remindedDataSchema,
    errors: [...hosting.errors, 'EVENT_NOT_OPEN'],
  },
  'GET /events/:id/messages': { ...hosting, data: eventMessagesDataSchema },
  'POST /events/:id/messages': {
    ...hosting,
    access: 'send',
    status: 201,
    body: createMessageBodySchema,
    data: eventMessagesDataSchema,
    errors: [...hosting.errors, 'EVENT_NOT_OPEN', 'MESSAGES_TOO_MANY'],
  },
  'POST /events/:id/thank-yous': {
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
} as const satisfies Route;

const helperRoutes = {
  'GET /events/:id/helpers': { ...hosting, data: helpersDataSchema },
  'POST /events/:id/helpers': {
    ...hosting,
    status: 201,
    body: createHelperBodySchema,
    data: helpersDataSchema,
    errors: [...hosting.errors, 'HELPERS_TOO_MANY'],
  },
  'PATCH /events/:id/helpers/:helperId': { ...hosting, params: helperParams, body: updateHelperBodySchema, data: helpersDataSchema },
  /** Helpers may remove themselves. */
  'DELETE /events/:id/helpers/:helperId': { ...hosting, params: helperParams, data: none },
  'GET /event-helping/:token': helping,
  'POST /event-helping/:token/accept': helping,
} as const satisfies Record<string, Route>;

/** Routes for a person with a guest's link. */
const guest = {
  access: 'guest',
  status: 200,
  params: rsvpParams,
  data: rsvpDataSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;
const answering = [...guest.errors, 'ANSWERS_CLOSED', 'EVENT_FULL', 'EVENT_CANCELLED', 'GUESTS_TOO_MANY'] as const;

const rsvpRoutes = {
  'GET /rsvp/:token': guest,
  'PUT /rsvp/:token/answer': { ...guest, body: answerBodySchema, data: answeredDataSchema, errors: answering },
  'POST /rsvp/:token/join': { ...guest, status: 201, body: joinBodySchema, data: joinedDataSchema, errors: answering },
  'POST /rsvp/:token/recordings': {
    ...guest,
    status: 201,
    multipart: rsvpRecordingFieldsSchema,
    file: 'recording',
    data: rsvpRecordingDataSchema,
    errors: [...guest.errors, 'ANSWERS_CLOSED', 'EVENT_CANCELLED', ...recordingErrors, 'SPACE_USED_UP'],
  },
  /** Reports the event to the operators of this server; its hosts are not notified. */
  'POST /rsvp/:token/reports': { ...guest, status: 201, body: reportEventBodySchema, data: none },
  'GET /rsvp/:token/kept': { ...guest, data: keptDataSchema },
  /** Deletes the household and its data. The link stops working. */
  'DELETE /rsvp/:token': { ...guest, data: none },
} as const satisfies Record<string, Route>;

export const hostedEventRoutes = {
  ...planningRoutes,
  ...guestRoutes,
  ...mailRoutes,
  ...helperRoutes,
  ...rsvpRoutes,
} as const satisfies Record<string, Route>;
