import { Type } from 'typebox';
import { uuidPattern } from '../platform/ids';
import { idParams, none, type Route } from '../platform/route';
import {
  cardDataSchema,
  cardListDataSchema,
  cardPhotoDataSchema,
  cardPhotoFieldsSchema,
  createCardBodySchema,
  earlierVersionsDataSchema,
  updateCardBodySchema,
  updatedCardDataSchema,
} from './card';
import { createLinkBodySchema } from './card-links';

const replyParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), replyId: Type.String({ pattern: uuidPattern }) });
const linkParams = Type.Object({ id: Type.String({ pattern: uuidPattern }), linkId: Type.String({ pattern: uuidPattern }) });

/** What a sender does about one reply. Returns the card as it is then. */
const replyRoute = {
  access: 'session',
  status: 200,
  params: replyParams,
  data: cardDataSchema,
  errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
} as const satisfies Route;

/** The sender's side of cards. Recipients use none of these routes: their page is `/c/{token}`. */
export const cardRoutes = {
  'GET /cards': { access: 'session', status: 200, data: cardListDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /cards': {
    access: 'send',
    status: 201,
    body: createCardBodySchema,
    data: cardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'FILM_MISSING',
      'PHOTO_MISSING',
      'FACE_WITHDRAWN',
      'CARDS_TOO_MANY',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'POST /cards/photos': {
    access: 'send',
    status: 201,
    multipart: cardPhotoFieldsSchema,
    data: cardPhotoDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'PHOTO_MISSING',
      'PHOTO_NOT_AN_IMAGE',
      'PHOTO_TOO_LARGE',
      'PHOTO_DAMAGED',
      'PHOTO_IS_HEIC',
      'PHOTO_TOO_MANY_PIXELS',
      'PHOTO_TOO_SMALL',
      'FACE_WITHDRAWN',
      'SPACE_USED_UP',
    ],
  },
  'GET /cards/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PATCH /cards/:id': {
    access: 'send',
    status: 200,
    params: idParams,
    body: updateCardBodySchema,
    data: updatedCardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'FILM_MISSING',
      'PHOTO_MISSING',
      'FACE_WITHDRAWN',
      'CARD_VERSION_UNKNOWN',
    ],
  },
  'DELETE /cards/:id': {
    access: 'session',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/restore': {
    access: 'session',
    status: 200,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CARDS_TOO_MANY'],
  },
  'POST /cards/:id/duplicate': {
    access: 'send',
    status: 201,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CARDS_TOO_MANY', 'IDEMPOTENCY_MISMATCH'],
  },
  'GET /cards/:id/versions': {
    access: 'session',
    status: 200,
    params: idParams,
    data: earlierVersionsDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/read': {
    access: 'session',
    status: 200,
    params: idParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/links': {
    access: 'send',
    status: 201,
    params: idParams,
    body: createLinkBodySchema,
    data: cardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'IDEMPOTENCY_MISMATCH',
    ],
  },
  'DELETE /cards/:id/links/:linkId': {
    access: 'session',
    status: 200,
    params: linkParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /cards/:id/links/:linkId/replace': {
    access: 'session',
    status: 201,
    params: linkParams,
    data: cardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'CARD_TAKEN_DOWN', 'IDEMPOTENCY_MISMATCH'],
  },
  'DELETE /cards/:id/replies/:replyId': replyRoute,
  'POST /cards/:id/replies/:replyId/restore': replyRoute,
  'POST /cards/:id/replies/:replyId/block': replyRoute,
  'DELETE /cards/:id/replies/:replyId/block': replyRoute,
} as const satisfies Record<string, Route>;
