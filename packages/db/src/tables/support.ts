import type { MailLanguage, PlanId, TicketState, TicketTopic } from '@hellograph/contract';

/** A question to the operator, from a person with or without an account. */
export interface SupportTicketsTable {
  id: string;
  user_id: string | null;
  /** The address for replies to a person without an account; empty otherwise. */
  email: string;
  /** The name given by a person without an account; empty otherwise. */
  name: string;
  /** Hash of the token of the link by which a person without an account reads the replies. */
  token_hash: string | null;
  topic: TicketTopic;
  /** JSON: the details that the person agreed to share. */
  context: string;
  language: MailLanguage;
  /** The plan when the ticket was last opened. */
  plan: PlanId;
  state: TicketState;
  due_at: number | null;
  created_at: number;
  changed_at: number;
}

export interface SupportMessagesTable {
  id: string;
  ticket_id: string;
  author: 'person' | 'support';
  words: string;
  created_at: number;
  /** When a reply was mailed. */
  mailed_at: number | null;
}
