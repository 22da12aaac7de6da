import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { replyEmojis } from '../cards/card-links';
import { moment, orNull } from '../platform/fields';
import { oneOf } from '../platform/one-of';
import { textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardLimits } from './group-card-limits';
import { wallSignatureSchema } from './signature';

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
