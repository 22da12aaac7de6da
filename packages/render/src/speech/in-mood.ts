/** How a phrase sounds in its mood or style, whatever the engine: melody, pauses and loudness. */
import type { Manner } from '@hellograph/contract/speaking-pace';
import type { Speech } from '../model';
import { intone } from './intonation';

/** Returns the utterance in a manner, except for its pace, which only the engine can change. */
export function inManner(speech: Speech, { melody, pauses, gainDb }: Manner): Speech {
  const spoken = stretchPauses(intone(speech, melody), pauses);
  if (gainDb === 0) return spoken;
  const gain = 10 ** (gainDb / 20);
  return { ...spoken, pcm: spoken.pcm.map((sample) => Math.max(-1, Math.min(1, gain * sample))), levelDb: gainDb };
}

/** Shorter ones are closures of sounds. */
const shortestPauseSec = 0.06;

/** Lengthens or shortens the silences between the sounds, in their middle. */
function stretchPauses(speech: Speech, factor: number): Speech {
  const { pcm, sampleRate, segments, words } = speech;
  const isPause = ({ phoneme, startSec, endSec }: (typeof segments)[number], i: number) =>
    phoneme === 'pau' && i > 0 && i < segments.length - 1 && endSec - startSec >= shortestPauseSec;
  const changes = segments.filter(isPause).map(({ startSec, endSec }) => {
    const moreSec = (endSec - startSec) * (factor - 1);
    const middleSec = (startSec + endSec) / 2;
    return { fromSec: middleSec - Math.max(0, -moreSec) / 2, toSec: middleSec + Math.max(0, -moreSec) / 2, moreSec };
  });
  if (factor === 1 || changes.length === 0) return speech;
  const later = (atSec: number) =>
    changes.reduce(
      (sec, { fromSec, toSec, moreSec }) => (atSec >= toSec ? sec + moreSec : atSec > fromSec ? sec + fromSec - atSec : sec),
      atSec,
    );
  const moved = <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
    ...timed,
    startSec: later(timed.startSec),
    endSec: later(timed.endSec),
  });
  const toSample = (sec: number) => Math.round(sec * sampleRate);
  const out = new Float32Array(Math.max(0, toSample(later(pcm.length / sampleRate))));
  let fromSec = 0;
  for (const { fromSec: untilSec, toSec } of [...changes, { fromSec: pcm.length / sampleRate, toSec: 0 }]) {
    const part = pcm.subarray(toSample(fromSec), toSample(untilSec));
    const at = toSample(later(fromSec));
    out.set(part.subarray(0, Math.max(0, out.length - at)), at);
    fromSec = toSec;
  }
  return { ...speech, pcm: out, segments: segments.map(moved), words: words.map(moved) };
}
