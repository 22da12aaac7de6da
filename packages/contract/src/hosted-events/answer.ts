import { type Static, Type } from 'typebox';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { guestTokenPattern } from '../group-cards/signing';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { uiLanguageIds } from '../platform/ui-languages';
import { eventStates, hostedEventFieldsSchema } from './hosted-event';
import { hostedEventLimits as max } from './hosted-event-limits';
import { answerStatuses, boardGuestSchema, questionAnswersSchema } from './household';

const id = Type.String({ pattern: uuidPattern });
export const rsvpParams = Type.Object({ token: Type.String({ pattern: guestTokenPattern }) });

/** What a household answers, whole each time. */
const answer = {
  /** Greater than the one that was read. One that is not newer changes nothing. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /**
   * Everybody of the household. Whoever has an id that the household does not know is brought
   * along.
   */
  guests: Type.Array(
    Type.Object({
      _id: id,
      /** Of those who are brought along; may be empty. */
      name: Type.String({ maxLength: max.guestNameMaxLength }),
      status: oneOf(answerStatuses),
      isChild: Type.Boolean(),
      mealId: orNull(id),
    }),
    { minItems: 1, maxItems: max.householdGuestsMax + max.extrasMax },
  ),
  answers: questionAnswersSchema,
  words: Type.String({ maxLength: max.answerWordsMaxLength }),
  /**
   * What they said: the id with which it was uploaded; `null`: nothing. Left out, it stays.
   */
  recordingId: Type.Optional(orNull(id)),
  /** Without a place for all who come, the whole household waits. Otherwise: `EVENT_FULL`. */
  waits: Type.Boolean(),
  /** Where they hear of changes, if the host has no address of theirs. */
  email: Type.Optional(emailAddressSchema),
};
export const answerBodySchema = Type.Object(answer);
export type AnswerBody = Static<typeof answerBodySchema>;

/**
 * By an open link, or one that was forwarded: whoever answers becomes a household of their own. The
 * header `Guest-Secret` proves that the same device asks again.
 */
export const joinBodySchema = Type.Object({
  ...answer,
  /** Of the household, made on the device. */
  _id: id,
  name: Type.String({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' }),
  language: Type.Optional(oneOf(uiLanguageIds)),
  timeZone: Type.Optional(timeZoneSchema),
});
export type JoinBody = Static<typeof joinBodySchema>;

const shown = (({ cardId: _card, reminds: _reminds, capacity: _capacity, ...rest }) => rest)(hostedEventFieldsSchema.properties);

/** What everybody with a link sees. */
export const rsvpSchema = Type.Object({
  event: Type.Object({
    ...shown,
    state: oneOf(eventStates),
    cancelWords: orNull(Type.String()),
    /** Of the calendar entry. */
    uid: Type.String(),
    sequence: Type.Integer(),
    updatedAt: moment,
    beginsAt: moment,
    isOverAt: moment,
    /** Answers are taken and changed until then. */
    closesAt: moment,
    isClosed: Type.Boolean(),
    /** `null`: as many as want to come. Nobody waits if it is above 0. */
    placesLeft: orNull(Type.Integer()),
  }),
  /** The invitation: a page with the card, and its video where it has one. Its addresses expire. */
  card: orNull(
    Type.Object({
      url: Type.String(),
      video: orNull(
        Type.Object({
          resultUrl: Type.String(),
          thumbnail: Type.String(),
          captionsUrl: orNull(Type.String()),
          width: Type.Integer(),
          height: Type.Integer(),
        }),
      ),
    }),
  ),
  /** Whose link it is; `null`: anybody's, who joins by their name. */
  household: orNull(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      extrasMax: Type.Integer(),
      guests: Type.Array(Type.Object((({ tableId: _table, ...rest }) => rest)(boardGuestSchema.properties))),
      answers: questionAnswersSchema,
      words: Type.String(),
      /** What they said, to listen to. Its address expires. */
      voiceUrl: orNull(Type.String()),
      revision: Type.Integer(),
      answeredAt: orNull(moment),
      /** Whether there is an address to which changes are mailed; it isn't shown itself. */
      hasEmail: Type.Boolean(),
      waitingSince: orNull(moment),
      offerUntil: orNull(moment),
      /** Names of tables by the ids of guests, once they sit. */
      tables: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** Names of those who come; `null` unless the host shows them. */
  coming: orNull(Type.Array(Type.String())),
});
export type Rsvp = Static<typeof rsvpSchema>;

export const rsvpDataSchema = Type.Object({ rsvp: rsvpSchema });
export const answeredDataSchema = Type.Object({
  rsvp: rsvpSchema,
  /** False: a newer answer of the household is known, and this one has changed nothing. */
  isTaken: Type.Boolean(),
});
export const joinedDataSchema = Type.Object({
  ...answeredDataSchema.properties,
  /** Their own link, for later changes. */
  url: Type.String(),
});

/** The text fields of `POST /rsvp/:token/recordings`; the file field is `recording`. */
export const rsvpRecordingFieldsSchema = Type.Object({
  /** Made on the device. The recording is stored once for it; the next answer names it. */
  recordingId: id,
});
export const rsvpRecordingDataSchema = Type.Object({ recordingId: Type.String(), durationSec: Type.Number() });

/** Everything that is kept about a household, in the words of the database. */
export const keptDataSchema = Type.Object({ kept: Type.Record(Type.String(), Type.Unknown()) });
