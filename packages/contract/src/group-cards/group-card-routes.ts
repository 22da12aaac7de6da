import { Type } from 'typebox';
import { activityDataSchema } from '../activity/activity';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import { photoErrors } from '../video/photo-errors';
import { changed, owners, owningRoutes } from './co-owner';
import {
  cancelledDataSchema,
  createGroupCardBodySchema,
  groupCardDataSchema,
  groupCardsDataSchema,
  signatureOrderBodySchema,
  updateGroupCardBodySchema,
  updateSignatureBodySchema,
} from './group-card';
import { groupFilmsDataSchema, keepsakesDataSchema, makeFilmBodySchema } from './group-film';
import { inviteBodySchema, invitedDataSchema, inviteeParams, inviteesDataSchema, nudgeBodySchema, nudgedDataSchema } from './invitee';
import { signerPushRoutes } from './signer-push';
import { signingRoutes } from './signing-routes';
import { wallRoutes } from './wall-routes';

const linkParams = Type.Object({ ...idParams.properties, linkId: Type.String({ pattern: uuidPattern }) });
const signatureParams = Type.Object({ ...idParams.properties, signatureId: Type.String({ pattern: uuidPattern }) });

/** Routes for owners and co-owners. */
const boardRoutes = {
  'GET /group-cards': {
    summary: 'List your group cards',
    scope: 'read-group-cards',
    access: 'session',
    status: 200,
    data: groupCardsDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /group-cards': {
    summary: 'Create a group card',
    scope: 'make-group-cards',
    access: 'send',
    status: 201,
    body: createGroupCardBodySchema,
    data: groupCardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'GROUP_CARDS_TOO_MANY',
      'DEADLINE_WRONG',
      'DELIVERY_TIME_WRONG',
      'DELIVERY_STOPPED',
      'DELIVERIES_TOO_MANY',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'GET /group-cards/:id': { summary: 'Get a group card with its signatures', scope: 'read-group-cards', ...changed },
  'PATCH /group-cards/:id': {
    summary: 'Change a group card',
    scope: 'make-group-cards',
    ...changed,
    access: 'send',
    body: updateGroupCardBodySchema,
    errors: [...owners.errors, 'DEADLINE_WRONG'],
  },
  'DELETE /group-cards/:id': { summary: 'Delete a group card', scope: 'make-group-cards', ...owners, data: none },
  /**
   * Cancels its delivery and deletes it. Credits for finished videos are refunded if the owner was
   * asked about the few signatures.
   */
  'POST /group-cards/:id/cancel': {
    summary: 'Cancel a group card before it goes out',
    scope: 'make-group-cards',
    ...owners,
    data: cancelledDataSchema,
    errors: [...owners.errors, 'DELIVERY_GONE_OUT'],
  },
  'POST /group-cards/:id/restore': {
    summary: 'Bring a deleted group card back',
    scope: 'make-group-cards',
    ...changed,
    errors: [...changed.errors, 'GROUP_CARDS_TOO_MANY'],
  },
  'POST /group-cards/:id/sign-links': {
    summary: 'Create a link to sign a group card',
    scope: 'make-group-cards',
    ...changed,
    status: 201,
    errors: [...changed.errors, 'IDEMPOTENCY_MISMATCH'],
  },
  'DELETE /group-cards/:id/sign-links/:linkId': {
    summary: 'End a link to sign a group card',
    scope: 'make-group-cards',
    ...changed,
    params: linkParams,
  },
  'POST /group-cards/:id/sign-links/:linkId/replace': {
    summary: 'Replace a link to sign a group card by a new one',
    scope: 'make-group-cards',
    ...changed,
    status: 201,
    params: linkParams,
    errors: [...changed.errors, 'IDEMPOTENCY_MISMATCH'],
  },
  'PUT /group-cards/:id/order': {
    summary: 'Put the signatures in order',
    scope: 'make-group-cards',
    ...changed,
    body: signatureOrderBodySchema,
  },
  /**
   * Makes a picture of up to four signers who agreed to it, in the order of the wall, and lets them
   * sing the card's song together, for the credits of a video. It becomes the last signature, in
   * place of an earlier one.
   */
  'POST /group-cards/:id/chorus': {
    summary: 'Let the signers sing together',
    scope: 'make-group-cards',
    ...changed,
    errors: [...changed.errors, ...photoErrors, 'CHORUS_TOO_SMALL', 'FACE_NOT_FOUND', 'SPACE_USED_UP'],
  },
  'PATCH /group-cards/:id/signatures/:signatureId': {
    summary: 'Show, hide or change a signature',
    scope: 'make-group-cards',
    ...changed,
    params: signatureParams,
    body: updateSignatureBodySchema,
  },
  'DELETE /group-cards/:id/signatures/:signatureId': {
    summary: 'Delete a signature',
    scope: 'make-group-cards',
    ...changed,
    params: signatureParams,
  },
  /** Retries the video of a signature that failed or was unfunded. */
  'POST /group-cards/:id/signatures/:signatureId/retry': {
    summary: 'Make the video of a signature again',
    scope: 'make-group-cards',
    ...changed,
    params: signatureParams,
  },
  'GET /group-cards/:id/films': {
    summary: 'Get the joined video of a group card',
    scope: 'read-group-cards',
    ...changed,
    data: groupFilmsDataSchema,
  },
  /** Makes the film, or only its new parts. Free of charge. */
  'POST /group-cards/:id/films': {
    summary: 'Join the signatures of a group card into one video',
    scope: 'make-group-cards',
    ...changed,
    status: 202,
    body: makeFilmBodySchema,
    data: groupFilmsDataSchema,
  },
  'GET /group-cards/:id/keepsakes': {
    summary: 'Get the keepsakes of a group card',
    scope: 'read-group-cards',
    ...changed,
    data: keepsakesDataSchema,
  },
  /** The activity, newest first. */
  'GET /group-cards/:id/activity': {
    summary: 'List what has happened to a group card',
    ...changed,
    data: activityDataSchema,
  },
  'GET /group-cards/:id/invitees': {
    summary: 'List who is invited to sign',
    scope: 'read-group-cards',
    ...changed,
    data: inviteesDataSchema,
  },
  /** Mails each person their own sign link. Persons who were invited before are skipped. */
  'POST /group-cards/:id/invitees': {
    summary: 'Invite people to sign',
    scope: 'send-group-cards',
    ...changed,
    status: 201,
    body: inviteBodySchema,
    data: invitedDataSchema,
    errors: [...changed.errors, 'SIGNING_CLOSED', 'DELIVERY_TIME_WRONG'],
  },
  /** The invitee's link stops working. Their signature stays. */
  'DELETE /group-cards/:id/invitees/:inviteeId': {
    summary: 'Take an invitation back',
    scope: 'send-group-cards',
    ...changed,
    params: inviteeParams,
    data: inviteesDataSchema,
  },
  /** Mails everyone who has not signed, at most `nudgesMax` times each, and never at night. */
  'POST /group-cards/:id/nudge': {
    summary: 'Remind those who have not signed',
    scope: 'send-group-cards',
    ...changed,
    body: nudgeBodySchema,
    data: nudgedDataSchema,
    errors: [...changed.errors, 'SIGNING_CLOSED'],
  },
} as const satisfies Record<string, Route>;

export const groupCardRoutes = {
  ...boardRoutes,
  ...owningRoutes,
  ...signingRoutes,
  ...signerPushRoutes,
  ...wallRoutes,
} as const satisfies Record<string, Route>;
