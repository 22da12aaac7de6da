import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { cardLimits } from './card-limits';

/** What a copy costs: only what touches the name is drawn, so a quarter of a video. */
export const creditsPerCopy = 25;

/** Somebody who is to get a copy. The id is made on the device: sent twice, it is made once. */
export const copyPersonSchema = Type.Object({
  _id: Type.String({ pattern: uuidPattern }),
  name: Type.String({ minLength: 1, maxLength: cardLimits.cardNameMaxLength }),
  /** A person of the owner's list, if they were chosen there. */
  personId: Type.Optional(Type.String({ pattern: uuidPattern })),
});
export type CopyPerson = Static<typeof copyPersonSchema>;

export const createCopiesBodySchema = Type.Object({
  people: Type.Array(copyPersonSchema, { minItems: 1, maxItems: cardLimits.cardCopiesMax }),
});
export type CreateCopiesBody = Static<typeof createCopiesBodySchema>;

/** The sentence of the message in which a person is named, to be listened to before paying. */
export const hearCopyBodySchema = Type.Object({ name: Type.String({ minLength: 1, maxLength: cardLimits.cardNameMaxLength }) });

const problemSchema = Type.Object({ code: Type.String(), message: Type.String() });

export const cardCopySchema = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  personId: orNull(Type.String()),
  state: oneOf(['making', 'made', 'failed'] as const),
  /** Why it failed. Its credits are free again. */
  problem: orNull(problemSchema),
  /** The link that opens the card for this person, once it is made. */
  url: orNull(Type.String()),
  openedAt: orNull(moment),
  watchedAt: orNull(moment),
  resultUrl: orNull(Type.String()),
  createdAt: moment,
});
export type CardCopy = Static<typeof cardCopySchema>;

export const cardCopiesDataSchema = Type.Object({
  /** In the order in which they were asked for. */
  copies: Type.Array(cardCopySchema),
  cursor: nextCursorSchema,
  creditsEach: Type.Integer(),
  creditsAvailable: Type.Integer(),
  /** Why no copies of this card can be made now. */
  refusal: orNull(problemSchema),
});
export type CardCopiesData = Static<typeof cardCopiesDataSchema>;
