import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { labGuide } from '@hellograph/words/en/lab-guide';
import { translations } from '@hellograph/words/every-language';
import { describe, expect, it } from 'vitest';
import { quizPairs } from './quiz-part';

const picture = (name: string) => join(import.meta.dirname, `../../../../public/lab/${name}.jpg`);

describe('the quiz', () => {
  it.each(quizPairs)('$id shows two different pictures, and the answer is the moved one', ({ left, right, answer }) => {
    expect([left, right].filter((name) => !existsSync(picture(name)))).toEqual([]);
    expect(readFileSync(picture(left)).equals(readFileSync(picture(right)))).toBe(false);
    expect(left.endsWith('-moved') ? 'a' : right.endsWith('-moved') ? 'b' : 'unsure').toBe(answer);
  });
});

describe('the guide', () => {
  it.each([labGuide.english, ...translations.map(([, words]) => words.labGuide)])('plans 45 minutes for each age', ({ bands }) => {
    for (const { steps } of [bands.young, bands.middle, bands.old]) {
      const minutes = steps.map((step) => Number(step.minutes));
      expect(minutes.reduce((sum, each) => sum + each)).toBe(45);
    }
  });
});
