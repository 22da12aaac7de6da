import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { textLine } from '../platform/text-field';
import { cardLimits } from './card-limits';

/**
 * The price of a copy. Only the frames around the name are drawn again, so it costs a quarter of a
 * video.
 */
export const creditsPerCopy = 25;

/**
 * A person who is to get a copy. The id is generated on the device, so that a repeated request
 * makes only one.
 */
export const copyPersonSchema = Type.Object({
  _id: Type.String({ pattern: uuidPattern }),
  name: textLine({ minLength: 1, maxLength: cardLimits.cardNameMaxLength }),
  /** The person's id, if they were chosen from the owner's people. */
  personId: Type.Optional(Type.String({ pattern: uuidPattern })),
});
export type CopyPerson = Static<typeof copyPersonSchema>;

export const createCopiesBodySchema = Type.Object({
  people: Type.Array(copyPersonSchema, { minItems: 1, maxItems: cardLimits.cardCopiesMax }),
});
export type CreateCopiesBody = Static<typeof createCopiesBodySchema>;

/** Requests a sample of the sentence in which the person is named, before paying. */
export const hearCopyBodySchema = Type.Object({ name: textLine({ minLength: 1, maxLength: cardLimits.cardNameMaxLength }) });

const problemSchema = Type.Object({ code: Type.String(), message: Type.String() });

export const cardCopySchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  personId: orNull(Type.String()),
  state: oneOf(['making', 'made', 'failed'] as const),
  /** The reason why it failed. Its credits are released. */
  problem: orNull(problemSchema),
  /** The link that opens this person's copy, once it is made. */
  url: orNull(Type.String()),
  openedAt: orNull(moment),
  watchedAt: orNull(moment),
  resultUrl: orNull(Type.String()),
  createdAt: moment,
});
export type CardCopy = Static<typeof cardCopySchema>;

export const cardCopiesDataSchema = Type.Object({
  /** In the order in which they were requested. */
  copies: Type.Array(cardCopySchema),
  cursor: nextCursorSchema,
  creditsEach: Type.Integer(),
  creditsAvailable: Type.Integer(),
  /** The reason why no copies of this card can be made now. */
  refusal: orNull(problemSchema),
});
export type CardCopiesData = Static<typeof cardCopiesDataSchema>;
