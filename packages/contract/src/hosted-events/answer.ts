import { type Static, Type } from 'typebox';
import { reportReasons } from '../cards/card-links';
import { emailAddressSchema, timeZoneSchema } from '../deliveries/delivery';
import { guestTokenPattern } from '../group-cards/signing';
import { limits } from '../limits';
import { moment, orNull } from '../platform/fields';
import { uuidPattern } from '../platform/ids';
import { oneOf } from '../platform/one-of';
import { textLine, textLines } from '../platform/text-field';
import { uiLanguageIds } from '../platform/ui-languages';
import { writesDownField, writtenWords } from '../video/recording';
import { type GuestFieldName, guestFieldNames } from './event-fields';
import { eventStates, hostedEventFieldsSchema } from './hosted-event';
import { hostedEventLimits as max } from './hosted-event-limits';
import { answerStatuses, boardGuestSchema, questionAnswersSchema } from './household';

const id = Type.String({ pattern: uuidPattern });
export const rsvpParams = Type.Object({ token: Type.String({ pattern: guestTokenPattern }) });

/** A household's answer; each request replaces all of it. */
const answer = {
  /** Must be greater than the revision that was read; otherwise nothing changes. */
  revision: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /**
   * All guests of the household. A guest with an id that the household does not have yet is an
   * extra.
   */
  guests: Type.Array(
    Type.Object({
      _id: id,
      /** The name of an extra; may be empty. */
      name: textLine({ maxLength: max.guestNameMaxLength }),
      status: oneOf(answerStatuses),
      isChild: Type.Boolean(),
      mealId: orNull(id),
    }),
    { minItems: 1, maxItems: max.householdGuestsMax + max.extrasMax },
  ),
  answers: questionAnswersSchema,
  words: textLines({ maxLength: max.answerWordsMaxLength }),
  /** The id of the uploaded voice message; `null`: none. Left out: unchanged. */
  recordingId: Type.Optional(orNull(id)),
  /**
   * Whether the whole household joins the waiting list if there are not enough places. Otherwise:
   * `EVENT_FULL`.
   */
  waits: Type.Boolean(),
  /** The address for notifications about changes, if the host has none. */
  email: Type.Optional(emailAddressSchema),
};
export const answerBodySchema = Type.Object(answer);
export type AnswerBody = Static<typeof answerBodySchema>;

/**
 * An answer by an open or a forwarded link, which creates a separate household. The header
 * `Guest-Secret` identifies the device in later requests.
 */
export const joinBodySchema = Type.Object({
  ...answer,
  /** The household's id, generated on the device. */
  _id: id,
  name: textLine({ minLength: 1, maxLength: max.guestNameMaxLength, pattern: '\\S' }),
  language: Type.Optional(oneOf(uiLanguageIds)),
  timeZone: Type.Optional(timeZoneSchema),
});
export type JoinBody = Static<typeof joinBodySchema>;

const fields = hostedEventFieldsSchema.properties;
const shown = Object.fromEntries(guestFieldNames.map((name) => [name, fields[name]])) as Pick<typeof fields, GuestFieldName>;

/** The view for everyone with a link. */
export const rsvpSchema = Type.Object({
  event: Type.Object({
    ...shown,
    state: oneOf(eventStates),
    cancelWords: orNull(Type.String()),
    /** The UID of the calendar entry. */
    uid: Type.String(),
    sequence: Type.Integer(),
    updatedAt: moment,
    beginsAt: moment,
    isOverAt: moment,
    /** The end of the time in which answers are accepted and changed. */
    closesAt: moment,
    isClosed: Type.Boolean(),
    /** `null`: unlimited. If it is above 0, nobody is on the waiting list. */
    placesLeft: orNull(Type.Integer()),
  }),
  /** The invitation: a page with the card and its video, if any. The addresses expire. */
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
  /**
   * The household that the link belongs to; `null` for an open link, with which anyone joins by
   * name.
   */
  household: orNull(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      extrasMax: Type.Integer(),
      guests: Type.Array(Type.Object((({ tableId: _table, ...rest }) => rest)(boardGuestSchema.properties))),
      answers: questionAnswersSchema,
      words: Type.String(),
      /** The address of the household's voice message. It expires. */
      voiceUrl: orNull(Type.String()),
      revision: Type.Integer(),
      answeredAt: orNull(moment),
      /**
       * Whether there is an address to which changes are mailed; the address itself isn't shown.
       */
      hasEmail: Type.Boolean(),
      waitingSince: orNull(moment),
      offerUntil: orNull(moment),
      /** Table names by guest id, once the guests are seated. */
      tables: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** The language that the host chose for the reader of this link. */
  opensIn: Type.Optional(oneOf(uiLanguageIds)),
  /** The names of guests who are coming; `null` unless the host shows them. */
  coming: orNull(Type.Array(Type.String())),
  /** The hosts have opened the album, to which guests add photos. */
  hasAlbum: Type.Boolean(),
  /** The dates among which guests choose, while the event has none yet. */
  datePoll: Type.Optional(
    Type.Object({
      dates: Type.Array(Type.Object({ _id: Type.String(), startsAt: Type.String() })),
      /** The household's votes, by the ids of dates. */
      votes: Type.Record(Type.String(), oneOf(['yes', 'ifNeedBe', 'no'] as const)),
      revision: Type.Integer(),
    }),
  ),
});
export type Rsvp = Static<typeof rsvpSchema>;

export const rsvpDataSchema = Type.Object({ rsvp: rsvpSchema });
export const answeredDataSchema = Type.Object({
  rsvp: rsvpSchema,
  /** False: a newer answer of the household is known, and this request changed nothing. */
  isTaken: Type.Boolean(),
});
export const joinedDataSchema = Type.Object({
  ...answeredDataSchema.properties,
  /** The household's own link, for later changes. */
  url: Type.String(),
});

/** The text fields of `POST /rsvp/:token/recordings`; the file field is `recording`. */
export const rsvpRecordingFieldsSchema = Type.Object({
  /**
   * Generated on the device, so that the recording is stored only once. The next answer names it.
   */
  recordingId: id,
  ...writesDownField,
});
export const rsvpRecordingDataSchema = Type.Object({ recordingId: Type.String(), durationSec: Type.Number(), ...writtenWords });

/** All stored data about a household, by the database's column names. */
export const keptDataSchema = Type.Object({ kept: Type.Record(Type.String(), Type.Unknown()) });

export const reportEventBodySchema = Type.Object({
  reason: oneOf(reportReasons),
  words: textLines({ maxLength: limits.cardReportMaxLength }),
  /** The address for the operator's reply; may be empty. */
  contact: textLine({ maxLength: limits.emailMaxLength }),
});
export type ReportEventBody = Static<typeof reportEventBodySchema>;

/** A report as an operator sees it: what was reported, and when the review is due. */
export const eventReportSchema = Type.Object({
  _id: Type.String(),
  eventId: Type.String(),
  userId: Type.String(),
  reason: oneOf(reportReasons),
  words: Type.String(),
  contact: Type.String(),
  title: Type.String(),
  hosts: Type.String(),
  place: Type.String(),
  details: Type.String(),
  /** The links that the event shows to its guests. */
  links: Type.Array(Type.String()),
  /** The event's invitation card, which is taken down together with it. */
  cardId: orNull(Type.String()),
  createdAt: moment,
  dueAt: moment,
});
export type EventReport = Static<typeof eventReportSchema>;
export const eventReportsDataSchema = Type.Object({ reports: Type.Array(eventReportSchema) });
