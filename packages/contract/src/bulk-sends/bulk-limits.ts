/** Apart from `limits`, because only the pages of bulk sends need them. */
export const bulkLimits = {
  bulkSendsMax: 100,
  /** Rows that one request adds. */
  rowsAddMax: 500,
  rowsPageMax: 200,
  /** People of one bulk send whose videos say their names. */
  namedMax: 500,
  /** On their way to a mail server at once, over all senders: other mails wait for no more. */
  inFlightMax: 40,
} as const;
