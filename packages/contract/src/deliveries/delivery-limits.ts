export const deliveryLimits = {
  /** From one sender to one address in a day. */
  deliveriesPerAddressDayMax: 3,
  /** How long a card that is sent now can still be taken back. */
  deliveryUndoSec: 10,
  deliveryAheadMaxSec: 2 * 366 * 24 * 60 * 60,
  /**
   * A delivery that is overdue by more than this is not sent: the server was away, and its sender
   * is told.
   */
  deliveryLateMaxSec: 12 * 60 * 60,
  /** For how long a mail server that does not respond is tried again. */
  deliveryTriesMaxSec: 24 * 60 * 60,
} as const;
