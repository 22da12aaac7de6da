/**
 * Reading levels by published formulas. English: the Flesch–Kincaid grade (Kincaid, Fishburne,
 * Rogers and Chissom 1975, Research Branch Report 8-75). Spanish: the ease of Fernández Huerta
 * (1959), as corrected by Law (2011), in which a higher number is easier.
 */

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}’']+/gu) ?? [];

/** A short text of a screen without a full stop is a sentence, too. */
const countSentences = (text: string): number =>
  Math.max(1, text.split(/[.!?:…]+(?:\s|$)|\n+/).filter((part) => /\p{L}/u.test(part)).length);

/** Groups of vowels, without an `e` at the end that is not spoken. */
export function countEnglishSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const spoken = plain
    .replace(/(?:[^laeiouy]es|[^dt]ed)$/, (end) => (/(?:ses|zes|xes|ches|shes|ces|ges)$/.test(plain) ? end : end.slice(0, 1)))
    .replace(/([^aeiouyl])e$/, '$1')
    .replace(/^y/, '');
  const hiatus = plain.match(/ia(?!l\b)|io(?!n)|eo|[^q]ua|ying/g)?.length ?? 0;
  return Math.max(1, (spoken.match(/[aeiouy]+/g)?.length ?? 0) + hiatus);
}

/** Vowels. A closed one next to another forms a separate syllable only if it is accented. */
export function countSpanishSyllables(word: string): number {
  const plain = word
    .toLowerCase()
    .replaceAll(/qu|gu(?=[eiéí])/g, 'k')
    .replaceAll('ü', 'u')
    .replaceAll(/y\b/g, 'i');
  const groups = plain.match(/[aeiouáéíóú]+/g) ?? [];
  return Math.max(
    1,
    groups.reduce((sum, group) => sum + Math.max(1, group.match(/[aeoáéóíú]/g)?.length ?? 1), 0),
  );
}

function measure(texts: readonly string[], countSyllables: (word: string) => number) {
  const words = texts.flatMap(wordsOf);
  const sentences = texts.reduce((sum, text) => sum + countSentences(text), 0);
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return { wordsPerSentence: words.length / sentences, syllablesPerWord: syllables / words.length };
}

/** The school year in the United States that reads these texts with ease. */
export function toFleschKincaidGrade(texts: readonly string[]): number {
  const { wordsPerSentence, syllablesPerWord } = measure(texts, countEnglishSyllables);
  return 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59;
}

/** 80 to 90 is easy, for the fifth year of school; above 90 for the fourth and before. */
export function toFernandezHuertaEase(texts: readonly string[]): number {
  const { wordsPerSentence, syllablesPerWord } = measure(texts, countSpanishSyllables);
  return 206.84 - 60 * syllablesPerWord - 1.02 * wordsPerSentence;
}
