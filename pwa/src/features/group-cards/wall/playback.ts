import type { WallSignature } from '@hellograph/contract';
import { useCallback, useRef, useState } from 'react';

/** Returns a wall's playback, with stable functions. */
export function usePlayback(signatures: readonly WallSignature[]) {
  const [playback, setPlayback] = useState<Playback>(silence);
  const latest = useRef(signatures);
  latest.current = signatures;
  return {
    playback,
    toggle: useCallback((id: string) => setPlayback((now) => toggled(now, id)), []),
    end: useCallback((id: string) => setPlayback((now) => (now.id === id ? afterEnd(now, latest.current) : now)), []),
    playAll: useCallback(() => setPlayback(startAll(latest.current)), []),
    stop: useCallback(() => setPlayback(silence), []),
  };
}

type Spoken = Pick<WallSignature, '_id' | 'video'>;

/** The playback of a wall: one signature, or all of them one after the other. */
export interface Playback {
  id: string | null;
  isAll: boolean;
}

export const silence: Playback = { id: null, isAll: false };

const isSpoken = ({ video }: Pick<Spoken, 'video'>) => video !== null;

export const countSpoken = (signatures: readonly Spoken[]): number => signatures.filter(isSpoken).length;

/** Finds the next speaking signature after the last played one; `undefined` at the end. */
export function findNextSpoken<Signature extends Spoken>(signatures: readonly Signature[], heardId: string | null): Signature | undefined {
  const heardAt = signatures.findIndex(({ _id }) => _id === heardId);
  if (heardId !== null && heardAt === -1) return undefined;
  return signatures.slice(heardAt + 1).find(isSpoken);
}

/** A tap on a tile: it speaks, or falls silent. */
export const toggled = (now: Playback, id: string): Playback => (now.id === id ? silence : { id, isAll: false });

/** Returns the playback after a signature has ended. */
export function afterEnd(now: Playback, signatures: readonly Spoken[]): Playback {
  const next = now.isAll ? findNextSpoken(signatures, now.id) : undefined;
  return next ? { id: next._id, isAll: true } : silence;
}

export function startAll(signatures: readonly Spoken[]): Playback {
  const first = findNextSpoken(signatures, null);
  return first ? { id: first._id, isAll: true } : silence;
}
