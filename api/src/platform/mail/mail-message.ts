import type { MailName } from './mails';

/** A mail on its way. */
export interface MailMessage {
  mail: MailName;
  to: string;
  /** The receiver's name, as they typed it. */
  name: string;
  /** The id of the link's token, for mails with a link; otherwise the mail's own id. */
  id: string;
  hasLink: boolean;
  /** The name of the device that logged in. */
  device?: string;
  /** The moment of the event, which may be in the future. */
  at?: number;
  /** The operator's own text. */
  reason?: string;
}

/** A request by a person who knows an address, for a mail to it. */
export interface MailRequest {
  /**
   * `locked`: a reset that the owner did not request, because strangers tried too many passwords.
   */
  purpose: 'verify' | 'reset' | 'locked';
  email: string;
}
