/** Separate from `limits`, because only the page of people needs them. */
export const yearlyLimits = {
  /** The furthest ahead of a day that its card is planned. */
  leadDaysMax: 30,
  /** Days in a response. */
  daysMax: 100,
} as const;
