import { type Static, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { cardLooks, occasions } from '../themes/occasions';
import { cardMusics, cardTypes, faceOwners, photoFrames } from './card-choices';
import { cardLimits } from './card-limits';
import { cardLinkSchema, cardReplySchema } from './card-links';

export const tintPattern = '^#[0-9a-f]{6}$';

/** What is written in a card. Every field is saved by itself: who writes last wins that field, and the other version is kept. */
export const cardFieldsSchema = Type.Object({
  occasion: oneOf(occasions),
  look: oneOf(cardLooks),
  cover: Type.String({ maxLength: cardLimits.cardCoverMaxLength }),
  inside: Type.String({ maxLength: cardLimits.cardInsideMaxLength }),
  type: oneOf(cardTypes),
  /** On the envelope: `Nana`. */
  to: Type.String({ maxLength: cardLimits.cardNameMaxLength }),
  sender: Type.String({ maxLength: cardLimits.cardNameMaxLength }),
  /** One colour that the card's others are made from; `null`: those of its look. */
  tint: orNull(Type.String({ pattern: tintPattern })),
  /** A photo of one's own, in its frame. */
  photoId: orNull(Type.String({ pattern: uuidPattern })),
  frame: oneOf(photoFrames),
  music: oneOf(cardMusics),
  /** A film of one's own that is completed. */
  videoId: orNull(Type.String({ pattern: uuidPattern })),
  faceOwner: orNull(oneOf(faceOwners)),
  /** Whether its sender is told that it was opened and watched. */
  tellsSender: Type.Boolean(),
});
export type CardFields = Static<typeof cardFieldsSchema>;
export const cardFieldNames = Object.keys(cardFieldsSchema.properties) as (keyof CardFields)[];

export const createCardBodySchema = Type.Object({
  ...Type.Partial(cardFieldsSchema).properties,
  /** The card's own id, made where it was begun: asking again for the same card makes no second one. */
  _id: Type.Optional(Type.String({ pattern: uuidPattern })),
});
export type CreateCardBody = Static<typeof createCardBodySchema>;

export const updateCardBodySchema = Type.Object({
  /** The version that the changes were made on. */
  baseVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  changes: Type.Partial(cardFieldsSchema),
});
export type UpdateCardBody = Static<typeof updateCardBodySchema>;

export const cardSchema = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  ...cardFieldsSchema.properties,
  /** The film's own; `null` without one, or when it was deleted. */
  film: orNull(
    Type.Object({
      resultUrl: Type.String(),
      thumbnail: Type.String(),
      captionsUrl: Type.String(),
      durationSec: Type.Number(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** Of the photo in its frame. */
  photoUrl: orNull(Type.String()),
  /** For whoever is in the photo or the film: with it they take down everything that was made of it. `null` where nobody is. */
  faceUrl: orNull(Type.String()),
  /** Nobody can open it any more: an operator, or whoever is in its photo, has said so. */
  takenDownAt: orNull(moment),
  /** Newest first; revoked ones too. */
  links: Type.Array(cardLinkSchema),
  /** Newest first. */
  replies: Type.Array(cardReplySchema),
  unreadReplies: Type.Integer(),
  createdAt: moment,
  updatedAt: moment,
});
export type Card = Static<typeof cardSchema>;

/** What a field said before somebody, who had not seen it, wrote over it. */
export const earlierVersionSchema = Type.Object({
  _id: Type.String(),
  field: oneOf(cardFieldNames),
  /** JSON of the field's value. */
  value: Type.String(),
  version: Type.Integer(),
  replacedAt: moment,
});
export type EarlierVersion = Static<typeof earlierVersionSchema>;

/** The text fields of `POST /cards/photos`: a photo that was put into a card on a device brings its id, and is kept once for it. */
export const cardPhotoFieldsSchema = Type.Object({ photoId: Type.Optional(Type.String({ pattern: uuidPattern })) });
export const cardPhotoDataSchema = Type.Object({ photoId: Type.String(), url: Type.String() });
export const cardDataSchema = Type.Object({ card: cardSchema });
export const cardListDataSchema = Type.Object({ cards: Type.Array(cardSchema) });
export const updatedCardDataSchema = Type.Object({
  card: cardSchema,
  /** Fields in which somebody else's words were replaced just now; they are kept. */
  replaced: Type.Array(oneOf(cardFieldNames)),
});
export const earlierVersionsDataSchema = Type.Object({ versions: Type.Array(earlierVersionSchema) });
