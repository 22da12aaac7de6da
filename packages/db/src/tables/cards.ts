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
  /** When its sender last looked at the replies. */
  read_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** By an operator, after a report: no link opens it, and no new one is made. */
  taken_down_at: number | null;
}

/** What a field said before somebody, who had not seen it, wrote over it. */
export interface CardVersionsTable {
  id: string;
  card_id: string;
  field: string;
  /** JSON. */
  value: string;
  version: number;
  replaced_at: number;
}
