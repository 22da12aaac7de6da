export const supportLimits = {
  ticketWordsMaxLength: 4000,
  ticketNameMaxLength: 80,
  ticketContextMaxLength: 300,
  /** Messages that a person writes in a day, over all their tickets. */
  ticketMessagesPerDayMax: 30,
  /** From one address by people who are not signed in. */
  guestTicketsPerDayMax: 5,
  /** Since the last message. */
  ticketsKeptDays: 365,
} as const;
