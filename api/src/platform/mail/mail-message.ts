import type { MailName } from './mails';

/** A mail on its way. */
export interface MailMessage {
  mail: MailName;
  to: string;
  /** Of the receiver, as the receiver wrote it. */
  name: string;
  /** Of the link's token, for mails that bring one; in any case the mail's own. */
  id: string;
  hasLink: boolean;
  /** Of a sign-in, in words. */
  device?: string;
  /** When it happened, or will. */
  at?: number;
  /** An operator's own words. */
  reason?: string;
}

/** Somebody who knows an address asks for a mail to it. */
export interface MailRequest {
  /** `locked`: a reset that nobody asked for, because strangers tried too many passwords. */
  purpose: 'verify' | 'reset' | 'locked';
  email: string;
}
