import type { Card, CardFields } from '@hellograph/contract';
import { emptyCard } from '@hellograph/contract/empty-card';
import type { Block } from './outbox-entry';

/** A card on this device: as the server had it last, and what was written in it since. */
export interface KeptCard {
  card: Card;
  /** Fields that the server does not have yet. */
  changes: Partial<CardFields>;
  /** The version that the changes were made on. */
  baseVersion: number;
  /** The server has it. Until then its id is what makes sending it twice sending it once. */
  isKnown: boolean;
  /** Why it is not sent before a person does something about it. */
  block: Block | undefined;
}

export const fieldNames = Object.keys(emptyCard) as (keyof CardFields)[];

export const toFields = (card: Card): CardFields =>
  Object.fromEntries(fieldNames.map((name) => [name, card[name]])) as unknown as CardFields;

/** A card that was begun here. */
export function newCard(fields: Partial<CardFields>, at = new Date().toISOString()): KeptCard {
  const nothing = { film: null, photoUrl: null, faceUrl: null, takenDownAt: null, links: [], replies: [], unreadReplies: 0 };
  const card: Card = { _id: crypto.randomUUID(), version: 0, ...emptyCard, ...fields, ...nothing, createdAt: at, updatedAt: at };
  return { card, changes: {}, baseVersion: 0, isKnown: false, block: undefined };
}

/** As its owner sees it. */
export const toShown = ({ card, changes }: KeptCard): Card => ({ ...card, ...changes });

export const isWaiting = ({ isKnown, changes }: KeptCard): boolean => !isKnown || Object.keys(changes).length > 0;

/** Another film or photo may show another face: whose it is, is to be said again. */
export const withFace = (known: CardFields, part: Partial<CardFields>): Partial<CardFields> =>
  (['videoId', 'photoId'] as const).some((name) => part[name] !== undefined && part[name] !== known[name])
    ? { faceOwner: null, ...part }
    : part;

export function changeKept(kept: KeptCard, part: Partial<CardFields>): KeptCard {
  const whole = withFace(toShown(kept), part);
  const changes = { ...kept.changes, ...whole };
  const baseVersion = Object.keys(kept.changes).length > 0 ? kept.baseVersion : kept.card.version;
  return { ...kept, changes, baseVersion, block: undefined };
}

const pick = (fields: Partial<CardFields>, isWanted: (name: keyof CardFields) => boolean): Partial<CardFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name as keyof CardFields)));

/**
 * After the server has answered with the card as it has it: what was `sent` is done, but for what was written anew meanwhile. A card that was begun here
 * and that the server had already, from a try whose answer was lost, may lack what was written since.
 */
export function afterAnswer(kept: KeptCard, card: Card, sent: Partial<CardFields>): KeptCard {
  const mine = kept.isKnown ? kept.changes : { ...toFields(kept.card), ...kept.changes };
  const isDone = (name: keyof CardFields) => card[name] === mine[name] || (kept.isKnown && name in sent && sent[name] === mine[name]);
  const changes = pick(mine, (name) => !isDone(name));
  return { ...kept, card, changes, baseVersion: card.version, isKnown: true, block: undefined };
}

/** Deleted on another device while something was written here: nobody's words are thrown away, so they become a card of their own. */
export const asNew = (kept: KeptCard): KeptCard => newCard(toFields(toShown(kept)));
