/** The delivery errors of the catalogue. */
export const deliveryErrors = {
  DELIVERY_TIME_WRONG: {
    status: 422,
    message: 'This time or time zone is not possible. Choose a time within the next two years and an existing time zone.',
  },
  DELIVERY_STOPPED: {
    status: 409,
    message: 'This address accepts no cards by email. Share the link another way.',
  },
  DELIVERY_GONE_OUT: { status: 409, message: 'This card is already on its way and can no longer be changed. You can send it again.' },
  DELIVERIES_TOO_MANY: {
    status: 429,
    message: 'You have reached the limit of cards by email for today. You can still share the link.',
  },
} as const;
