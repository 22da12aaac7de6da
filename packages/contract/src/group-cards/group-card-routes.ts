import { Type } from 'typebox';
import { activityDataSchema } from '../activity/activity';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import { photoErrors } from '../video/photo-errors';
import { recordingErrors } from '../video/recording';
import { changed, owners } from './board-route';
import {
  cancelledDataSchema,
  createGroupCardBodySchema,
  groupCardDataSchema,
  groupCardsDataSchema,
  signatureOrderBodySchema,
  updateGroupCardBodySchema,
  updateSignatureBodySchema,
} from './group-card';
import { groupFilmsDataSchema, makeFilmBodySchema } from './group-film';
import { inviteBodySchema, invitedDataSchema, inviteeParams, inviteesDataSchema, nudgeBodySchema, nudgedDataSchema } from './invitee';
import { keepsakesDataSchema } from './keepsakes';
import { owningRoutes } from './owning-routes';
import { signBodySchema } from './signature';
import { signerPushRoutes } from './signer-push';
import {
  clipBodySchema,
  clipDataSchema,
  guestSignatureParams,
  guestTokenParams,
  ownSignatureDataSchema,
  signingDataSchema,
  signPhotoDataSchema,
  signPhotoFieldsSchema,
  signRecordingDataSchema,
  signRecordingFieldsSchema,
} from './signing';
import { reactionBodySchema, thanksBodySchema, wallDataSchema } from './wall';

const linkParams = Type.Object({ ...idParams.properties, linkId: Type.String({ pattern: uuidPattern }) });
const signatureParams = Type.Object({ ...idParams.properties, signatureId: Type.String({ pattern: uuidPattern }) });

/** Routes for owners and co-owners. */
const boardRoutes = {
  'GET /group-cards': { access: 'session', status: 200, data: groupCardsDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /group-cards': {
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
  'GET /group-cards/:id': changed,
  'PATCH /group-cards/:id': {
    ...changed,
    access: 'send',
    body: updateGroupCardBodySchema,
    errors: [...owners.errors, 'DEADLINE_WRONG'],
  },
  'DELETE /group-cards/:id': { ...owners, data: none },
  /**
   * Cancels its delivery and deletes it. Credits for finished videos are refunded if the owner was
   * asked about the few signatures.
   */
  'POST /group-cards/:id/cancel': { ...owners, data: cancelledDataSchema, errors: [...owners.errors, 'DELIVERY_GONE_OUT'] },
  'POST /group-cards/:id/restore': { ...changed, errors: [...changed.errors, 'GROUP_CARDS_TOO_MANY'] },
  'POST /group-cards/:id/sign-links': { ...changed, status: 201, errors: [...changed.errors, 'IDEMPOTENCY_MISMATCH'] },
  'DELETE /group-cards/:id/sign-links/:linkId': { ...changed, params: linkParams },
  'POST /group-cards/:id/sign-links/:linkId/replace': {
    ...changed,
    status: 201,
    params: linkParams,
    errors: [...changed.errors, 'IDEMPOTENCY_MISMATCH'],
  },
  'PUT /group-cards/:id/order': { ...changed, body: signatureOrderBodySchema },
  'PATCH /group-cards/:id/signatures/:signatureId': { ...changed, params: signatureParams, body: updateSignatureBodySchema },
  'DELETE /group-cards/:id/signatures/:signatureId': { ...changed, params: signatureParams },
  /** Retries the video of a signature that failed or was unfunded. */
  'POST /group-cards/:id/signatures/:signatureId/retry': { ...changed, params: signatureParams },
  'GET /group-cards/:id/films': { ...changed, data: groupFilmsDataSchema },
  /** Makes the film, or only its new parts. Free of charge. */
  'POST /group-cards/:id/films': { ...changed, status: 202, body: makeFilmBodySchema, data: groupFilmsDataSchema },
  'GET /group-cards/:id/keepsakes': { ...changed, data: keepsakesDataSchema },
  /** The activity, newest first. */
  'GET /group-cards/:id/activity': { ...changed, data: activityDataSchema },
  'GET /group-cards/:id/invitees': { ...changed, data: inviteesDataSchema },
  /** Mails each person their own sign link. Persons who were invited before are skipped. */
  'POST /group-cards/:id/invitees': {
    ...changed,
    status: 201,
    body: inviteBodySchema,
    data: invitedDataSchema,
    errors: [...changed.errors, 'SIGNING_CLOSED', 'DELIVERY_TIME_WRONG'],
  },
  /** The invitee's link stops working. Their signature stays. */
  'DELETE /group-cards/:id/invitees/:inviteeId': { ...changed, params: inviteeParams, data: inviteesDataSchema },
  /** Mails everyone who has not signed, at most `nudgesMax` times each, and never at night. */
  'POST /group-cards/:id/nudge': {
    ...changed,
    body: nudgeBodySchema,
    data: nudgedDataSchema,
    errors: [...changed.errors, 'SIGNING_CLOSED'],
  },
} as const satisfies Record<string, Route>;

/** Routes for a person with a sign link. The header `Guest-Secret` proves whose signature it is. */
const signingRoutes = {
  'GET /sign/:token': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: signingDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /sign/:token/photos': {
    access: 'guest',
    status: 201,
    params: guestTokenParams,
    multipart: signPhotoFieldsSchema,
    data: signPhotoDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'SIGNING_CLOSED', ...photoErrors, 'FACE_WITHDRAWN', 'SPACE_USED_UP'],
  },
  'POST /sign/:token/recordings': {
    access: 'guest',
    status: 201,
    params: guestTokenParams,
    multipart: signRecordingFieldsSchema,
    file: 'recording',
    data: signRecordingDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'SIGNING_CLOSED', ...recordingErrors, 'SPACE_USED_UP'],
  },
  'POST /sign/:token/clips': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    body: clipBodySchema,
    data: clipDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'SIGNING_CLOSED', 'SPACE_USED_UP'],
  },
  'GET /sign/:token/signatures/:id': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    data: ownSignatureDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /sign/:token/signatures/:id': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    body: signBodySchema,
    data: ownSignatureDataSchema,
    errors: [
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'SIGNING_CLOSED',
      'SIGNATURES_TOO_MANY',
      'SIGNER_IS_RECIPIENT',
      'CONSENT_MISSING',
      'PHOTO_MISSING',
      'RECORDING_MISSING',
      'CLIP_MISSING',
      'CLIP_DAMAGED',
      'CLIP_TOO_LONG',
      'MESSAGE_EMPTY',
      'MESSAGE_UNSPEAKABLE',
      'VOICE_UNKNOWN',
      'FACE_WITHDRAWN',
    ],
  },
  'DELETE /sign/:token/signatures/:id': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    data: none,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'SIGNING_CLOSED'],
  },
} as const satisfies Record<string, Route>;

/** Routes for a person with a link to the wall: the token of a card link, as in `/c/{token}`. */
const wallRoutes = {
  'GET /wall/:token': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /wall/:token/films': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: groupFilmsDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /wall/:token/films': {
    access: 'guest',
    status: 202,
    params: guestTokenParams,
    body: makeFilmBodySchema,
    data: groupFilmsDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /wall/:token/keepsakes': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: keepsakesDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /wall/:token/signatures/:id/reaction': {
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    body: reactionBodySchema,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /wall/:token/thanks': {
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    body: thanksBodySchema,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;

export const groupCardRoutes = {
  ...boardRoutes,
  ...owningRoutes,
  ...signingRoutes,
  ...signerPushRoutes,
  ...wallRoutes,
} as const satisfies Record<string, Route>;
