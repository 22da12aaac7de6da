import { type Static, Type } from 'typebox';
import { occasions } from '../themes/occasions';
import { ideaLanguages, relations, tones } from './idea-choices';
import { limits } from '../platform/limits';
import { oneOf } from '../platform/one-of';
import type { Route } from '../platform/route';

/** What words are wanted for. */
export const ideasBodySchema = Type.Object({
  occasion: oneOf(occasions),
  relation: oneOf(relations),
  tone: oneOf(tones),
  language: oneOf(ideaLanguages),
  /** As the sender calls them. */
  name: Type.String({ maxLength: limits.cardNameMaxLength }),
  /** Something of the sender's own that is to be in it. */
  own: Type.String({ maxLength: limits.ideaOwnMaxLength }),
});
export type IdeasBody = Static<typeof ideasBodySchema>;

export const ideaOfferDataSchema = Type.Object({
  /** Whether this server's operator has given it a model to ask. */
  isOffered: Type.Boolean(),
});
export const ideasDataSchema = Type.Object({ ideas: Type.Array(Type.String()) });

/** Words by a model that the operator has chosen; the app has its own without asking. */
export const ideaRoutes = {
  'GET /ideas': { access: 'session', status: 200, data: ideaOfferDataSchema, errors: ['UNAUTHENTICATED'] },
  'POST /ideas': {
    access: 'session',
    status: 200,
    body: ideasBodySchema,
    data: ideasDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'IDEAS_UNAVAILABLE', 'RATE_LIMITED', 'BUSY'],
  },
} as const satisfies Record<string, Route>;
