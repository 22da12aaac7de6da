import type { Route } from '../platform/route';
import { ideaOfferDataSchema, ideasBodySchema, ideasDataSchema } from './ideas';

/**
 * Ideas from a language model that the operator chose. The app also has built-in ones, for which it
 * sends no request.
 */
export const ideaRoutes = {
  'GET /ideas': {
    summary: 'See whether this instance suggests words',
    access: 'session',
    team: 'see',
    status: 200,
    data: ideaOfferDataSchema,
    errors: ['UNAUTHENTICATED'],
  },
  'POST /ideas': {
    summary: 'Get suggestions for a message',
    access: 'session',
    team: 'make',
    status: 200,
    body: ideasBodySchema,
    data: ideasDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'IDEAS_UNAVAILABLE'],
  },
} as const satisfies Record<string, Route>;
