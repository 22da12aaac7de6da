import { describe, expect, it } from 'vitest';
import type { Text } from './area';
import { translations } from './every-language.fixture';
import { activities } from './made/en/app/activities';
import { classroom } from './made/en/app/classroom';
import { lab } from './made/en/app/lab';
import { verify } from './made/en/app/verify';
import { countEnglishSyllables, countSpanishSyllables, toFernandezHuertaEase, toFleschKincaidGrade } from './reading-level.fixture';

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
