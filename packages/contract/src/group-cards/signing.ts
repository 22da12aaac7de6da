import { type Static, Type } from 'typebox';
import { cardFieldsSchema } from '../cards/card';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { writesDownField, writtenWords } from '../video/recording';
import { groupCardLimits } from './group-card-limits';
import { ownSignatureSchema } from './signature';
import { thanksSchema } from './wall';

/** 128 bits in base64url: tokens of guest links, and the secrets that guests' devices generate. */
export const guestTokenPattern = '^[A-Za-z0-9_-]{22}$';
export const guestTokenParams = Type.Object({ token: Type.String({ pattern: guestTokenPattern }) });
export const guestSignatureParams = Type.Object({ ...guestTokenParams.properties, id: Type.String({ pattern: uuidPattern }) });

/** `late`: after the deadline, within the late window. */
export const signingStates = ['open', 'late', 'closed'] as const;

/** The view for everyone with a sign link, without the signatures of others. */
export const signingSchema = Type.Object({
  title: Type.String(),
  ...(({ occasion, look, tint, to, sender }) => ({ occasion, look, tint, to, sender }))(cardFieldsSchema.properties),
  /** The language that the sender chose for the reader of this link. */
  opensIn: Type.Optional(oneOf(uiLanguageIds)),
  state: oneOf(signingStates),
  deadlineAt: moment,
  /** The end of the late window. */
  closesAt: moment,
  approvesFirst: Type.Boolean(),
  signed: Type.Integer(),
  /**
   * Whether one more signature can speak at the owner's cost. Otherwise its photo and its text are
   * shown.
   */
  canSpeak: Type.Boolean(),
  /** The title of the song in which signers may sing along. */
  song: orNull(Type.String()),
});
export type Signing = Static<typeof signingSchema>;

export const signingDataSchema = Type.Object({ signing: signingSchema });
export const ownSignatureDataSchema = Type.Object({
  signature: ownSignatureSchema,
  thanks: thanksSchema,
});

/** The text fields of `POST /sign/:token/photos`; the file field is `image`. */
export const signPhotoFieldsSchema = Type.Object({
  /** Generated on the device, so that the photo is stored only once. */
  photoId: Type.String({ pattern: uuidPattern }),
});
/** The text fields of `POST /sign/:token/recordings`; the file field is `recording`. */
export const signRecordingFieldsSchema = Type.Object({
  /** Generated on the device, so that the recording is stored only once. */
  recordingId: Type.String({ pattern: uuidPattern }),
  ...writesDownField,
});
export const signRecordingDataSchema = Type.Object({ recordingId: Type.String(), durationSec: Type.Number(), ...writtenWords });

/** Starts the upload of a clip or returns its progress. Both are the same request. */
export const clipBodySchema = Type.Object({
  /** Generated on the device. */
  clipId: Type.String({ pattern: uuidPattern }),
  sizeBytes: Type.Integer({ minimum: 1, maximum: groupCardLimits.clipMaxBytes }),
});
/**
 * The next part starts at `receivedBytes`: `PUT /api/sign/{token}/clips/{clipId}/{receivedBytes}`
 * with at most `clipPartMaxBytes` as `application/octet-stream`. It returns the same data.
 */
export const clipDataSchema = Type.Object({ clipId: Type.String(), receivedBytes: Type.Integer(), sizeBytes: Type.Integer() });
export type ClipData = Static<typeof clipDataSchema>;

/** The captions of a signature's clip, as a recogniser heard them or as the signer wrote them. */
export const clipCaptionsDataSchema = Type.Object({
  clipId: Type.String(),
  lines: Type.Array(Type.Object({ startSec: Type.Number({ minimum: 0 }), text: Type.String() })),
});
export type ClipCaptions = Static<typeof clipCaptionsDataSchema>;

/** The same lines with the signer’s words; each keeps its time, and an empty one is removed. */
export const clipCaptionsBodySchema = Type.Object({
  clipId: Type.String({ pattern: uuidPattern }),
  lines: Type.Array(textLine({ maxLength: 200 }), { minItems: 1, maxItems: 300 }),
});
export type ClipCaptionsBody = Static<typeof clipCaptionsBodySchema>;

export const signPhotoDataSchema = Type.Object({ photoId: Type.String() });
