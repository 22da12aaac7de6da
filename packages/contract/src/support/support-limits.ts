export const supportLimits = {
  ticketWordsMaxLength: 4000,
  ticketNameMaxLength: 80,
  ticketContextMaxLength: 300,
  /** Messages that a person may write per day, over all their tickets. */
  ticketMessagesPerDayMax: 30,
  /** Per address and day, for people who are not logged in. */
  guestTicketsPerDayMax: 5,
  /** Since the last message. */
  ticketsKeptDays: 365,
} as const;
