/** Separate from `limits`, because only the pages of events need them. */
export const hostedEventLimits = {
  eventsMax: 100,
  eventTitleMaxLength: 120,
  eventDetailsMaxLength: 2000,
  eventPlaceMaxLength: 300,
  eventDressMaxLength: 200,
  /** The furthest that the start of an event may lie ahead. */
  eventAheadMaxSec: 5 * 366 * 24 * 60 * 60,
  /** From start to end. */
  eventLengthMaxSec: 31 * 24 * 60 * 60,
  guestsMax: 10_000,
  /** Recordings that all guests of an event may upload, whether they delete them or not. */
  answersSpokenMax: 10_000,
  /** Photos that all guests of an event may add to its album, whether they delete them or not. */
  albumPhotosMax: 1000,
  /** Clips likewise. Each is as long and as large as a clip of a group card. */
  albumClipsMax: 200,
  /** Dates that hosts propose to their guests at once. */
  datesMin: 2,
  datesMax: 6,
  /** Households that one request can add. */
  householdsAddMax: 200,
  /** Households that one request can name. */
  householdsNamedMax: 5000,
  householdGuestsMax: 20,
  /** Extras that a household may bring. */
  extrasMax: 10,
  /** Extras of a guest who joined by an open or a forwarded link. */
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
  /** Messages to the guests of one event per day. */
  messagesPerDayMax: 10,
  /** Invitation mails to one household: a save-the-date, an invitation, and one repeat. */
  invitationsMax: 3,
  /** Invitations that an owner may mail per day, over all events. */
  invitationsPerDayMax: 2000,
  /** The same for an account younger than `accountYoungSec`. */
  invitationsPerDayYoungMax: 200,
  remindersMax: 3,
  /** The time between two reminders to the same household. */
  reminderGapSec: 20 * 60 * 60,
  /** Seconds before the deadline at which households that have not answered are reminded. */
  remindersBeforeSec: [7 * 24 * 60 * 60, 2 * 24 * 60 * 60],
  /** The time for which a place that became free is reserved for a guest on the waiting list. */
  offerTtlSec: 24 * 60 * 60,
  /** The time after the last change until guests are notified about the changes. */
  changesTellAfterSec: 5 * 60,
  tablesMax: 500,
  tableSeatsMax: 100,
  seatsAtOnceMax: 1000,
  checkInsAtOnceMax: 500,
  helpersMax: 20,
  helperInvitationTtlSec: 14 * 24 * 60 * 60,
  /** The time after the end of an event until data about meals and children is deleted. */
  privateKeptSec: 30 * 24 * 60 * 60,
} as const;
