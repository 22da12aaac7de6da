import { photoFormatErrors } from '../video/photo-errors';
import {
  addressBookErrors,
  adminErrors,
  apiErrors,
  approvalErrors,
  brandErrors,
  classErrors,
  deliveryErrors,
  photoLibraryErrors,
  yearlyErrors,
} from './area-errors';

/**
 * The one catalogue of user-visible errors. HTTP, sockets, job outcomes, the command line and the
 * pages use these codes and no others. Each message says what happened, then what to do.
 * `docs/errors.md` is generated from it.
 */
export const errorCatalogue = {
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing was lost. Please try again.' },
  NOT_FOUND: { status: 404, message: 'This does not exist, or it belongs to another account. Reload the page to see its current state.' },
  ROUTE_UNKNOWN: { status: 404, message: 'This address does not exist. Check it, or go back to the start page.' },
  VALIDATION_FAILED: { status: 422, message: 'Some fields are missing or not valid. Correct them and send again.' },
  BODY_MALFORMED: { status: 400, message: 'The request could not be read. Please send it again.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request is too large. Send less at a time.' },
  MEDIA_TYPE_UNSUPPORTED: {
    status: 415,
    message: 'This type of content is not accepted here. Send it in the type that this address expects.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests in a short time. Please wait a moment and try again.' },
  BUSY: { status: 503, message: 'We are very busy right now. Please try again in a few seconds.' },
  QUEUE_FULL: { status: 503, message: 'The queue is full. Nothing was charged. Please try again later.' },

  SIGNUP_CLOSED: { status: 403, message: 'This server accepts no new accounts.' },
  SIGNUP_CODE_WRONG: { status: 403, message: 'You need an invitation to sign up here. Open the link that you were sent.' },
  PASSWORD_COMMON: { status: 422, message: 'Many people use this password, so it is easy to guess. Choose another one.' },
  PASSWORD_PERSONAL: {
    status: 422,
    message: 'This password is too close to your name, your email address or our name. Choose another one.',
  },
  UNAUTHENTICATED: { status: 401, message: 'You are not logged in. Please log in to continue.' },
  SESSION_EXPIRED: { status: 401, message: 'You have been logged in for a long time. Please log in again.' },
  SESSION_ENDED: { status: 401, message: 'You were logged out, here or from another device. Please log in again.' },
  PASSWORD_CHANGED: { status: 401, message: 'Your password was changed, which logs out every device. Log in with the new password.' },
  ...adminErrors,
  CREDENTIALS_WRONG: { status: 400, message: 'Invalid email or password.' },
  ACCOUNT_SUSPENDED: {
    status: 403,
    message: 'This account is suspended. To appeal, reply to the email about the suspension.',
  },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please complete the email verification before logging in.' },
  TOKEN_INVALID: { status: 400, message: 'This link has expired or was already used. Please request a new one.' },
  ...apiErrors,
  ...addressBookErrors,
  ...photoLibraryErrors,
  PASSWORD_WRONG: { status: 400, message: 'The current password is not correct. Please enter it again.' },
  PASSKEY_REFUSED: { status: 400, message: 'This passkey was not accepted. Try again, or log in with your password.' },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: 'The provider that you log in with can’t be reached. Try again in a few minutes, or log in another way.',
  },
  PROVIDER_REFUSED: { status: 400, message: 'This login has expired or was already used. Start again.' },
  PROVIDER_EMAIL_UNVERIFIED: {
    status: 403,
    message: 'The provider has not confirmed that your email address is yours. Confirm it there, or sign up here with the address.',
  },
  PROVIDER_EMAIL_TAKEN: {
    status: 409,
    message: 'There is already an account with this address. Log in with its password, then connect the provider under Settings, Security.',
  },
  PROVIDER_CONNECTED: { status: 409, message: 'This account with the provider already logs another user in. Disconnect it there first.' },
  DIRECTORY_REFUSED: {
    status: 400,
    message: 'The directory knows nobody with this name and password who may log in here. Check both, or ask who runs it.',
  },
  IDEMPOTENCY_MISMATCH: { status: 409, message: 'This request key was already used for a different request. Use a new key.' },
  SPACE_USED_UP: { status: 403, message: 'Your storage is full. Delete videos that you no longer need, or choose a larger plan.' },
  CREDITS_INSUFFICIENT: { status: 402, message: 'You do not have enough credits for this. Choose a larger plan to continue.' },
  PLAN_LIMIT: { status: 403, message: 'Your plan does not include this option. Choose another option or a larger plan.' },

  SUBSCRIPTION_NONE: { status: 409, message: 'You have no subscription to change. Choose a plan first.' },
  SUBSCRIPTION_CURRENT: { status: 409, message: 'You already have this plan. Choose another one to change it.' },
  SUBSCRIPTION_BY_CARD: {
    status: 409,
    message: 'You pay for a plan by card. Cancel it, and ask for an invoice once it has ended.',
  },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'The payment service cannot be reached right now. Nothing was charged. Please try again later.',
  },
  WEBHOOK_REFUSED: { status: 400, message: 'The signature of this event is not valid. Check the signing secret of the webhook.' },

  PUSH_ENDPOINT_REFUSED: {
    status: 422,
    message: 'This browser uses a push service that this server does not know. Use another browser to receive notifications.',
  },

  PHOTO_MISSING: { status: 422, message: 'Choose a photo first.' },
  PHOTO_NOT_AN_IMAGE: { status: 422, message: 'Please select a valid image file.' },
  PHOTO_TOO_LARGE: { status: 413, message: 'File size must be less than 10MB.' },
  PHOTO_DAMAGED: { status: 422, message: 'This photo is damaged or incomplete. Export it again, or choose another one.' },
  ...photoFormatErrors,
  PHOTO_TOO_MANY_PIXELS: { status: 422, message: 'This photo has more than 50 megapixels. Make it smaller and try again.' },
  PHOTO_TOO_SMALL: { status: 422, message: 'This photo is too small. Choose one of at least 64 × 64 pixels.' },
  FACE_NOT_FOUND: { status: 422, message: 'We could not find a face in this photo. Choose one in which a face looks towards the camera.' },
  FACE_TOO_SMALL: { status: 422, message: 'The face in this photo is too small. Crop closer to it, or choose a larger photo.' },
  FACE_TURNED_AWAY: { status: 422, message: 'This face is seen from the side. Choose a photo that shows both eyes.' },
  FACE_MOUTH_COVERED: {
    status: 422,
    message: 'The mouth in this photo is covered. Choose a photo that shows it, or set the points of the face yourself.',
  },
  FACE_UNMOVABLE: { status: 422, message: 'This face does not move well. Choose another photo, or set the points of the face yourself.' },
  FACE_UNKNOWN: { status: 422, message: 'This face does not belong to the photo. Please choose it again.' },
  FACE_POINTS_WRONG: {
    status: 422,
    message: 'These points cannot belong to a face. Set both eyes, both corners of the mouth, and the chin.',
  },
  SPEAKERS_WRONG: { status: 422, message: 'Two speakers share a face or a name. Give each speaker their own.' },
  MESSAGE_EMPTY: { status: 422, message: 'Write a message first: it is what the photo will say.' },
  MESSAGE_TOO_LONG: { status: 422, message: 'This message is longer than your plan allows. Shorten it, or choose a larger plan.' },
  SPEECH_TOO_LONG: {
    status: 422,
    message: 'This message takes longer to say than your plan allows. Shorten it, or choose a larger plan.',
  },
  MESSAGE_UNSPEAKABLE: { status: 422, message: 'This message has no words to speak. Add a few words.' },
  RECORDING_MISSING: { status: 422, message: 'Record something first, or choose a recording.' },
  RECORDING_TOO_LARGE: { status: 413, message: 'This recording is larger than 10 MB. Make it shorter, or save it as m4a.' },
  RECORDING_DAMAGED: { status: 422, message: 'This recording is damaged. Record it again, or save it as webm, m4a, wav or ogg.' },
  RECORDING_SILENT: { status: 422, message: 'This recording is silent. Check the microphone and record again.' },
  RECORDING_TOO_LONG: { status: 422, message: 'This recording is longer than your plan allows. Make it shorter, or choose a larger plan.' },
  RECORDING_MISMATCH: {
    status: 422,
    message: 'The recording and the message do not match. Record it again, change the message, or let the lips follow the sound alone.',
  },
  RECOGNISER_MISSING: { status: 422, message: 'This server cannot write down recordings. Type the words yourself.' },
  CARD_UNWRITABLE: { status: 422, message: 'Some letters of this message are missing from our fonts. Please write them another way.' },
  VOICE_CANNOT_READ: { status: 422, message: 'This voice cannot read the script of this message. Choose a voice of its language.' },
  VOICE_UNKNOWN: { status: 422, message: 'This voice is not available. Please choose another one.' },

  FILM_MISSING: { status: 422, message: 'This video is not among your finished videos. Please choose another one.' },
  NAME_PLACE_MISSING: { status: 422, message: 'This video names nobody. Make it again with {name} in its message.' },
  COPY_VOICE_FIXED: { status: 422, message: 'Choose a photo that speaks your words: only it says other names.' },
  COPIES_TOO_MANY: { status: 403, message: 'A card can have 100 copies. Remove some, or duplicate the card.' },
  CARD_EMPTY: { status: 422, message: 'This card is empty. Write a few words, or add a video.' },
  CONSENT_MISSING: { status: 422, message: 'Tell us whose face the card shows before you send it.' },
  FACE_WITHDRAWN: {
    status: 403,
    message:
      'The person in this photo does not want to be shown. Choose another photo, or ask them to take that back. If it is a mistake, appeal on the page “Withdrawn faces”.',
  },
  APPEAL_CLOSED: {
    status: 409,
    message: 'There is nothing left to appeal: it has already been appealed, decided or ended. Reload the page.',
  },
  REPLIES_CLOSED: { status: 403, message: 'The sender accepts no more replies from here. Thank you for having written.' },
  CARD_TAKEN_DOWN: { status: 403, message: 'This card was taken down and can no longer be sent. Make a new card instead.' },
  IDEAS_UNAVAILABLE: { status: 503, message: 'No ideas could be written just now. Use one of ours, or try again later.' },
  CARD_VERSION_UNKNOWN: { status: 409, message: 'This version of the card is newer than ours. Please open the card again.' },
  PRONUNCIATIONS_TOO_MANY: { status: 403, message: 'Your dictionary is full. Delete a word that you no longer need.' },
  CARDS_TOO_MANY: { status: 403, message: 'You have reached the maximum number of cards. Delete some that you no longer need.' },

  ...deliveryErrors,
  ...approvalErrors,
  ...yearlyErrors,

  BULK_EMPTY: { status: 422, message: 'There is nobody on this list to send to. Add people first.' },
  BULK_STATE_WRONG: { status: 409, message: 'This is no longer possible, because sending has moved on. Reload the page.' },
  BULK_PRICE_CHANGED: { status: 409, message: 'The price has changed, because the list has. Check it again before you send.' },
  BULK_ROWS_TOO_MANY: { status: 403, message: 'This list is longer than your plan allows. Leave some out, or choose a larger plan.' },
  BULK_NAMES_TOO_MANY: {
    status: 403,
    message: 'Videos that say each name can be sent to at most 500 people at a time. Send them the same video, or make several lists.',
  },
  BULK_SENDS_TOO_MANY: { status: 403, message: 'You have reached the maximum number of lists. Delete some that you no longer need.' },

  GROUP_CARDS_TOO_MANY: {
    status: 403,
    message: 'You have reached the maximum number of group cards. Delete some that you no longer need.',
  },
  OWNER_ONLY: { status: 403, message: 'Only the owner of this card can do this. Ask them.' },
  CO_OWNERS_TOO_MANY: {
    status: 403,
    message: 'A card has at most four co-owners, including those you have invited. Remove one to invite someone else.',
  },
  CO_OWNER_KNOWN: { status: 409, message: 'This person is already an owner of this card, or has been invited.' },
  CO_OWNER_OTHER_ADDRESS: { status: 403, message: 'This invitation is for another email address. Log in with that one.' },
  CO_OWNER_IS_RECIPIENT: { status: 409, message: 'The card is for this person, so it wouldn’t be a surprise. Ask someone else.' },
  DEADLINE_WRONG: { status: 422, message: 'This deadline is not possible. Choose a time within the next year.' },
  SIGNING_CLOSED: { status: 403, message: 'This card accepts no more signatures. Ask the person who sent you the link.' },
  CHORUS_TOO_SMALL: { status: 422, message: 'At least two people have to sign with a photo of a face and agree to sing along.' },
  SIGNATURES_TOO_MANY: { status: 403, message: 'This card is full. Ask the person who sent you the link to make another one.' },
  GUEST_BUDGET_USED: {
    status: 403,
    message: 'This link has been used for as many files as it allows. Ask the person who sent it to you for a new one.',
  },
  SIGNER_IS_RECIPIENT: {
    status: 403,
    message: 'This address cannot sign this card. Leave it out, or ask the person who sent you the link.',
  },
  CLIP_MISSING: { status: 422, message: 'Choose a video first.' },
  CLIP_DAMAGED: { status: 422, message: 'This video cannot be read. Save it as MP4 and choose it again.' },
  CLIP_TOO_LONG: { status: 422, message: 'This video is longer than a minute. Make it shorter and choose it again.' },
  UPLOAD_OFFSET_WRONG: {
    status: 409,
    message: 'This part does not follow the last one. Request the progress of the upload, and continue from there.',
  },

  EVENTS_TOO_MANY: { status: 403, message: 'You have reached the maximum number of events. Delete some that are over.' },
  EVENT_TIME_WRONG: {
    status: 422,
    message: 'This time or time zone is not possible. Choose an end after the start, and an existing time zone.',
  },
  EVENT_FULL: { status: 409, message: 'There are not enough places left. Come with fewer people, or wait until places become free.' },
  EVENT_CAPACITY_TAKEN: { status: 409, message: 'More people already have a place. Choose at least as many places as are taken.' },
  EVENT_NOT_OPEN: { status: 409, message: 'Guests can’t see this event yet. Open it first.' },
  EVENT_TAKEN_DOWN: { status: 403, message: 'This event was taken down. Nobody can open it, and no more mails are sent.' },
  EVENT_CANCELLED: { status: 409, message: 'This event was cancelled.' },
  ANSWERS_CLOSED: { status: 403, message: 'It is too late to answer here. Please write to the host.' },
  ALBUM_CLOSED: { status: 403, message: 'The hosts have closed this album. Please write to them.' },
  GUESTS_TOO_MANY: { status: 403, message: 'There is no room for more guests here. Remove some, or write to the host.' },
  GUEST_KNOWN: { status: 409, message: 'Another guest already has this address. Change them instead.' },
  TABLE_FULL: { status: 409, message: 'This table has no seat left. Choose another one, or give it more seats.' },
  MESSAGES_TOO_MANY: { status: 429, message: 'You have written to your guests often today. Try again tomorrow.' },
  HELPERS_TOO_MANY: { status: 403, message: 'An event can have 20 helpers. Remove one to invite someone else.' },
  RIGHT_MISSING: { status: 403, message: 'You help here, but may not do this. Ask the owner.' },

  ...brandErrors,

  TEAMS_NOT_INCLUDED: { status: 403, message: 'The plan does not include teams. Its owner can choose one that does.' },
  TEAMS_TOO_MANY: { status: 403, message: 'You already own a team. Hand it over or delete it first.' },
  TEAM_CLOSED: { status: 403, message: 'You are not, or no longer, in this team. Choose another workspace.' },
  TEAM_PERSONAL: { status: 403, message: 'Teams do not share this yet. Switch to your own workspace to do it.' },
  TEAM_RIGHT_MISSING: { status: 403, message: 'Your role in this team does not allow this. Ask its owner or an admin.' },
  TEAM_CAP_REACHED: { status: 403, message: 'You have used what you may spend for this team this month. Ask its owner or an admin.' },
  TEAM_MEMBERS_TOO_MANY: { status: 403, message: 'A team can have 50 people, including invited ones. Remove someone first.' },
  TEAM_MEMBER_KNOWN: { status: 409, message: 'This person is already in the team, or has been invited.' },
  TEAM_OWNER_STAYS: { status: 409, message: 'The owner of a team cannot leave it or be changed. Hand the team over first.' },
  TEAM_OTHER_ADDRESS: { status: 403, message: 'This invitation is for another email address. Log in with that one.' },

  ...classErrors,

  PEOPLE_TOO_MANY: { status: 403, message: 'You have reached the maximum number of people. Remove some before you add more.' },

  RENDER_FAILED: { status: 500, message: 'The video could not be made. Your credits were returned. Please try again.' },
  RENDER_TIMED_OUT: { status: 504, message: 'Making this video took too long. Your credits were returned. Please try a shorter message.' },
  RENDER_CANCELLED: { status: 409, message: 'This video was cancelled.' },
  STORAGE_FULL: { status: 503, message: 'This server has no storage left. Nothing was saved. Please try again later.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A problem with one field of a request. `path` is the field's name. */
export interface FieldProblem {
  path: string;
  message: string;
}

export interface CodedErrorOptions {
  /**
   * Replaces the catalogue's message if that is too general. Shown to users, so it never contains
   * internals.
   */
  message?: string;
  fields?: FieldProblem[];
  retryAfterSec?: number;
  cause?: unknown;
}

/** The only error that reaches a client. Any other thrown value is a bug and becomes `INTERNAL`. */
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

/**
 * Returns a coded error unchanged, and any other thrown value as `fallback`, with the cause kept
 * for the log.
 */
export function toCodedError(thrown: unknown, fallback: ErrorCode = 'INTERNAL'): CodedError {
  return thrown instanceof CodedError ? thrown : new CodedError(fallback, { cause: thrown });
}
