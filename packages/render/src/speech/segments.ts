import type { PhonemeSegment } from '../model';
import type { Sounds } from './phonemes';

/**
 * Where a diphthong turns from its first vowel to its second, as a share: the first is held longer.
 */
const diphthongTurn = 0.58;

/** Converts one timed sound of a synthesiser to the engine's alphabet. */
export function toSegments(sounds: Sounds, startSec: number, endSec: number): PhonemeSegment[] {
  const [first, second] = sounds;
  if (second === undefined) return [{ phoneme: first, startSec, endSec }];
  const turnSec = startSec + (endSec - startSec) * diphthongTurn;
  return [
    { phoneme: first, startSec, endSec: turnSec },
    { phoneme: second, startSec: turnSec, endSec },
  ];
}

/**
 * Returns segments inside the audio, in order and without overlaps, with touching pauses joined.
 * Engines are sloppy at the edges.
 */
export function tidySegments(segments: readonly PhonemeSegment[], durationSec: number): PhonemeSegment[] {
  const tidy: PhonemeSegment[] = [];
  let fromSec = 0;
  for (const segment of segments) {
    const startSec = Math.min(Math.max(segment.startSec, fromSec), durationSec);
    const endSec = Math.min(Math.max(segment.endSec, startSec), durationSec);
    if (endSec - startSec < 1e-4) continue;
    fromSec = endSec;
    const last = tidy.at(-1);
    if (last && last.phoneme === 'pau' && segment.phoneme === 'pau' && startSec - last.endSec < 1e-3) last.endSec = endSec;
    else tidy.push({ phoneme: segment.phoneme, startSec, endSec });
  }
  return tidy;
}
