export const deliveryLimits = {
  /** From one sender to one address per day. */
  deliveriesPerAddressDayMax: 3,
  /** Seconds during which a card that is sent now can still be taken back. */
  deliveryUndoSec: 10,
  deliveryAheadMaxSec: 2 * 366 * 24 * 60 * 60,
  /**
   * A delivery that is overdue by more than this is not sent: the server was down, and the sender
   * is notified.
   */
  deliveryLateMaxSec: 12 * 60 * 60,
  /** Seconds during which a mail server that does not respond is tried again. */
  deliveryTriesMaxSec: 24 * 60 * 60,
} as const;

/** Limits of linked channels of Slack and Teams. */
export const chatChannelLimits = {
  chatChannelsMax: 20,
  chatChannelNameMaxLength: 80,
  chatAddressMaxLength: 1000,
} as const;
