import type { PlanId, TicketState, TicketTopic, UiLanguage } from '@hellograph/contract';

/** A question to the operator, by somebody with or without an account. */
export interface SupportTicketsTable {
  id: string;
  user_id: string | null;
  /** Where the answers go of somebody without an account; empty otherwise. */
  email: string;
  /** As somebody without an account gave it; empty otherwise. */
  name: string;
  /** Of the link by which somebody without an account reads the answers. */
  token_hash: string | null;
  topic: TicketTopic;
  /** JSON: what the person let us see. */
  context: string;
  language: UiLanguage;
  /** When it was last opened. */
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
  /** When an answer was mailed. */
  mailed_at: number | null;
}
