import { type Static, type TUnsafe, Type } from 'typebox';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { nextCursorSchema } from '../platform/pages';
import { editedText } from '../platform/text-field';
import { type CardFieldName, type CardFields, cardFieldNames, editableFields } from './card-fields';
import { cardLinkSchema, cardReplySchema } from './card-links';

export const cardFieldsSchema = Type.Object(
  Object.fromEntries(cardFieldNames.map((name) => [name, editedText(editableFields[name].schema, 'lines')])) as {
    [Name in CardFieldName]: TUnsafe<CardFields[Name]>;
  },
);

export const createCardBodySchema = Type.Object({
  ...Type.Partial(cardFieldsSchema).properties,
  /** The card's id, made on the device. Sending the same card again creates no second one. */
  _id: Type.Optional(Type.String({ pattern: uuidPattern })),
});
export type CreateCardBody = Static<typeof createCardBodySchema>;

export const updateCardBodySchema = Type.Object({
  /** The version on which the changes are based. */
  baseVersion: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  changes: Type.Partial(cardFieldsSchema),
});
export type UpdateCardBody = Static<typeof updateCardBodySchema>;

export const cardSchema = Type.Object({
  _id: Type.String(),
  version: Type.Integer(),
  ...cardFieldsSchema.properties,
  /** The video's files; `null` without a video, or after it was deleted. */
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
  /** The address of the photo in the frame. */
  photoUrl: orNull(Type.String()),
  /**
   * A page for the person in the photo or video: there they can take down everything made of it.
   * `null` if nobody is shown.
   */
  faceUrl: orNull(Type.String()),
  /**
   * Set when the operator, or the person in its photo, took the card down: it can no longer be
   * opened.
   */
  takenDownAt: orNull(moment),
  /** The withdrawal of a face because of which the card was taken down. */
  withdrawalId: orNull(Type.String()),
  /**
   * In a team that reviews cards before they are sent: nobody has approved the current version, so
   * members who may not approve can't create a link to it.
   */
  isUnapproved: Type.Boolean(),
  /**
   * The version that links still show, because later ones wait for approval; `null` if they show
   * the current version.
   */
  shownVersion: orNull(Type.Integer()),
  /** Newest first, including revoked ones. */
  links: Type.Array(cardLinkSchema),
  /** Newest first. */
  replies: Type.Array(cardReplySchema),
  unreadReplies: Type.Integer(),
  createdAt: moment,
  updatedAt: moment,
});
export type Card = Static<typeof cardSchema>;

/** An earlier value of a field, replaced by a writer who had not seen it. */
export const earlierVersionSchema = Type.Object({
  _id: Type.String(),
  field: oneOf(cardFieldNames),
  /** JSON of the field's value. */
  value: Type.String(),
  version: Type.Integer(),
  replacedAt: moment,
});
export type EarlierVersion = Static<typeof earlierVersionSchema>;

/**
 * The text fields of `POST /cards/photos`. A photo that was added on a device has its own id, so
 * that it is stored only once.
 */
export const cardPhotoFieldsSchema = Type.Object({ photoId: Type.Optional(Type.String({ pattern: uuidPattern })) });
export const cardPhotoDataSchema = Type.Object({ photoId: Type.String(), url: Type.String() });
export const cardDataSchema = Type.Object({ card: cardSchema });
/** Latest change first. */
export const cardListDataSchema = Type.Object({ cards: Type.Array(cardSchema), cursor: nextCursorSchema });
export const updatedCardDataSchema = Type.Object({
  card: cardSchema,
  /**
   * Fields in which this change replaced a value of another device. Those values are kept as
   * earlier versions.
   */
  replaced: Type.Array(oneOf(cardFieldNames)),
});
/** Newest first. */
export const earlierVersionsDataSchema = Type.Object({ versions: Type.Array(earlierVersionSchema), cursor: nextCursorSchema });

/** An event in the life of a shared card. */
export interface CardNews {
  cardId: string;
  /**
   * `copied`: copies were made, or failed. `sent` and `unsent` are about a mail: an `unsent` one
   * will never be sent. `takenDown`: nobody can open the card any more.
   */
  what: 'opened' | 'watched' | 'replied' | 'sent' | 'unsent' | 'takenDown' | 'copied';
}
