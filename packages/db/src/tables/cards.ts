import type { CardLook, CardMusic, CardType, FaceOwner, Occasion, PhotoFrame } from '@hellograph/contract';

export interface CardsTable {
  id: string;
  user_id: string;
  occasion: Occasion;
  look: CardLook;
  cover: string;
  inside: string;
  type: CardType;
  to_name: string;
  sender: string;
  /** `#rrggbb`; `null`: the look's own colours. */
  tint: string | null;
  photo_id: string | null;
  frame: PhotoFrame;
  music: CardMusic;
  video_id: string | null;
  face_owner: FaceOwner | null;
  tells_sender: number;
  version: number;
  /** JSON: the version in which each field was written last. */
  field_versions: string;
  /** When the sender last read the replies. */
  read_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** Set by an operator after a report: no link opens the card, and no new link can be made. */
  taken_down_at: number | null;
}

/** An earlier value of a field, replaced by a writer who had not seen it. */
export interface CardVersionsTable {
  id: string;
  card_id: string;
  field: string;
  /** JSON. */
  value: string;
  version: number;
  replaced_at: number;
}
