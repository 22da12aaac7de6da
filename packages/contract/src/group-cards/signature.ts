import { type Static, Type } from 'typebox';
import { faceOwners } from '../cards/card-choices';
import { cardLimits } from '../cards/card-limits';
import { replyEmojis } from '../cards/card-links';
import { emailAddressSchema } from '../deliveries/delivery';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { groupCardLimits } from './group-card-limits';

/**
 * `words`: words, with or without a photo, not spoken. `drawing`: the same with a picture drawn by
 * hand. `speaking`: the photo says the words. `recording`: the photo speaks with the signer's own
 * voice. `clip`: an uploaded video.
 */
export const signatureKinds = ['words', 'drawing', 'speaking', 'recording', 'clip'] as const;
export type SignatureKind = (typeof signatureKinds)[number];

/** `waiting` until an owner approves it. Recipients see only what is `shown`. */
export const signatureStates = ['waiting', 'shown', 'hidden'] as const;
export type SignatureState = (typeof signatureStates)[number];

/**
 * The video of a signature: `none` is needed; `making`; `made`; `failed`, see the problem;
 * `unfunded`: the owner's credits or the card's budget are used up. Unless it is `made`, the photo
 * and the words are shown in its place.
 */
export const signatureVideoStates = ['none', 'making', 'made', 'failed', 'unfunded'] as const;
export type SignatureVideoState = (typeof signatureVideoStates)[number];

const name = Type.String({ minLength: 1, maxLength: cardLimits.cardNameMaxLength, pattern: '\\S' });
const words = Type.String({ maxLength: groupCardLimits.signatureWordsMaxLength });
const id = Type.String({ pattern: uuidPattern });

/**
 * What a signer sends, whole each time. The signature's id and the secret in the header
 * `Guest-Secret` are made on the device, so sending it twice is sending it once.
 */
export const signBodySchema = Type.Object({
  /** Counted up by the device with each change. One that is not newer changes nothing. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  name,
  words,
  kind: oneOf(signatureKinds),
  /** Uploaded before. Required for `drawing`, `speaking` and `recording`. */
  photoId: Type.Optional(id),
  /** Uploaded before. Required for `recording`. */
  recordingId: Type.Optional(id),
  /** Uploaded before. Required for `clip`. */
  clipId: Type.Optional(id),
  voice: Type.Optional(Type.String({ maxLength: 80 })),
  /** Whose face the photo or the clip shows. Required with either, except for `drawing`. */
  faceOwner: Type.Optional(oneOf(faceOwners)),
  /** For the recipient's thanks. Never shown to anybody but the owner. */
  email: Type.Optional(emailAddressSchema),
  language: Type.Optional(oneOf(uiLanguageIds)),
});
export type SignBody = Static<typeof signBodySchema>;

/** What everybody sees of a signature who may see it. Media addresses expire. */
const shown = {
  _id: Type.String(),
  name: Type.String(),
  words: Type.String(),
  kind: oneOf(signatureKinds),
  /** Of the photo or the drawing. */
  photo: orNull(Type.Object({ url: Type.String(), width: Type.Integer(), height: Type.Integer() })),
  /** Once it is made. */
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
  /** The recipient's. */
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
  /** Why the video failed. */
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  /** Of the photo or the drawing: to send it again with a change, from any device. */
  photoId: orNull(Type.String()),
  faceOwner: orNull(oneOf(faceOwners)),
  voice: orNull(Type.String()),
  createdAt: moment,
  updatedAt: moment,
};

/** A signature as its owner sees it, in the order of the wall. */
export const boardSignatureSchema = Type.Object({ ...full, email: orNull(Type.String()), credits: Type.Integer() });
export type BoardSignature = Static<typeof boardSignatureSchema>;

/** A signature as its signer sees it. */
export const ownSignatureSchema = Type.Object({
  ...full,
  isEditable: Type.Boolean(),
  /** As `photoId`. */
  recordingId: orNull(Type.String()),
  clipId: orNull(Type.String()),
});
export type OwnSignature = Static<typeof ownSignatureSchema>;
