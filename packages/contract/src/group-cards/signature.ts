import { type Static, Type } from 'typebox';
import { faceOwners } from '../cards/card-choices';
import { cardLimits } from '../cards/card-limits';
import { replyEmojis } from '../cards/card-links';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardLimits } from './group-card-limits';

/**
 * `words`: text that is not spoken, with an optional photo. `drawing`: the same with a hand-drawn
 * picture. `speaking`: the photo speaks the text. `recording`: the photo speaks with the signer's
 * own voice. `clip`: an uploaded video.
 */
export const signatureKinds = ['words', 'drawing', 'speaking', 'recording', 'clip'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** `waiting` until an owner approves it. Recipients see only what is `shown`. */
export const signatureStates = ['waiting', 'shown', 'hidden'] as const;
export type SignatureState = (typeof signatureStates)[number];

/**
 * The video of a signature. `none`: not needed. `failed`: see `problem`. `unfunded`: the owner's
 * credits or the card's budget are used up. Until it is `made`, the photo and the text are shown
 * instead.
 */
export const signatureVideoStates = ['none', 'making', 'made', 'failed', 'unfunded'] as const;
export type SignatureVideoState = (typeof signatureVideoStates)[number];

const name = textLine({ minLength: 1, maxLength: cardLimits.cardNameMaxLength, pattern: '\\S' });
const words = textLines({ maxLength: groupCardLimits.signatureWordsMaxLength });
const id = Type.String({ pattern: uuidPattern });

/**
 * The body of a signature; each request replaces all of it. The signature's id and the secret in
 * the header `Guest-Secret` are generated on the device, so that a repeated request has no further
 * effect.
 */
export const signBodySchema = Type.Object({
  /** Counted up by the device with each change. A revision that is not newer changes nothing. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  name,
  words,
  kind: oneOf(signatureKinds),
  /** The id of an uploaded photo. Required for `drawing`, `speaking` and `recording`. */
  photoId: Type.Optional(id),
  /** The id of an uploaded recording. Required for `recording`. */
  recordingId: Type.Optional(id),
  /** The id of an uploaded clip. Required for `clip`. */
  clipId: Type.Optional(id),
  voice: Type.Optional(textLine({ maxLength: 80 })),
  /** Whose face the photo or the clip shows. Required with either, except for `drawing`. */
  faceOwner: Type.Optional(oneOf(faceOwners)),
  /** The face in the photo may sing the card's song with others. */
  singsAlong: Type.Optional(Type.Boolean()),
  /** For the recipient's thanks. Only shown to the owner. */
  email: Type.Optional(emailAddressSchema),
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type SignBody = Static<typeof signBodySchema>;

/** The part of a signature that is visible to all readers. Media addresses expire. */
const shown = {
  _id: Type.String(),
  name: Type.String(),
  words: Type.String(),
  kind: oneOf(signatureKinds),
  /** The photo or the drawing. */
  photo: orNull(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  /** Set once it is made. */
  video: orNull(
    Type.Object({
      resultUrl: Type.String(),
      thumbnail: Type.String(),
      captionsUrl: orNull(Type.String()),
      durationSec: Type.Number(),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
  /** Signed after the deadline. */
  isLate: Type.Boolean(),
  /** The recipient's reaction. */
  reaction: orNull(oneOf(replyEmojis)),
};

/** A signature as the recipient sees it. */
export const wallSignatureSchema = Type.Object(shown);
export type WallSignature = Static<typeof wallSignatureSchema>;

const full = {
  ...shown,
  revision: Type.Integer(),
  state: oneOf(signatureStates),
  videoState: oneOf(signatureVideoStates),
  /** The reason why the video failed. */
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  /** The id of the photo or the drawing, with which a change can be sent from any device. */
  photoId: orNull(Type.String()),
  faceOwner: orNull(oneOf(faceOwners)),
  voice: orNull(Type.String()),
  singsAlong: Type.Boolean(),
  createdAt: moment,
  updatedAt: moment,
};

/** A signature as its owner sees it, in the order of the wall. */
export const boardSignatureSchema = Type.Object({
  ...full,
  email: orNull(Type.String()),
  credits: Type.Integer(),
  /** Sung by several signers together, and made by those who manage the card. */
  isChorus: Type.Boolean(),
});
export type BoardSignature = Static<typeof boardSignatureSchema>;

/** A signature as its signer sees it. */
export const ownSignatureSchema = Type.Object({
  ...full,
  isEditable: Type.Boolean(),
  /** The same for the recording. */
  recordingId: orNull(Type.String()),
  clipId: orNull(Type.String()),
});
export type OwnSignature = Static<typeof ownSignatureSchema>;
