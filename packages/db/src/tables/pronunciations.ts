/** How a user wants a word spoken. */
export interface PronunciationsTable {
  id: string;
  user_id: string;
  word: string;
  /** The word as it is compared: composed, in lower case. */
  word_key: string;
  said: string;
  created_at: number;
}
