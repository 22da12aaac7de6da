import type { FilmShape } from '@hellograph/contract';

/** One signature as a part of a film, encoded so that parts can be joined as they are. */
export interface FilmPartsTable {
  card_id: string;
  /** Hash of all that is seen and heard in it. */
  content: string;
  part_key: string;
  duration_sec: number;
  created_at: number;
}

/** The film of a group card, in one shape. */
export interface GroupFilmsTable {
  card_id: string;
  shape: FilmShape;
  /** Rises each time that it is asked for: work for an earlier request has no effect. */
  asked: number;
  state: 'making' | 'made' | 'failed';
  problem: string | null;
  parts_made: number;
  /** Hash of the parts and their order in the finished film. */
  content: string | null;
  film_key: string | null;
  size_bytes: number | null;
  duration_sec: number | null;
  /** What it shows of its owner's brand, as JSON; `null` for nothing. */
  brand: string | null;
}
