import type { Phoneme } from '../speech/phonemes';

/** Sounds that look alike, each under the one that is drawn for them: all that can be told of an unknown voice and language. */
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

/** Number of the class that a sound belongs to. */
export const classOf = (phoneme: string): number =>
  Math.max(
    0,
    mouthClasses.findIndex(([, sounds]) => (sounds as readonly string[]).includes(phoneme)),
  );
