import { type Static, Type } from 'typebox';
import { cardLimits } from '../cards/card-limits';
import { oneOf } from '../platform/one-of';
import { occasions } from '../themes/occasions';
import { ideaLanguages, relations, tones } from './idea-choices';
import { ideaLimits } from './idea-limits';

/** What words are wanted for. */
export const ideasBodySchema = Type.Object({
  occasion: oneOf(occasions),
  relation: oneOf(relations),
  tone: oneOf(tones),
  language: oneOf(ideaLanguages),
  /** As the sender calls them. */
  name: Type.String({ maxLength: cardLimits.cardNameMaxLength }),
  /** Something of the sender's own that is to be in it. */
  own: Type.String({ maxLength: ideaLimits.ideaOwnMaxLength }),
});
export type IdeasBody = Static<typeof ideasBodySchema>;

export const ideaOfferDataSchema = Type.Object({
  /** Whether this server's operator has given it a model to ask. */
  isOffered: Type.Boolean(),
});
export const ideasDataSchema = Type.Object({ ideas: Type.Array(Type.String()) });
