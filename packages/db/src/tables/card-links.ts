import type { ReportReason, ReportVerdict } from '@hellograph/contract';

/** A link that opens a card for whoever has it. Its words are not kept, only their hash. */
export interface CardLinksTable {
  id: string;
  card_id: string;
  token_hash: string;
  /** argon2id; `null` when the link alone is enough. */
  passphrase_hash: string | null;
  created_at: number;
  expires_at: number | null;
  revoked_at: number | null;
  opened_at: number | null;
  watched_at: number | null;
}

export interface CardRepliesTable {
  id: string;
  card_id: string;
  link_id: string;
  emoji: string | null;
  words: string;
  name: string;
  created_at: number;
}

/** Somebody says that a card should not be there. */
export interface CardReportsTable {
  id: string;
  card_id: string;
  reason: ReportReason;
  words: string;
  contact: string;
  created_at: number;
  due_at: number;
  settled_at: number | null;
  verdict: ReportVerdict | null;
}
