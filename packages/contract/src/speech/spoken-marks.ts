/**
 * Marks that tell how a message is spoken: `[pause]`, `[pause 2s]`, `*never*` for emphasis,
 * `[spell: Siobhan]` letter by letter, `[softly]` for the rest of a line; also with the wide
 * brackets, colons and stars of Chinese and Japanese keyboards. They are not shown in a video.
 * Anything that is not exactly one of these marks is text.
 */

/** In which mood a line is said: `[laughing] Anna!` is seen in the face and heard in the voice. */
export const spokenMoods = ['laughing', 'happy', 'softly', 'excited', 'sad', 'serious', 'surprised'] as const;
export type SpokenMood = (typeof spokenMoods)[number];

/** The words by which each is written between brackets, in the languages of the app. */
// biome-ignore format: a language is a row
const written = {
  laughing: [
    'laughing, laughs, laugh',
    'riendo, riéndose, entre risas, ríe',
    'lachend',
    'en riant',
    'ridendo',
    'rindo',
    'ضاحكا, بضحك',
  ],
  happy: [
    'happy, happily, smiling, cheerfully',
    'feliz, contento, contenta, sonriendo, con alegría',
    'fröhlich, glücklich, lächelnd',
    'joyeux, joyeuse, avec joie, en souriant',
    'felice, sorridendo, con gioia',
    'alegre, sorrindo, com alegria',
    'بفرح, مبتسما',
  ],
  softly: [
    'softly, gently, tenderly, quietly, whispering',
    'suave, suavemente, con ternura, en voz baja, susurrando',
    'leise, sanft, zärtlich, flüsternd',
    'doucement, tendrement, à voix basse, en chuchotant',
    'dolcemente, sottovoce, con dolcezza, sussurrando',
    'baixinho, com ternura, em voz baixa',
    'بهدوء, بحنان, همسا',
  ],
  excited: [
    'excited, excitedly, loudly, shouting',
    'emocionado, emocionada, con emoción, gritando',
    'aufgeregt, begeistert, laut',
    'avec enthousiasme, en criant',
    'con entusiasmo, gridando, ad alta voce',
    'animado, animada, com entusiasmo',
    'بحماس, بصوت عال',
  ],
  sad: [
    'sad, sadly, crying',
    'triste, con tristeza, llorando',
    'traurig, weinend',
    'tristement, avec tristesse, en pleurant',
    'tristemente, con tristezza, piangendo',
    'com tristeza, chorando',
    'بحزن, باكيا',
  ],
  serious: [
    'serious, seriously, firmly',
    'serio, seria, en serio, con firmeza',
    'ernst, bestimmt',
    'sérieusement, avec sérieux, avec fermeté',
    'sul serio, con fermezza',
    'sério, séria, a sério, com firmeza',
    'بجدية, بحزم',
  ],
  surprised: [
    'surprised',
    'sorprendido, sorprendida, con sorpresa',
    'überrascht, erstaunt',
    'avec surprise, avec étonnement',
    'con stupore, con meraviglia',
    'surpreso, com surpresa',
    'بدهشة',
  ],
} as const satisfies Record<SpokenMood, readonly string[]>;

const moodOf: ReadonlyMap<string, SpokenMood> = new Map(
  spokenMoods.flatMap((mood) => written[mood].flatMap((words) => words.split(', ').map((word) => [word, mood] as const))),
);

/** A regular expression's part that matches one of the words. */
export const moodWords: string = [...moodOf.keys()].sort((a, b) => b.length - a.length).join('|');

/** Returns the mood that a word names, however it is capitalised. */
export const findMood = (word: string): SpokenMood | undefined => moodOf.get(word.normalize('NFC').toLowerCase());

/** One piece of a message, in order. */
export type SpokenPiece =
  | { kind: 'words' | 'stressed' | 'spelled'; text: string }
  | { kind: 'pause'; sec: number }
  | { kind: 'mood'; mood: SpokenMood };

export const pauseLimits = {
  /** Seconds of a pause without a length. */
  usualSec: 0.7,
  shortestSec: 0.1,
  longestSec: 5,
  /** Seconds of all pauses of a message together. */
  togetherMaxSec: 30,
} as const;

/** The longest mark: an opening bracket that is not closed within it is text. */
const open = '[[［【]';
const close = '[\\]］】]';
const spellWords = 'spell|deletrear|buchstabieren|épeler|lettera per lettera|soletrar|تهجئة';
const pause = String.raw`${open} ?(?:pause|pausa|وقفة)(?: {1,3}(?<sec>\d{1,3}(?:[.,]\d{1,2})?) ?(?:s|sec|seg|sek|ث)?)? ?${close}`;
const spelled = String.raw`${open} ?(?:${spellWords}) ?[:：] {0,3}(?<spelled>[^\][［］【】\n]{1,60})${close}`;
const stressed = String.raw`(?<stars>[*＊]{1,2})(?<stressed>[^\s*＊](?:[^*＊\n]{0,118}[^\s*＊])?)\k<stars>`;
const felt = `${open} ?(?<felt>${moodWords}) ?${close}`;
const mark = `${pause}|${spelled}|${felt}|${stressed}`;

/**
 * Letters of scripts with capitals. Their words are separated by spaces, so an asterisk inside one
 * may be arithmetic.
 */
const isOfWord = /[\p{Lu}\p{Ll}\p{Lt}\p{N}]/u;
const cannotTouch = /[\p{N}*＊]/u;

/**
 * Whether asterisks are a mark. Next to punctuation and in scripts without spaces they always are.
 * Within a word they need two letters between them and no digit next to them: `2*3*4` and `a*b*c`
 * are arithmetic.
 */
function isStress(inner: string, before = '', after = ''): boolean {
  if (cannotTouch.test(before) || cannotTouch.test(after)) return false;
  return !(isOfWord.test(before) || isOfWord.test(after)) || /\p{L}{2}|\p{Lo}/u.test(inner);
}

/** Splits a message into pieces, which together contain all of its words. */
export function parseMarks(message: string): SpokenPiece[] {
  if (message !== '' && !/[[［【*＊]/.test(message)) return [{ kind: 'words', text: message }];
  const pieces: SpokenPiece[] = [];
  let from = 0;
  const until = (to: number) => {
    if (to > from) pieces.push({ kind: 'words', text: message.slice(from, to) });
  };
  for (const { 0: written, index, groups = {} } of message.matchAll(new RegExp(mark, 'giu'))) {
    const to = index + written.length;
    if (groups.stressed !== undefined && !isStress(groups.stressed, message[index - 1], message[to])) continue;
    if (groups.spelled !== undefined && groups.spelled.trim() === '') continue;
    until(index);
    pieces.push(toPiece(groups));
    from = to;
  }
  until(message.length);
  return pieces;
}

function toPiece({ sec, spelled, felt, stressed }: Record<string, string | undefined>): SpokenPiece {
  const mood = felt === undefined ? undefined : findMood(felt);
  if (mood) return { kind: 'mood', mood };
  if (stressed !== undefined) return { kind: 'stressed', text: stressed };
  if (spelled !== undefined) return { kind: 'spelled', text: spelled.trim() };
  const { usualSec, shortestSec, longestSec } = pauseLimits;
  const asked = sec === undefined ? usualSec : Number(sec.replace(',', '.'));
  return { kind: 'pause', sec: Math.min(longestSec, Math.max(shortestSec, asked)) };
}

/**
 * Returns only the words, as they are read: for captions, cards, lists, and for counting and
 * checking.
 */
export function toShown(message: string): string {
  const pieces = parseMarks(message);
  if (pieces.every(({ kind }) => kind === 'words')) return message;
  let shown = '';
  let isAfterMark = false;
  for (const piece of pieces) {
    if (piece.kind === 'pause' || piece.kind === 'mood') {
      isAfterMark = true;
      continue;
    }
    shown = isAfterMark ? joinAround(shown, piece.text) : shown + piece.text;
    isAfterMark = false;
  }
  return isAfterMark ? shown.trimEnd() : shown;
}

/** Leaves one space where a mark without words stood, none before closing punctuation. */
function joinAround(before: string, after: string): string {
  if (before === '' || /\n[^\S\n]*$/u.test(before)) return before + after.replace(/^[^\S\n]+/u, '');
  if (/^\s*[,.;:!?…\n]/u.test(after)) return before.trimEnd() + after.replace(/^[^\S\n]+/u, '');
  return /\s$/u.test(before) ? before + after.replace(/^[^\S\n]+/u, '') : before + after;
}

/** Returns whether a message has marks but no words: such a row belongs to the next line. */
export const hasSilentMark = (message: string): boolean => parseMarks(message).some(({ kind }) => kind === 'pause' || kind === 'mood');

/** All pauses of a message together. */
export const pausesSec = (message: string): number =>
  parseMarks(message).reduce((sum, piece) => sum + (piece.kind === 'pause' ? piece.sec : 0), 0);

/** The rate of ordinary speech. */
export const charactersPerSec = 14;

/** Returns the number of characters that take as long to speak as this message with its pauses. */
export const charactersSaid = (message: string): number => [...toShown(message)].length + Math.round(pausesSec(message) * charactersPerSec);
