import type { Phoneme } from '../speech/phonemes';

/**
 * Groups of sounds that look alike, each under the sound that is drawn for it. More cannot be told
 * apart in an unknown voice and language.
 */
export const mouthClasses = [
  ['m', ['m', 'b', 'p']],
  ['f', ['f', 'v']],
  ['s', ['s', 'z']],
  ['sh', ['sh', 'zh', 'ch', 'jh']],
  ['aa', ['aa', 'ae', 'ah']],
  ['eh', ['eh', 'ax']],
  ['iy', ['iy', 'ih', 'y']],
  ['uw', ['uw', 'uh', 'ue', 'w', 'r', 'er']],
  ['ao', ['ao', 'oe']],
  ['n', ['n', 't', 'd', 'l', 'k', 'g', 'ng', 'th', 'dh', 'hh']],
  ['pau', ['pau']],
] as const satisfies readonly (readonly [Phoneme, readonly Phoneme[]])[];

/** Returns the index of the class that a sound belongs to; 0 for an unknown sound. */
export const classOf = (phoneme: string): number =>
  Math.max(
    0,
    mouthClasses.findIndex(([, sounds]) => (sounds as readonly string[]).includes(phoneme)),
  );
