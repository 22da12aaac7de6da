/** Texts that several mails share. */
export const mail = {
  /** Instead of a name that we do not repeat. */
  someone: 'Someone',
  /** The name before our address. */
  via: '{from} via Hellograph',
  /** The heading of a mail about an account: Ada, welcome to Hellograph. */
  greeting: '{name}, {heading}',
  quote: '“{text}”',
  copyAddress: 'Or copy this address into your browser:',
  stopCards: 'Unsubscribe from cards by email',
} as const;
