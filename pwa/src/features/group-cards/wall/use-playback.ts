import type { WallSignature } from '@hellograph/contract';
import { useCallback, useRef, useState } from 'react';
import { afterEnd, type Playback, silence, startAll, toggled } from './playback';

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
