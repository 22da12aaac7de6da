import type { Route } from '../platform/route';
import { groupFilmsDataSchema, keepsakesDataSchema, makeFilmBodySchema } from './group-film';
import { guestSignatureParams, guestTokenParams } from './signing';
import { reactionBodySchema, thanksBodySchema, wallDataSchema } from './wall';

/** Routes for a person with a link to the wall: the token of a card link, as in `/c/{token}`. */
export const wallRoutes = {
  'GET /wall/:token': {
    summary: 'Open a group card as its recipient',
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'GET /wall/:token/films': {
    summary: 'Get the joined video as the recipient',
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: groupFilmsDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /wall/:token/films': {
    summary: 'Join the signatures into one video as the recipient',
    access: 'guest',
    status: 202,
    params: guestTokenParams,
    body: makeFilmBodySchema,
    data: groupFilmsDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND', 'GUEST_BUDGET_USED'],
  },
  'GET /wall/:token/keepsakes': {
    summary: 'Get the keepsakes as the recipient',
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    data: keepsakesDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /wall/:token/signatures/:id/reaction': {
    summary: 'React to a signature',
    access: 'guest',
    status: 200,
    params: guestSignatureParams,
    body: reactionBodySchema,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /wall/:token/thanks': {
    summary: 'Thank everybody who signed',
    access: 'guest',
    status: 200,
    params: guestTokenParams,
    body: thanksBodySchema,
    data: wallDataSchema,
    errors: ['VALIDATION_FAILED', 'NOT_FOUND'],
  },
} as const satisfies Record<string, Route>;
