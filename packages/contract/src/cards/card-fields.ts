import { choiceOf, freeText, matching, open, yesOrNo } from '../platform/editable-field';
import { uuidPattern } from '../platform/ids';
import { cardLooks, occasions } from '../themes/find-occasion';
import { cardMusics, cardTypes, faceOwners, photoFrames } from './card-choices';
import { cardLimits } from './card-limits';

export const tintPattern = '^#[0-9a-f]{6}$';

/**
 * The editable fields of a card. Each is saved separately: the last writer of a field wins, and the
 * other version is kept. This file must not import a schema library, because it is part of the
 * app's first load.
 */
export const editableFields = {
  occasion: choiceOf(occasions, 'hello'),
  look: choiceOf(cardLooks, 'paper'),
  cover: freeText(cardLimits.cardCoverMaxLength),
  inside: freeText(cardLimits.cardInsideMaxLength),
  type: choiceOf(cardTypes, 'book'),
  /** The name on the envelope: `Nana`. */
  to: freeText(cardLimits.cardNameMaxLength),
  sender: freeText(cardLimits.cardNameMaxLength),
  /** The colour from which all others are derived; `null`: the colours of the look. */
  tint: open<string>(matching(tintPattern)),
  /** A photo of the sender, shown in its frame. */
  photoId: open<string>(matching(uuidPattern)),
  frame: choiceOf(photoFrames, 'print'),
  music: choiceOf(cardMusics, 'none'),
  /** A completed video of the sender. */
  videoId: open<string>(matching(uuidPattern)),
  faceOwner: open<(typeof faceOwners)[number]>(choiceOf(faceOwners, 'nobody')),
  /** Whether the sender is told that the card was opened and watched. */
  tellsSender: yesOrNo(true),
};

export type CardFieldName = keyof typeof editableFields;
export type CardFields = { [Name in CardFieldName]: (typeof editableFields)[Name]['empty'] };
export const cardFieldNames = Object.keys(editableFields) as CardFieldName[];

/** A new card, before anything is edited. */
export const emptyCard = Object.fromEntries(cardFieldNames.map((name) => [name, editableFields[name].empty])) as CardFields;
