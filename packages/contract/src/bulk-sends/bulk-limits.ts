/** Separate from `limits`, because only the pages of bulk sends need them. */
export const bulkLimits = {
  bulkSendsMax: 100,
  /** Rows per request. */
  rowsAddMax: 500,
  rowsPageMax: 200,
  /** Recipients of one bulk send whose videos say their names. */
  namedMax: 500,
  /**
   * Bulk mails in flight at the same time, over all senders, so that other mails need not wait
   * longer.
   */
  inFlightMax: 40,
} as const;
