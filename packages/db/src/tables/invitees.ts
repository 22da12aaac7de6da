import type { MailLanguage } from '@hellograph/contract';

/** A person who was invited by email to sign a group card. */
export interface InviteesTable {
  id: string;
  card_id: string;
  /** Their own sign link. */
  link_id: string;
  name: string;
  email: string;
  /** The normalised address, so that each person is invited once. */
  mailbox: string;
  language: MailLanguage;
  time_zone: string;
  /** The state of the invitation mail. */
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  /** The number of nudges that were sent or are being sent. */
  nudges: number;
  /** The owner's words for the planned nudge or the last one. */
  nudge_words: string | null;
  /** `null` unless a nudge is planned. */
  nudge_due_at: number | null;
  nudged_at: number | null;
  created_at: number;
}
