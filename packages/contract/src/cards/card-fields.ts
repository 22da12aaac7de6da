import { uuidPattern } from '../platform/ids';
import { cardLooks, occasions } from '../themes/occasions';
import { cardMusics, cardTypes, faceOwners, photoFrames } from './card-choices';
import { cardLimits } from './card-limits';

/** The JSON Schema of a field, and its value on a new card. */
interface EditableField<Value> {
  schema: Record<string, unknown>;
  empty: Value;
}

const text = (maxLength: number): EditableField<string> => ({ schema: { type: 'string', maxLength }, empty: '' });

const choice = <const Value extends string>(values: readonly Value[], empty: NoInfer<Value>): EditableField<Value> => ({
  schema: { type: 'string', enum: [...values] },
  empty,
});

const yesOrNo = (empty: boolean): EditableField<boolean> => ({ schema: { type: 'boolean' }, empty });

/** A nullable field. */
const open = <Value>({ schema }: { schema: Record<string, unknown> }): EditableField<Value | null> => ({
  schema: { anyOf: [schema, { type: 'null' }] },
  empty: null,
});

const matching = (pattern: string) => ({ schema: { type: 'string', pattern } });

export const tintPattern = '^#[0-9a-f]{6}$';

/**
 * The editable fields of a card. Each is saved separately: the last writer of a field wins, and the
 * other version is kept. This file must not import a schema library, because it is part of the
 * app's first load.
 */
export const editableFields = {
  occasion: choice(occasions, 'hello'),
  look: choice(cardLooks, 'paper'),
  cover: text(cardLimits.cardCoverMaxLength),
  inside: text(cardLimits.cardInsideMaxLength),
  type: choice(cardTypes, 'book'),
  /** The name on the envelope: `Nana`. */
  to: text(cardLimits.cardNameMaxLength),
  sender: text(cardLimits.cardNameMaxLength),
  /** The colour from which all others are derived; `null`: the colours of the look. */
  tint: open<string>(matching(tintPattern)),
  /** A photo of the sender, shown in its frame. */
  photoId: open<string>(matching(uuidPattern)),
  frame: choice(photoFrames, 'print'),
  music: choice(cardMusics, 'none'),
  /** A completed video of the sender. */
  videoId: open<string>(matching(uuidPattern)),
  faceOwner: open<(typeof faceOwners)[number]>(choice(faceOwners, 'nobody')),
  /** Whether the sender is told that the card was opened and watched. */
  tellsSender: yesOrNo(true),
};

export type CardFieldName = keyof typeof editableFields;
export type CardFields = { [Name in CardFieldName]: (typeof editableFields)[Name]['empty'] };
export const cardFieldNames = Object.keys(editableFields) as CardFieldName[];

/** A new card, before anything is edited. */
export const emptyCard = Object.fromEntries(cardFieldNames.map((name) => [name, editableFields[name].empty])) as CardFields;
