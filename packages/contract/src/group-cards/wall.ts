import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { replyEmojis } from '../cards/card-links';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardLimits } from './group-card-limits';
import { wallSignatureSchema } from './signature';
import type { Route } from '../platform/route';
import { groupFilmsDataSchema, keepsakesDataSchema, makeFilmBodySchema } from './group-film';
import { guestSignatureParams, guestTokenParams } from './signing';

/** The recipient's thanks to everyone who signed; `null` until then. */
export const thanksSchema = orNull(Type.Object({ words: Type.String(), at: moment }));

/** A group card as its recipient opens it. */
export const wallSchema = Type.Object({
  title: Type.String(),
  ...(({ occasion, look, tint, music, to, sender, inside }) => ({ occasion, look, tint, music, to, sender, inside }))(
    cardFieldsSchema.properties,
  ),
  /** The language that the sender chose for the reader of this link. */
  opensIn: Type.Optional(oneOf(uiLanguageIds)),
  /** In the owner's order. */
  signatures: Type.Array(wallSignatureSchema),
  thanks: thanksSchema,
});
export type Wall = Static<typeof wallSchema>;

export const wallDataSchema = Type.Object({ wall: wallSchema });
/** `null` removes the reaction. */
export const reactionBodySchema = Type.Object({ reaction: orNull(oneOf(replyEmojis)) });
export const thanksBodySchema = Type.Object({
  words: textLines({ minLength: 1, maxLength: groupCardLimits.thanksMaxLength, pattern: '\\S' }),
});

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
