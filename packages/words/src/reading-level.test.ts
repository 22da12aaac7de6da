import { describe, expect, it } from 'vitest';
import type { Text } from './area';
import { translations } from './every-language.fixture';
import { activities } from './made/en/app/activities';
import { classroom } from './made/en/app/classroom';
import { lab } from './made/en/app/lab';
import { verify } from './made/en/app/verify';

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
function countEnglishSyllables(word: string): number {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  const spoken = plain
    .replace(/(?:[^laeiouy]es|[^dt]ed)$/, (end) => (/(?:ses|zes|xes|ches|shes|ces|ges)$/.test(plain) ? end : end.slice(0, 1)))
    .replace(/([^aeiouyl])e$/, '$1')
    .replace(/^y/, '');
  const hiatus = plain.match(/ia(?!l\b)|io(?!n)|eo|[^q]ua|ying/g)?.length ?? 0;
  return Math.max(1, (spoken.match(/[aeiouy]+/g)?.length ?? 0) + hiatus);
}

/** Vowels. A closed one next to another forms a separate syllable only if it is accented. */
function countSpanishSyllables(word: string): number {
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
function toFleschKincaidGrade(texts: readonly string[]): number {
  const { wordsPerSentence, syllablesPerWord } = measure(texts, countEnglishSyllables);
  return 0.39 * wordsPerSentence + 11.8 * syllablesPerWord - 15.59;
}

/** 80 to 90 is easy, for the fifth year of school; above 90 for the fourth and before. */
function toFernandezHuertaEase(texts: readonly string[]): number {
  const { wordsPerSentence, syllablesPerWord } = measure(texts, countSpanishSyllables);
  return 206.84 - 60 * syllablesPerWord - 1.02 * wordsPerSentence;
}

const textsOf = (content: Text): string[] =>
  typeof content === 'string' ? [content] : Object.values(content).flatMap((inner) => textsOf(inner as Text));
/** Without the names of thirty pictures, which are single words. */
const readable = ({ pictures: { names: _, ...pictures }, ...words }: typeof classroom.english) =>
  textsOf({ ...words, pictures } as unknown as Text).map((text) => text.replaceAll(/\{\w+\}/g, 'Ana'));

/** The activities' texts for students; those for teachers are left out. */
const ofActivities = (all: Record<string, Record<'name' | 'task' | 'starters' | 'rubric', string>>): string[] =>
  Object.values(all).flatMap(({ name, task, starters, rubric }) => [name, task, ...starters.split('\n'), ...rubric.split('\n')]);

/** The citizenship lab and the check of a file; its guide is for teachers. */
const ofLab = (...areas: Text[]): string[] => areas.flatMap(textsOf).map((text) => text.replaceAll(/\{\w+\}/g, 'Ana'));

const english = [...readable(classroom.english), ...ofActivities(activities.english.all), ...ofLab(lab.english, verify.english)];
const spanish = translations.flatMap(([id, words]) =>
  id === 'es'
    ? [
        ...readable(words.classroom as unknown as typeof classroom.english),
        ...ofActivities(words.activities.all),
        ...ofLab(words.lab as Text, words.verify as Text),
      ]
    : [],
);
const isLong = (text: string) => text.split(/\s+/).length >= 8;

describe('the syllables of a word', () => {
  it.each([
    ['teacher', 2],
    ['picture', 2],
    ['made', 1],
    ['closed', 1],
    ['wanted', 2],
    ['table', 2],
    ['again', 2],
    ['tablet', 2],
    ['the', 1],
    ['video', 3],
    ['places', 2],
  ])('of %s are counted in English', (word, count) => {
    expect(countEnglishSyllables(word)).toBe(count);
  });

  it.each([
    ['maestra', 3],
    ['agua', 2],
    ['quién', 1],
    ['tarea', 3],
    ['todavía', 4],
    ['dibujo', 3],
    ['vídeo', 3],
    ['guía', 2],
    ['hoy', 1],
  ])('of %s are counted in Spanish', (word, count) => {
    expect(countSpanishSyllables(word)).toBe(count);
  });
});

describe('what students read', () => {
  it('takes four years of school in English, and a longer text no more than five', () => {
    expect(toFleschKincaidGrade(english)).toBeLessThanOrEqual(4);
    expect(english.filter(isLong).filter((text) => toFleschKincaidGrade([text]) > 5)).toEqual([]);
  });

  it('is easy in Spanish, each longer text, too', () => {
    expect(toFernandezHuertaEase(spanish)).toBeGreaterThanOrEqual(80);
    expect(spanish.filter(isLong).filter((text) => toFernandezHuertaEase([text]) < 70)).toEqual([]);
  });
});
