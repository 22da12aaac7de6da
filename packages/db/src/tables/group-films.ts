import type { FilmShape } from '@hellograph/contract';

/** One signature as a part of a film, encoded so that parts can be joined without re-encoding. */
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
  /** Rises with each request: work for an earlier request has no effect. */
  asked: number;
  state: 'making' | 'made' | 'failed';
  problem: string | null;
  parts_made: number;
  /** Hash of the parts and their order in the finished film. */
  content: string | null;
  film_key: string | null;
  size_bytes: number | null;
  duration_sec: number | null;
  /** The parts of its owner's brand that it shows, as JSON; `null` if it shows none. */
  brand: string | null;
}
