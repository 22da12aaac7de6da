import { none, type Route, type RouteBase } from '../platform/route';
import { recordingErrors } from '../video/recording';
import {
  answerBodySchema,
  answeredDataSchema,
  joinBodySchema,
  joinedDataSchema,
  keptDataSchema,
  reportEventBodySchema,
  rsvpDataSchema,
  rsvpParams,
  rsvpRecordingDataSchema,
  rsvpRecordingFieldsSchema,
} from './answer';

/** Routes for a person with a guest's link. */
const guest = {
  access: 'guest',
  status: 200,
  params: rsvpParams,
  data: rsvpDataSchema,
  errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies RouteBase;
const answering = [...guest.errors, 'ANSWERS_CLOSED', 'EVENT_FULL', 'EVENT_CANCELLED', 'GUESTS_TOO_MANY'] as const;

export const answerRoutes = {
  'GET /rsvp/:token': { summary: 'See an invitation as a guest', ...guest },
  'PUT /rsvp/:token/answer': {
    summary: 'Answer an invitation',
    ...guest,
    body: answerBodySchema,
    data: answeredDataSchema,
    errors: answering,
  },
  'POST /rsvp/:token/join': {
    summary: 'Join an event by your own name',
    ...guest,
    status: 201,
    body: joinBodySchema,
    data: joinedDataSchema,
    errors: answering,
  },
  'POST /rsvp/:token/recordings': {
    summary: 'Upload a spoken word with an answer',
    ...guest,
    status: 201,
    multipart: { file: 'recording', fields: rsvpRecordingFieldsSchema },
    data: rsvpRecordingDataSchema,
    errors: [...guest.errors, 'ANSWERS_CLOSED', 'EVENT_CANCELLED', ...recordingErrors, 'SPACE_USED_UP', 'GUEST_BUDGET_USED'],
  },
  /** Reports the event to the operators of this server; its hosts are not notified. */
  'POST /rsvp/:token/reports': {
    summary: 'Report an event to the operators',
    ...guest,
    status: 201,
    body: reportEventBodySchema,
    data: none,
  },
  'GET /rsvp/:token/kept': { summary: 'See what is kept about your household', ...guest, data: keptDataSchema },
  /** Deletes the household and its data. The link stops working. */
  'DELETE /rsvp/:token': { summary: 'Delete what is kept about your household', ...guest, data: none },
} as const satisfies Record<string, Route>;
