import type { UiLanguage } from '@hellograph/contract';

/** Somebody who was asked by email to sign a group card. */
export interface InviteesTable {
  id: string;
  card_id: string;
  /** Their own sign link. */
  link_id: string;
  name: string;
  email: string;
  /** Of the address: one person is invited once. */
  mailbox: string;
  language: UiLanguage;
  time_zone: string;
  /** Of the invitation. */
  mail_state: 'queued' | 'sent' | 'failed' | 'stopped';
  /** Nudges that went out or are on their way to a mail server. */
  nudges: number;
  /** The owner's, for the nudge that is due or was the last. */
  nudge_words: string | null;
  /** `null` unless a nudge is planned. */
  nudge_due_at: number | null;
  nudged_at: number | null;
  created_at: number;
}
