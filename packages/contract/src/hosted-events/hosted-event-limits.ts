/** Apart from `limits`, because only the pages of events need them. */
export const hostedEventLimits = {
  eventsMax: 100,
  eventTitleMaxLength: 120,
  eventDetailsMaxLength: 2000,
  eventPlaceMaxLength: 300,
  eventDressMaxLength: 200,
  /** How far ahead an event may begin. */
  eventAheadMaxSec: 5 * 366 * 24 * 60 * 60,
  /** From its beginning to its end. */
  eventLengthMaxSec: 31 * 24 * 60 * 60,
  guestsMax: 10_000,
  /** Households that one request adds. */
  householdsAddMax: 200,
  /** Households that one request names. */
  householdsNamedMax: 5000,
  householdGuestsMax: 20,
  /** People whom a household may bring along. */
  extrasMax: 10,
  /** Whom somebody may bring who came by a link for anybody, or by one that was forwarded. */
  openExtrasMax: 5,
  forwardedExtrasMax: 1,
  boardPageMax: 200,
  guestNameMaxLength: 60,
  labelMaxLength: 40,
  questionsMax: 10,
  mealsMax: 12,
  choicesMax: 12,
  choiceMaxLength: 80,
  questionMaxLength: 200,
  answerTextMaxLength: 500,
  answerWordsMaxLength: 1000,
  messageWordsMaxLength: 2000,
  /** Messages to guests that may be written for an event in a day. */
  messagesPerDayMax: 10,
  /** Mails with the invitation to one household: a save-the-date, an invitation, and once more. */
  invitationsMax: 3,
  /** Invitations that an owner may mail within a day, over all events. */
  invitationsPerDayMax: 2000,
  /** The same for an account younger than `accountYoungSec`. */
  invitationsPerDayYoungMax: 200,
  remindersMax: 3,
  /** Between two reminders to the same household. */
  reminderGapSec: 20 * 60 * 60,
  /** Before the deadline, at which households are reminded that have not answered. */
  remindersBeforeSec: [7 * 24 * 60 * 60, 2 * 24 * 60 * 60],
  /** How long a place that became free is kept for somebody who waits. */
  offerTtlSec: 24 * 60 * 60,
  /** After the last change, guests are told what has changed. */
  changesTellAfterSec: 5 * 60,
  tablesMax: 500,
  tableSeatsMax: 100,
  seatsAtOnceMax: 1000,
  checkInsAtOnceMax: 500,
  helpersMax: 20,
  helperInvitationTtlSec: 14 * 24 * 60 * 60,
  /** After the end of an event, what is known of meals and children is deleted. */
  privateKeptSec: 30 * 24 * 60 * 60,
} as const;
