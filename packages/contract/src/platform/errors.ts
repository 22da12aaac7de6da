/**
 * The one catalogue of everything that can go wrong for a user. Every rim (HTTP, socket, job outcome, CLI, page)
 * translates to and from these codes and nothing else. `docs/errors.md` is written from it.
 */
export const errorCatalogue = {
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was lost; please try again.' },
  NOT_FOUND: { status: 404, message: 'That does not exist, or it is not yours.' },
  ROUTE_UNKNOWN: { status: 404, message: 'There is no such address in this API.' },
  VALIDATION_FAILED: { status: 422, message: 'Some of what was sent is missing or has the wrong form.' },
  BODY_MALFORMED: { status: 400, message: 'The request could not be read.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is larger than what is allowed here.' },
  MEDIA_TYPE_UNSUPPORTED: { status: 415, message: 'This kind of content is not accepted here.' },
  RATE_LIMITED: { status: 429, message: 'That was a little fast. Please wait a moment and try again.' },
  BUSY: { status: 503, message: 'We are very busy right now. Please try again in a few seconds.' },
  QUEUE_FULL: { status: 503, message: 'Very many videos are being made right now. Nothing was charged; please try again in a while.' },

  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  OPERATOR_ONLY: { status: 403, message: 'This is for who runs this server. The token is not the right one.' },
  CREDENTIALS_WRONG: { status: 400, message: 'Invalid email or password.' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please complete the email verification before logging in.' },
  TOKEN_INVALID: { status: 400, message: 'This link has expired or was used already. Please request a new one.' },
  PASSWORD_WRONG: { status: 400, message: 'The current password is not correct.' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey could not be used. Try again, or log in with your password.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this email exists already. Log in instead.' },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This request key was already used for a different request.' },
  SPACE_USED_UP: { status: 403, message: 'Your space is full. Delete videos that you no longer need, or choose a larger plan.' },
  CREDITS_INSUFFICIENT: { status: 402, message: 'There are not enough credits left for this.' },
  PLAN_LIMIT: { status: 403, message: 'Your plan does not include this choice.' },

  SUBSCRIPTION_NONE: { status: 409, message: 'You have no subscription that could be changed.' },
  SUBSCRIPTION_CURRENT: { status: 409, message: 'You are on this plan already.' },
  PAYMENTS_UNAVAILABLE: { status: 503, message: 'The payment service cannot be reached right now. Nothing was charged; please try again.' },
  WEBHOOK_REFUSED: { status: 400, message: 'This event is not signed by the payment service.' },

  PUSH_ENDPOINT_REFUSED: {
    status: 422,
    message: 'Notifications cannot be sent to this browser: its push service is not one that this server knows.',
  },

  PHOTO_MISSING: { status: 422, message: 'Choose a photo first.' },
  PHOTO_NOT_AN_IMAGE: { status: 422, message: 'Please select a valid image file.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'File size must be less than 10MB.' },
  PHOTO_DAMAGED: { status: 422, message: 'This photo is damaged or incomplete. Export it again or choose another one.' },
  PHOTO_IS_HEIC: { status: 422, message: 'This HEIC photo cannot be read here. Save it as JPEG and choose it again.' },
  PHOTO_TOO_MANY_PIXELS: { status: 422, message: 'This photo has more than 50 megapixels. Make it smaller and try again.' },
  PHOTO_TOO_SMALL: { status: 422, message: 'This photo is too small to speak. Use one of at least 64 × 64 pixels.' },
  FACE_NOT_FOUND: { status: 422, message: 'We could not find a face in this photo. Use one where a face looks towards the camera.' },
  FACE_TOO_SMALL: { status: 422, message: 'The face in this photo is too small to speak. Crop closer to it, or use a larger photo.' },
  FACE_TURNED_AWAY: { status: 422, message: 'This face is seen from the side. Use a photo where both eyes can be seen.' },
  FACE_MOUTH_COVERED: {
    status: 422,
    message: 'The mouth is hidden in this photo, by a mask or a hand perhaps. Use one where it can be seen, or set the points yourself.',
  },
  FACE_UNKNOWN: { status: 422, message: 'This face is not one of the photo. Choose it again.' },
  FACE_POINTS_WRONG: {
    status: 422,
    message: 'These points are not where a face could be. Set both eyes, the corners of the mouth and the chin.',
  },
  SPEAKERS_WRONG: { status: 422, message: 'Each speaker needs a face and a name of its own.' },
  MESSAGE_EMPTY: { status: 422, message: 'Write a message first: it is what the photo will say.' },
  MESSAGE_TOO_LONG: { status: 422, message: 'This message is longer than your plan allows. Shorten it a little.' },
  MESSAGE_UNSPEAKABLE: { status: 422, message: 'There is nothing to speak in this message. Add a few words to it.' },
  RECORDING_MISSING: { status: 422, message: 'Record something first, or choose a recording.' },
  RECORDING_TOO_LARGE: { status: 413, message: 'This recording is larger than 10 MB. Make it shorter, or save it as m4a.' },
  RECORDING_DAMAGED: {
    status: 422,
    message: 'This recording cannot be played to its end. Record it again, or save it as webm, m4a, wav or ogg.',
  },
  RECORDING_SILENT: { status: 422, message: 'Nothing can be heard in this recording. Check the microphone and record again.' },
  RECORDING_TOO_LONG: { status: 422, message: 'This recording is longer than your plan allows. Say a little less.' },
  RECORDING_MISMATCH: {
    status: 422,
    message: 'This recording does not say these words. Record them again, change the words, or let the lips follow the sound alone.',
  },
  CARD_UNWRITABLE: { status: 422, message: 'We have no type for some letters of this message. Write them another way.' },
  VOICE_CANNOT_READ: { status: 422, message: 'This voice cannot read the letters of this message. Choose a voice of its language.' },
  VOICE_UNKNOWN: { status: 422, message: 'This voice is not available. Choose another one.' },

  FILM_MISSING: { status: 422, message: 'This film is not among your finished videos. Choose another one.' },
  CARD_EMPTY: { status: 422, message: 'This card is empty. Write a few words into it, or add a film.' },
  CONSENT_MISSING: { status: 422, message: 'Say whose face the film shows before you send the card.' },
  FACE_WITHDRAWN: { status: 403, message: 'Whoever is in this photo does not want to be shown. Choose another one.' },
  CARD_TAKEN_DOWN: { status: 403, message: 'This card was taken down and cannot be sent any more.' },
  IDEAS_UNAVAILABLE: { status: 503, message: 'No words came from there just now. Take one of ours, or try again later.' },
  CARD_VERSION_UNKNOWN: { status: 409, message: 'This version of the card is newer than the one that is kept. Open the card again.' },
  PRONUNCIATIONS_TOO_MANY: { status: 403, message: 'Your dictionary is full. Take out a word that you no longer need.' },
  CARDS_TOO_MANY: { status: 403, message: 'You have as many cards as we can keep. Delete some that you no longer need.' },

  DELIVERY_TIME_WRONG: { status: 422, message: 'Choose a time that lies ahead, within two years, and a time zone that exists.' },
  DELIVERY_STOPPED: {
    status: 409,
    message: 'Whoever has this address takes no cards by email. Share the link with them another way.',
  },
  DELIVERY_GONE_OUT: { status: 409, message: 'This card is on its way already and cannot be changed any more.' },
  DELIVERIES_TOO_MANY: {
    status: 429,
    message: 'That is as many cards by email as one person can send in a day. The link can be shared all the same.',
  },

  PEOPLE_TOO_MANY: { status: 403, message: 'You have as many people as we can keep. Remove some before you add more.' },

  RENDER_FAILED: { status: 500, message: 'The video could not be made. Your credits are back; please try again.' },
  RENDER_TIMED_OUT: { status: 504, message: 'Making this video took too long. Your credits are back; please try a shorter message.' },
  RENDER_CANCELLED: { status: 409, message: 'This video was cancelled.' },
  STORAGE_FULL: { status: 503, message: 'There is no room left to store this. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** One thing wrong with one field of a request; `path` is the field's name. */
export interface FieldProblem {
  path: string;
  message: string;
}

export interface CodedErrorOptions {
  /** Words for this one case when the catalogue's are too general; shown to users, so never internals. */
  message?: string;
  fields?: FieldProblem[];
  retryAfterSec?: number;
  cause?: unknown;
}

/** The only error type that may cross a rim. Anything else that is thrown is a bug and becomes `INTERNAL`. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly status: number;
  readonly fields: FieldProblem[] | undefined;
  readonly retryAfterSec: number | undefined;

  constructor(
    readonly code: ErrorCode,
    options: CodedErrorOptions = {},
  ) {
    super(options.message ?? errorCatalogue[code].message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.retryAfterSec = options.retryAfterSec;
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorCatalogue, value);
}

/** What any thrown value becomes at a rim: a coded error as it is, everything else `INTERNAL` with the cause kept for the log. */
export function toCodedError(thrown: unknown, fallback: ErrorCode = 'INTERNAL'): CodedError {
  return thrown instanceof CodedError ? thrown : new CodedError(fallback, { cause: thrown });
}
