import type { Phoneme } from './phonemes';

/**
 * Where the mouth goes for one sound, each 0–1. `dominance` is how strongly the sound prevails over
 * its neighbours.
 */
export interface VisemeTarget {
  jaw: number;
  wide: number;
  round: number;
  upper: number;
  lower: number;
  tongue: number;
  fv: number;
  dominance: number;
}

export const articulators = ['jaw', 'wide', 'round', 'upper', 'lower', 'tongue', 'fv'] as const;
export type Articulator = (typeof articulators)[number];

const viseme = (
  jaw: number,
  wide: number,
  round: number,
  upper: number,
  lower: number,
  tongue: number,
  fv: number,
  dominance: number,
): VisemeTarget => ({
  jaw,
  wide,
  round,
  upper,
  lower,
  tongue,
  fv,
  dominance,
});

const labial = viseme(0, 0, 0.06, 0, 0, 0, 0, 1.2);
const labiodental = viseme(0.1, 0.08, 0, 0.3, 0, 0, 1, 1.3);
const alveolar = viseme(0.17, 0.1, 0, 0.18, 0.18, 0.46, 0, 0.35);
const sibilant = viseme(0.1, 0.28, 0, 0.3, 0.35, 0.13, 0, 0.8);
const postalveolar = viseme(0.14, 0, 0.6, 0.35, 0.35, 0.07, 0, 1.1);
const velar = viseme(0.27, 0.08, 0, 0.12, 0.12, 0.07, 0, 0.3);
const dental = viseme(0.24, 0.08, 0, 0.15, 0.2, 1, 0, 0.9);

/**
 * Mouth targets per sound: columns are jaw, wide, round, upper, lower, tongue, fv, dominance.
 * Sounds that look alike share a row.
 */
export const visemes = {
  pau: viseme(0.02, 0, 0, 0, 0, 0, 0, 0.6),
  aa: viseme(0.95, 0.02, 0.05, 0.25, 0.25, 0, 0, 1),
  ae: viseme(0.8, 0.35, 0, 0.3, 0.3, 0.03, 0, 1),
  ah: viseme(0.6, 0, 0, 0.2, 0.2, 0, 0, 1),
  ax: viseme(0.36, 0, 0, 0.12, 0.12, 0, 0, 0.8),
  ao: viseme(0.75, 0, 0.55, 0.15, 0.2, 0, 0, 1),
  eh: viseme(0.55, 0.28, 0, 0.25, 0.25, 0.07, 0, 1),
  er: viseme(0.3, 0, 0.4, 0.15, 0.15, 0.13, 0, 1),
  ih: viseme(0.36, 0.25, 0, 0.2, 0.2, 0.13, 0, 1),
  iy: viseme(0.24, 0.6, 0, 0.25, 0.25, 0.2, 0, 1),
  uh: viseme(0.3, 0, 0.5, 0.1, 0.1, 0, 0, 1),
  uw: viseme(0.2, 0, 0.92, 0.1, 0.1, 0, 0, 1),
  ue: viseme(0.2, 0.1, 0.85, 0.1, 0.1, 0.17, 0, 1),
  oe: viseme(0.4, 0.05, 0.7, 0.15, 0.15, 0.1, 0, 1),
  y: viseme(0.2, 0.45, 0, 0.15, 0.15, 0.2, 0, 0.7),
  w: viseme(0.12, 0, 1, 0.05, 0.05, 0, 0, 1.4),
  r: viseme(0.2, 0, 0.5, 0.15, 0.15, 0.13, 0, 0.8),
  l: viseme(0.36, 0.08, 0, 0.15, 0.2, 0.66, 0, 0.5),
  hh: viseme(0.32, 0.05, 0, 0.1, 0.1, 0, 0, 0.2),
  b: labial,
  m: labial,
  p: labial,
  f: labiodental,
  v: labiodental,
  d: alveolar,
  n: { ...alveolar, jaw: 0.2, tongue: 0.53 },
  t: alveolar,
  s: sibilant,
  z: sibilant,
  ch: postalveolar,
  jh: postalveolar,
  sh: postalveolar,
  zh: postalveolar,
  dh: dental,
  th: dental,
  g: velar,
  k: velar,
  ng: velar,
} as const satisfies Record<Phoneme, VisemeTarget>;
