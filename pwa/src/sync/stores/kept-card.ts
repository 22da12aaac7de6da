import type { Card, CardFields } from '@hellograph/contract';
import { cardFieldNames, emptyCard } from '@hellograph/contract/card-fields';
import { newId } from '../../lib/new-id';
import { type Attempts, type Block, noAttempts } from '../attempts';

/** A card on this device: the server's last version, with the changes made since then. */
export interface KeptCard {
  card: Card;
  /** Fields that the server does not have yet. */
  changes: Partial<CardFields>;
  /** The version that the changes were made on. */
  baseVersion: number;
  /** The server has it. Until then, its id makes resending idempotent. */
  isKnown: boolean;
  /** Why it is not sent until a person does something about it. */
  block: Block | undefined;
  /** The attempts to send its current version; missing in older rows. */
  attempts?: Pick<Attempts, 'tries' | 'nextAtMs' | 'delay'> | undefined;
}

export const attemptsOfCard = ({ attempts, block }: KeptCard): Attempts => ({ ...noAttempts, ...attempts, block });

/** Stores the attempts, except `isSignedOut`: for cards, the missing token shows that. */
export const withAttempts = (kept: KeptCard, attempts: Attempts): KeptCard => ({
  ...kept,
  block: attempts.block,
  attempts: { tries: attempts.tries, nextAtMs: attempts.nextAtMs, delay: attempts.delay },
});

export const toKeptFields = (card: Card): CardFields =>
  Object.fromEntries(cardFieldNames.map((name) => [name, card[name]])) as unknown as CardFields;

/** Returns a new card of this device. */
export function newCard(fields: Partial<CardFields>, at = new Date().toISOString(), id = newId()): KeptCard {
  const nothing = {
    film: null,
    photoUrl: null,
    faceUrl: null,
    takenDownAt: null,
    withdrawalId: null,
    isUnapproved: false,
    shownVersion: null,
    links: [],
    replies: [],
    unreadReplies: 0,
  };
  const card: Card = { _id: id, version: 0, ...emptyCard, ...fields, ...nothing, createdAt: at, updatedAt: at };
  return { card, changes: {}, baseVersion: 0, isKnown: false, block: undefined };
}

/** As its owner sees it. */
export const toShownCard = ({ card, changes }: KeptCard): Card => ({ ...card, ...changes });

export const isWaiting = ({ isKnown, changes }: KeptCard): boolean => !isKnown || Object.keys(changes).length > 0;

/** Another video or photo may show another face: its owner has to be named again. */
export const withFace = (known: CardFields, part: Partial<CardFields>): Partial<CardFields> =>
  (['videoId', 'photoId'] as const).some((name) => part[name] !== undefined && part[name] !== known[name])
    ? { faceOwner: null, ...part }
    : part;

export function changeKept(kept: KeptCard, part: Partial<CardFields>): KeptCard {
  const whole = withFace(toShownCard(kept), part);
  const changes = { ...kept.changes, ...whole };
  const baseVersion = Object.keys(kept.changes).length > 0 ? kept.baseVersion : kept.card.version;
  return { ...kept, changes, baseVersion, block: undefined, attempts: undefined };
}

const pick = (fields: Partial<CardFields>, isWanted: (name: keyof CardFields) => boolean): Partial<CardFields> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name as keyof CardFields)));

/**
 * Takes over the server's card: the fields in `sent` are done, except those changed meanwhile. A
 * new card that the server already had, from an attempt whose response was lost, may lack later
 * changes.
 */
export function afterResponse(kept: KeptCard, card: Card, sent: Partial<CardFields>): KeptCard {
  const mine = kept.isKnown ? kept.changes : { ...toKeptFields(kept.card), ...kept.changes };
  const isDone = (name: keyof CardFields) => card[name] === mine[name] || (kept.isKnown && name in sent && sent[name] === mine[name]);
  const changes = pick(mine, (name) => !isDone(name));
  return { ...kept, card, changes, baseVersion: card.version, isKnown: true, block: undefined, attempts: undefined };
}

/**
 * Deleted on another device while something was written here: the words become a new card, so that
 * none are lost.
 */
export const asNew = (kept: KeptCard): KeptCard => newCard(toKeptFields(toShownCard(kept)));
