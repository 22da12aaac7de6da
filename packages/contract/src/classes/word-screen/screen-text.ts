import { listPrivateThings, type PrivateThing, type TextPart } from './private-things';

/**
 * Words that a teacher would want to see first: swearing, slurs, threats, and signs that a child is
 * not well. This is a short list that we wrote, not a complete one; each class adds and allows
 * words. In the form of `toPlain`; `*` at the end stands for any ending. Both languages apply in
 * every class, so words that are harmless in the other language are left out (`cono`, `once`).
 */
export const watchedWords: readonly string[] = [
  // English
  ...['fuck*', 'motherfuck*', 'fck', 'fuk', 'shit*', 'bullshit*', 'bitch*', 'cunt*', 'dick', 'dickhead*', 'pussy', 'slut*', 'whore*'],
  ...['bastard*', 'ass', 'asshole*', 'arse', 'arsehole*', 'piss', 'pissed', 'crap', 'crappy', 'wank', 'wanker*', 'twat*', 'bollocks'],
  ...['fag', 'faggot*', 'nigger*', 'nigga*', 'retard', 'retarded', 'tranny', 'paki', 'kike', 'nazi*', 'wtf', 'stfu', 'damn', 'goddamn'],
  ...['sex', 'sexy', 'porn*', 'nude*', 'boobs', 'tits', 'penis', 'vagina', 'rape', 'raped', 'rapist', 'drugs', 'cocaine'],
  ...['stupid*', 'idiot*', 'moron*', 'dumb', 'dumbass', 'loser', 'weirdo', 'freak', 'ugly', 'fatso', 'shut up', 'nobody likes you'],
  ...['hate you', 'hate him', 'hate her', 'hate them', 'kill you', 'kill him', 'kill her', 'kill them', 'hurt you', 'beat you up'],
  ...['kill myself', 'kill yourself', 'kys', 'hurt myself', 'cut myself', 'want to die', 'wish i was dead', 'suicid*'],
  // Spanish
  ...['puta', 'puto', 'putada', 'hijoputa', 'joder', 'jodido', 'jodida', 'jodete', 'mierda*', 'coño', 'cabron*', 'gilipolla*', 'capullo'],
  ...['culo', 'culero', 'polla', 'verga', 'pinche', 'pendej*', 'chingar', 'chingada', 'huevon', 'cojones', 'carajo', 'hostia', 'follar'],
  ...['teta', 'tetas', 'pene', 'sexo', 'porno', 'violador', 'violacion', 'maricon*', 'marica', 'bollera', 'sudaca', 'droga', 'cocaina'],
  ...['estupid*', 'imbecil*', 'tonto', 'tonta', 'feo', 'fea', 'gordo', 'gorda', 'subnormal*', 'retrasado', 'retrasada', 'mongolo'],
  ...['callate', 'cierra la boca', 'nadie te quiere', 'te odio', 'te mato', 'te voy a matar', 'matarte', 'te voy a pegar'],
  ...['matate', 'matarme', 'quiero morir', 'quiero morirme', 'me quiero morir', 'hacerme daño', 'cortarme'],
];

/** Ignores case and accents, but keeps ñ and n apart. */
const toPlain = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll('n\u0303', 'ñ').replaceAll(/\p{M}/gu, '').trim().replaceAll(/\s+/g, ' ');

interface PlainWord {
  from: number;
  to: number;
  /** Possible meanings: as written, with letters for digits, without stretched letters. */
  forms: readonly string[];
}

const digitLetters: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', $: 's', '@': 'a' };

function toForms(word: string): string[] {
  const plain = toPlain(word);
  const lettered = /\p{L}/u.test(plain) ? plain.replaceAll(/[013457$@]/g, (sign) => digitLetters[sign] ?? sign) : plain;
  const single = lettered.replaceAll(/(\p{L})\1{2,}/gu, '$1');
  const double = lettered.replaceAll(/(\p{L})\1{2,}/gu, '$1$1');
  const known = [plain, lettered, single, double];
  // Watched words are listed in the singular.
  const singular = known.flatMap((form) => [
    /^.{3,}s$/u.test(form) ? form.slice(0, -1) : form,
    /^.{3,}es$/u.test(form) ? form.slice(0, -2) : form,
  ]);
  return [...new Set([...known, ...singular])];
}

const listMatches = (text: string, form: RegExp, toWord = (found: string) => found): PlainWord[] =>
  [...text.matchAll(form)].map(({ 0: found, index }) => ({ from: index, to: index + found.length, forms: toForms(toWord(found)) }));

const listPlainWords = (text: string): PlainWord[] => listMatches(text, /[\p{L}\p{M}\p{N}$@]+/gu);

/** Lists runs of three or more single letters, which may spell one word. */
const listSpelledWords = (text: string): PlainWord[] =>
  listMatches(text, /(?<![\p{L}\p{M}\p{N}])\p{L}(?:[ .-]\p{L}){2,}(?![\p{L}\p{M}\p{N}])/gu, (found) => found.replaceAll(/[ .-]/g, ''));

/** `word`: in our list or the class's, or written with asterisks for letters. */
export const screenReasons = ['word', 'phone', 'email', 'address', 'link'] as const satisfies readonly ('word' | PrivateThing)[];
export type ScreenReason = (typeof screenReasons)[number];

/** A part of a text that a teacher should check, and the reason. */
export interface ScreenFinding extends TextPart {
  reason: ScreenReason;
}

/** Words that a class adds to ours, and words that it allows. */
export interface WordScreen {
  added: readonly string[];
  allowed: readonly string[];
}

const phraseWordsMax = 4;
const ends = (words: readonly string[]) => words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));

/** Returns every possible reading of these words as one phrase. */
const joinForms = (words: readonly PlainWord[]): string[] =>
  words.reduce<string[]>((joined, { forms }) => joined.flatMap((before) => forms.map((form) => `${before}${before && ' '}${form}`)), ['']);

/**
 * Returns the end, in UTF-16 units, of the longest watched word or phrase that starts at word
 * `begin`; `undefined` if there is none.
 */
function findWatched(words: readonly PlainWord[], begin: number, { exact, begun, allowed }: Watched): number | undefined {
  for (let length = Math.min(phraseWordsMax, words.length - begin); length > 0; length--) {
    const part = words.slice(begin, begin + length);
    const forms =
      length === 1 ? (part[0]?.forms ?? []) : joinForms(part.map(({ forms: all, ...one }) => ({ ...one, forms: all.slice(0, 4) })));
    const isFound = forms.some((form) => exact.has(form) || (length === 1 && begun.some((stem) => form.startsWith(stem))));
    if (isFound && !forms.some((form) => allowed.has(form))) return part.at(-1)?.to;
  }
  return undefined;
}

interface Watched {
  exact: ReadonlySet<string>;
  begun: readonly string[];
  allowed: ReadonlySet<string>;
}

function listWatched(text: string, { added, allowed }: WordScreen): ScreenFinding[] {
  const watched: Watched = {
    exact: new Set([...watchedWords.filter((word) => !word.endsWith('*')), ...added.map(toPlain)]),
    begun: ends(watchedWords),
    allowed: new Set(allowed.map(toPlain)),
  };
  const runs = [listPlainWords(text), ...listSpelledWords(text).map((word) => [word])];
  const found = runs.flatMap((words) =>
    words.flatMap(({ from }, index): ScreenFinding[] => {
      const to = findWatched(words, index, watched);
      return to === undefined ? [] : [{ reason: 'word', from, to }];
    }),
  );
  const starred = [...text.matchAll(/(?<![\p{L}*])\p{L}{1,2}\*+\p{L}*/gu)].map(
    ({ 0: { length }, index }): ScreenFinding => ({ reason: 'word', from: index, to: index + length }),
  );
  return [...found, ...starred];
}

/**
 * Lists the parts of a student's text that a teacher should check, in order and without overlaps.
 * It is a hint that blocks nothing: it knows no surnames and no meaning.
 */
export function screenText(text: string, screen: WordScreen = { added: [], allowed: [] }): ScreenFinding[] {
  const all: ScreenFinding[] = [...listPrivateThings(text), ...listWatched(text, screen)];
  all.sort((a, b) => a.from - b.from || b.to - a.to);
  const kept: ScreenFinding[] = [];
  for (const one of all) if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one);
  return kept;
}

export interface TextPiece {
  text: string;
  /** `undefined`: nothing to check. */
  reason: ScreenReason | undefined;
}

/** Splits a text into pieces; joined, they are the text again. */
export function toPieces(text: string, findings: readonly ScreenFinding[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to, reason } of findings) {
    pieces.push({ text: text.slice(at, from), reason: undefined }, { text: text.slice(from, to), reason });
    at = to;
  }
  return [...pieces, { text: text.slice(at), reason: undefined }].filter((piece) => piece.text !== '');
}
