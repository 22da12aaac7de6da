/** Apart from `limits`, because only the page of people needs them. */
export const yearlyLimits = {
  /** How long before a day its card is planned. */
  leadDaysMax: 30,
  /** Days that an answer lists. */
  daysMax: 100,
} as const;
