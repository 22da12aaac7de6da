import type { CardFields } from '@hellograph/contract';
import type { ColumnsOf } from './field-columns';

/** A column for each field of a card. `to` is a word of SQL, so its column is `to_name`. */
export type FieldColumns = ColumnsOf<Omit<CardFields, 'to'>> & { to_name: CardFields['to'] };

export interface CardsTable extends FieldColumns {
  id: string;
  user_id: string;
  /** 1 for the card of a group card, which is in no list of cards. */
  is_group: number;
  /** The member who made it, where the owner is a team. */
  made_by: string | null;
  /** The member who changed it last and may not approve that, where the owner is a team. */
  changed_by: string | null;
  version: number;
  /** The last version that was approved, in a team that requires approval. */
  approved_version: number | null;
  /** JSON: the version in which each field was written last. */
  field_versions: string;
  /** When the sender last read the replies. */
  read_at: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
  /** No link opens the card, and no new link can be made. */
  taken_down_at: number | null;
  /** The withdrawal of a face that took it down; `null` if an operator did. */
  withdrawal_id: string | null;
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
