/**
 * The engine's neutral alphabet: ARPAbet's monophthongs and consonants in lower case, two front
 * rounded vowels that English lacks (`ue` as in "über", `oe` as in "schön"), and `pau` for silence.
 * Diphthongs are written as the two vowels they glide between.
 */
export const vowels = ['aa', 'ae', 'ah', 'ax', 'ao', 'eh', 'er', 'ih', 'iy', 'uh', 'uw', 'ue', 'oe'] as const;
export const consonants = [
  'b',
  'ch',
  'd',
  'dh',
  'f',
  'g',
  'hh',
  'jh',
  'k',
  'l',
  'm',
  'n',
  'ng',
  'p',
  'r',
  's',
  'sh',
  't',
  'th',
  'v',
  'w',
  'y',
  'z',
  'zh',
] as const;
export type Phoneme = (typeof vowels)[number] | (typeof consonants)[number] | 'pau';

/** The lips meet for these. */
export const bilabials: ReadonlySet<string> = new Set<Phoneme>(['b', 'm', 'p']);

const known: ReadonlySet<string> = new Set<Phoneme>([...vowels, ...consonants, 'pau']);

/**
 * One sound of a synthesiser in the engine's alphabet: two sounds for a diphthong, otherwise one.
 */
export type Sounds = readonly [Phoneme] | readonly [Phoneme, Phoneme];

const arpabetSpecial: Readonly<Record<string, Sounds>> = {
  aw: ['aa', 'uw'],
  ay: ['aa', 'iy'],
  ey: ['eh', 'iy'],
  ow: ['ao', 'uw'],
  oy: ['ao', 'iy'],
  axr: ['er'],
  ix: ['ih'],
  ux: ['uw'],
  dx: ['d'],
  nx: ['n'],
  el: ['l'],
  em: ['m'],
  en: ['n'],
  hv: ['hh'],
  wh: ['w'],
  q: ['pau'],
  sil: ['pau'],
  ssil: ['pau'],
  brth: ['pau'],
};

/**
 * Converts flite's and Festival's labels. An unknown label becomes a neutral vowel, because the
 * mouth must move for every sound.
 */
export function fromArpabet(label: string): Sounds {
  const name = label.toLowerCase().replace(/\d$/, '');
  return arpabetSpecial[name] ?? (known.has(name) ? [name as Phoneme] : ['ax']);
}

// biome-ignore format: a table reads better in rows
const ipaPairs: Readonly<Record<string, Sounds>> = {
  aʊ: ['aa', 'uw'], au: ['aa', 'uw'], aɪ: ['aa', 'iy'], ai: ['aa', 'iy'], eɪ: ['eh', 'iy'], ei: ['eh', 'iy'], oʊ: ['ao', 'uw'], əʊ: ['ax', 'uw'],
  ou: ['ao', 'uw'], ɔɪ: ['ao', 'iy'], ɔø: ['ao', 'oe'], ɔʏ: ['ao', 'ue'], ɪə: ['ih', 'ax'], eə: ['eh', 'ax'], ʊə: ['uh', 'ax'], iə: ['iy', 'ax'],
  tʃ: ['ch'], dʒ: ['jh'], ts: ['t', 's'], dz: ['d', 'z'], pf: ['p', 'f'], tɕ: ['ch'], dʑ: ['jh'], ʈʂ: ['ch'],
};

// biome-ignore format: a table reads better in rows
const ipaSingles: Readonly<Record<string, Phoneme>> = {
  a: 'aa', ɑ: 'aa', ɒ: 'ao', æ: 'ae', ʌ: 'ah', ɐ: 'ah', ə: 'ax', ɘ: 'ax', ɔ: 'ao', o: 'ao', ɵ: 'uh', ɤ: 'ah', ɛ: 'eh', e: 'eh', ɜ: 'er', ɚ: 'er', ɝ: 'er',
  ɞ: 'er', ɪ: 'ih', ɨ: 'ih', i: 'iy', ɯ: 'uh', ʊ: 'uh', u: 'uw', ʉ: 'uw', y: 'ue', ʏ: 'ue', ø: 'oe', œ: 'oe', ɶ: 'oe', ᵻ: 'ih',
  b: 'b', ɓ: 'b', β: 'v', c: 'k', ç: 'sh', ɕ: 'sh', d: 'd', ɖ: 'd', ɗ: 'd', ð: 'dh', f: 'f', ɸ: 'f', g: 'g', ɡ: 'g', ɠ: 'g', ɣ: 'g', ɢ: 'g', h: 'hh', ɦ: 'hh',
  ħ: 'hh', ʜ: 'hh', j: 'y', ʝ: 'y', ɟ: 'y', k: 'k', q: 'k', χ: 'k', x: 'k', ʀ: 'r', ʁ: 'r', l: 'l', ɫ: 'l', ɭ: 'l', ʎ: 'l', ɬ: 'l', ʟ: 'l', m: 'm', ɱ: 'm', n: 'n',
  ɲ: 'n', ɳ: 'n', ŋ: 'ng', ɴ: 'ng', p: 'p', ɹ: 'r', r: 'r', ɾ: 'd', ɽ: 'r', ɻ: 'r', ɺ: 'l', s: 's', ʂ: 'sh', ʃ: 'sh', ɧ: 'sh', t: 't', ʈ: 't', θ: 'th', v: 'v', ʋ: 'v',
  ⱱ: 'v', w: 'w', ʍ: 'w', ɰ: 'w', ɥ: 'w', z: 'z', ʐ: 'zh', ʑ: 'zh', ʒ: 'zh', ʔ: 'pau', ʕ: 'hh', ʢ: 'hh',
};

/** Length, stress, tone, syllable marks and secondary articulation say nothing about the lips. */
const ipaModifiers = /\p{M}|[ːˑˈˌ.ʰʱʲʷˠˤⁿˡ˞ʼ˥˦˧˨˩0-9_'"`^?!-]/gu;

/** Converts espeak-ng's phoneme events (IPA). An empty name is a pause. */
export function fromIpa(name: string): Sounds {
  const ipa = name.normalize('NFD').replaceAll('c\u0327', 'ç').replace(ipaModifiers, '');
  if (ipa === '') return ['pau'];
  const pair = ipaPairs[ipa.slice(0, 2)];
  if (pair) return pair;
  const [first = '', second] = [...ipa].map((letter) => ipaSingles[letter]).filter((sound) => sound !== undefined);
  if (first === '') return ['ax'];
  return second && second !== first ? [first, second] : [first];
}
