import { type Static, Type } from 'typebox';
import { cardSchema } from '../cards/card';
import { faceOwners } from '../cards/card-choices';
import { emailAddressSchema } from '../deliveries/delivery';
import { relations, tones } from '../ideas/idea-choices';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { idParams, none, type Route } from '../platform/route';
import { printedText, textLines } from '../platform/text-field';

/** How long before the day a card is made, at eight in the morning: an hour before reminders. */
export const preparedDaysBefore = 7;
/** The yearly days for which cards are prepared. Never a day that may be a sad one. */
export const preparedOccasions = ['birthday', 'anniversary'] as const;

const voice = orNull(printedText({ minLength: 1, maxLength: 80 }));
const uuid = Type.String({ pattern: uuidPattern });

export const preparingBodySchema = Type.Object({
  relation: oneOf(relations),
  tone: oneOf(tones),
  /** Whose face speaks, as the sender states. */
  faceOwner: oneOf(faceOwners),
  /** A photo of the sender's own; `null`: the best of the photo library. */
  photoId: orNull(uuid),
});
export type PreparingBody = Static<typeof preparingBodySchema>;

const preparingSchema = Type.Object({
  personId: Type.String(),
  ...preparingBodySchema.properties,
  /** The voice of the last card; `null` before the first: the one of the sender's latest video. */
  voice,
});
export type Preparing = Static<typeof preparingSchema>;

/** `making` until its video is made. `sent` and `skipped` are final. */
export const preparedStates = ['making', 'ready', 'failed', 'sent', 'skipped'] as const;
export type PreparedState = (typeof preparedStates)[number];

const preparedCardSchema = Type.Object({
  _id: Type.String(),
  personId: Type.String(),
  /** The person's name and address now. */
  name: Type.String(),
  email: orNull(Type.String()),
  occasion: oneOf(preparedOccasions),
  /** The date of the day. */
  on: Type.String(),
  state: oneOf(preparedStates),
  problem: orNull(Type.Object({ code: Type.String(), message: Type.String() })),
  /** The words that are said; empty until they are chosen. */
  words: Type.String(),
  voice,
  /** When the mail goes out; `null` unless it was sent. */
  sendsAt: orNull(moment),
});
export type PreparedCard = Static<typeof preparedCardSchema>;

const preparedCardDataSchema = Type.Object({
  prepared: preparedCardSchema,
  /** `null` until its video is made. */
  card: orNull(cardSchema),
});

const againBodySchema = Type.Object({
  words: textLines({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  voice,
});
export type PrepareAgainBody = Static<typeof againBodySchema>;

const sendBodySchema = Type.Object({
  /** Needed if the person has none. */
  email: Type.Optional(emailAddressSchema),
});
export type SendPreparedBody = Static<typeof sendBodySchema>;

/**
 * Cards that are made a week before a person's day. No scopes: what is made here is paid with the
 * sender's credits, and sent after a look at it.
 */
export const preparedCardRoutes = {
  'GET /prepared-cards': {
    summary: 'List people for whom cards are prepared, and the cards that wait',
    access: 'session',
    team: 'see',
    status: 200,
    data: Type.Object({ people: Type.Array(preparingSchema), cards: Type.Array(preparedCardSchema) }),
    errors: ['UNAUTHENTICATED'],
  },
  'GET /prepared-cards/:id': {
    summary: 'Find a prepared card',
    access: 'session',
    team: 'see',
    status: 200,
    params: idParams,
    data: preparedCardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'PUT /people/:id/preparing': {
    summary: 'Prepare a card a week before each birthday and anniversary of a person',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    body: preparingBodySchema,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'PREPARED_PHOTO_MISSING'],
  },
  'DELETE /people/:id/preparing': {
    summary: 'Prepare no further cards for a person',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    data: none,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  },
  'POST /prepared-cards/:id/again': {
    summary: 'Make the video of a prepared card again, with other words or another voice',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    body: againBodySchema,
    data: preparedCardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'PREPARED_CARD_CLOSED', 'VOICE_UNKNOWN'],
  },
  'POST /prepared-cards/:id/send': {
    summary: 'Mail a prepared card on the morning of the day',
    access: 'send',
    team: 'send',
    status: 200,
    params: idParams,
    body: sendBodySchema,
    data: preparedCardDataSchema,
    errors: [
      'UNAUTHENTICATED',
      'VALIDATION_FAILED',
      'NOT_FOUND',
      'PREPARED_CARD_CLOSED',
      'CARD_EMPTY',
      'CONSENT_MISSING',
      'CARD_TAKEN_DOWN',
      'DELIVERY_STOPPED',
      'DELIVERY_TIME_WRONG',
      'DELIVERIES_TOO_MANY',
      'APPROVALS_TOO_MANY',
    ],
  },
  'POST /prepared-cards/:id/skip': {
    summary: 'Send no card this year',
    access: 'session',
    team: 'make',
    status: 200,
    params: idParams,
    data: preparedCardDataSchema,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND', 'PREPARED_CARD_CLOSED'],
  },
} as const satisfies Record<string, Route>;
