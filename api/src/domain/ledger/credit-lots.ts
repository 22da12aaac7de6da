import type { CreditMovementKind } from '@hellograph/contract';

/**
 * One entry of a user's ledger, oldest first. A hold shares its key with its capture or release.
 */
export interface LotMovement {
  kind: CreditMovementKind;
  key: string;
  credits: number;
  atMs: number;
  /**
   * Set for a grant: the moment of its expiry, in milliseconds since 1970, or `null` if it never
   * expires.
   */
  endsAtMs?: number | null;
  /** Set for an expiry or revocation: the key of the grant it reduces. */
  grantKey?: string;
}

export interface Lot {
  /**
   * Key of the grant. Credits released after their lot expired move to `returned`, which never
   * expires.
   */
  key: string;
  credits: number;
  endsAtMs: number | null;
}

interface Part {
  lot: Lot;
  credits: number;
}

interface Replay {
  lots: Lot[];
  holds: Map<string, Part[]>;
}

/**
 * Computes which credits a user still has, and until when, by replaying the ledger. Lots are never
 * stored, so they can't disagree with it. Credits that expire first are spent first. A released
 * hold returns credits to the lots that they came from.
 */
export function replayLots(movements: LotMovement[]): Lot[] {
  const replay: Replay = { lots: [], holds: new Map() };
  for (const movement of movements) steps[movement.kind](replay, movement);
  return replay.lots.filter(({ credits }) => credits > 0).sort(byEnd);
}

const steps: Record<CreditMovementKind, (replay: Replay, movement: LotMovement) => void> = {
  grant: ({ lots }, { key, credits, endsAtMs = null }) => void lots.push({ key, credits, endsAtMs }),
  hold: ({ lots, holds }, { key, credits }) => void holds.set(key, take(lots, credits)),
  capture: ({ holds }, { key }) => void holds.delete(key),
  release: (replay, { key, atMs }) => {
    for (const part of replay.holds.get(key) ?? []) giveBack(replay, part, atMs);
    replay.holds.delete(key);
  },
  expire: endLot,
  revoke: ({ lots }, { grantKey, credits }) => {
    const lot = lots.find(({ key }) => key === grantKey);
    if (lot) lot.credits -= credits;
  },
};

function endLot({ lots }: Replay, { grantKey }: LotMovement): void {
  const index = lots.findIndex(({ key }) => key === grantKey);
  if (index >= 0) lots.splice(index, 1);
}

function take(lots: Lot[], credits: number): Part[] {
  const parts: Part[] = [];
  let missing = credits;
  for (const lot of lots.filter((candidate) => candidate.credits > 0).sort(byEnd)) {
    const part = Math.min(lot.credits, missing);
    if (part <= 0) break;
    lot.credits -= part;
    missing -= part;
    parts.push({ lot, credits: part });
  }
  return parts;
}

/**
 * A failed video never costs anything: credits from a lot that has expired since are returned
 * without an expiry.
 */
function giveBack({ lots }: Replay, { lot, credits }: Part, atMs: number): void {
  const isRunning = lots.includes(lot) && atMs < (lot.endsAtMs ?? Number.POSITIVE_INFINITY);
  const into = isRunning ? lot : (lots.find(({ key }) => key === 'returned') ?? { key: 'returned', credits: 0, endsAtMs: null });
  if (!lots.includes(into)) lots.push(into);
  into.credits += credits;
}

function byEnd(a: Lot, b: Lot): number {
  return (a.endsAtMs ?? Number.POSITIVE_INFINITY) - (b.endsAtMs ?? Number.POSITIVE_INFINITY) || 0;
}
