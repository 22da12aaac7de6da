import { type Static, Type } from 'typebox';
import { cardLimits } from '../cards/card-limits';
import { ideaLimits } from '../limits';
import { oneOf } from '../platform/one-of';
import type { Route } from '../platform/route';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { occasions } from '../themes/find-occasion';
import { relations, tones } from './idea-choices';

/** The card for which ideas are requested. */
export const ideasBodySchema = Type.Object({
  occasion: oneOf(occasions),
  relation: oneOf(relations),
  tone: oneOf(tones),
  language: oneOf(uiLanguageIds),
  /** The recipient's name, as the sender uses it. */
  name: textLine({ maxLength: cardLimits.cardNameMaxLength }),
  /** Something that the sender wants to mention. */
  own: textLines({ maxLength: ideaLimits.ideaOwnMaxLength }),
});
export type IdeasBody = Static<typeof ideasBodySchema>;

export const ideaOfferDataSchema = Type.Object({
  /** Whether the operator of this server has configured a model. */
  isOffered: Type.Boolean(),
});
export const ideasDataSchema = Type.Object({ ideas: Type.Array(Type.String()) });

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
