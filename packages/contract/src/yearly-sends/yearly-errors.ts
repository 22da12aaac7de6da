/** The errors of yearly sends in the catalogue. */
export const yearlyErrors = {
  YEARLY_SEND_KNOWN: { status: 409, message: 'A card is already sent automatically on these days. Stop it before you choose another one.' },
} as const;
