/** A word's pronunciation, set by a user. */
export interface PronunciationsTable {
  id: string;
  user_id: string;
  word: string;
  /** The form in which words are compared: composed (NFC), in lower case. */
  word_key: string;
  said: string;
  created_at: number;
}
