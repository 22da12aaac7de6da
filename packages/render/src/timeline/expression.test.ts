import type { SpokenMood } from '@hellograph/contract/spoken-marks';
import { describe, expect, it } from 'vitest';
import type { SpokenWord } from '../model';
import { expressionOf, type Feeling, feelingOf } from './expression';
import { liveliness } from './liveliness';
import { styleMotions } from './motion-styles';

const said = (message: string, fromSec = 1): SpokenWord[] =>
  message.split(' ').map((text, i) => ({ text, startSec: fromSec + i * 0.35, endSec: fromSec + i * 0.35 + 0.3 }));

describe('the feeling of a sentence', () => {
  it.each<[string, Feeling | undefined]>([
    ['Happy birthday, Nana!', 'joy'],
    ['Congratulations on your new job!', 'joy'],
    ['We all miss you.', 'tenderness'],
    ['Muchas gracias por todo.', 'tenderness'],
    ['Guess what?', 'surprise'],
    ['I am so sorry for your loss.', 'sorrow'],
    ['Lo siento mucho.', 'sorrow'],
    ['See you on Sunday at five.', undefined],
    ['An unhappy man with a funnel.', undefined],
  ])('%s: %s', (sentence, feeling) => expect(feelingOf(sentence)).toBe(feeling));
});

describe('the expression of a face', () => {
  it('shows while its sentence is spoken, and then fades', () => {
    const expression = expressionOf([...said('Happy birthday!'), ...said('The train leaves at five in the evening.', 4)]);
    expect(expression(1.4).smile).toBeGreaterThan(0.3);
    expect(expression(5).smile).toBe(0);
    expect(expression(0.3).smile).toBe(0);
  });

  it('does not smile at a loss, even in a cheerful style, and only a little at happy memories', () => {
    const words = [...said('I am so sorry for your loss.'), ...said('We had such happy days.', 5)];
    const options = { fps: 25, frameCount: 250, seed: 3, stresses: [], phraseEnds: [], motion: styleMotions.Cheerful };
    const smileAt = (sec: number, expression = expressionOf(words)) =>
      liveliness({ ...options, expression })[Math.round(sec * 25)]?.smile ?? 1;
    expect(smileAt(2)).toBeLessThan(0.15);
    expect(smileAt(2, expressionOf([]))).toBeGreaterThan(0.5);
    expect(expressionOf(words)(6).smile).toBeLessThan(0.13);
  });

  it('shows the mood that a message names, whatever its words are, and moves with it', () => {
    const inMood = (mood: SpokenMood) => expressionOf(said('The train leaves at five.').map((word) => ({ ...word, mood })));
    expect(inMood('laughing')(2).smile).toBeGreaterThan(0.7);
    expect(inMood('surprised')(2).brow).toBeGreaterThan(0.7);
    expect(inMood('softly')(2).energy).toBeLessThan(-0.3);
    expect(inMood('excited')(2).energy).toBeGreaterThan(0.3);
    expect(inMood('sad')(2)).toMatchObject({ smile: 0 });
    expect(expressionOf(said('The train leaves at five.'))(2)).toMatchObject({ smile: 0, energy: 0 });
  });

  it('ends a mood with its words', () => {
    const words = [...said('Run now').map((word) => ({ ...word, mood: 'excited' as const })), ...said('and then sit down again', 5)];
    expect(expressionOf(words)(1.5).energy).toBeGreaterThan(0.3);
    expect(expressionOf(words)(6).energy).toBe(0);
  });

  it('is subtle, and never jumps', () => {
    const expression = expressionOf([...said('Surprise!'), ...said('I love you!', 1.6), ...said('Happy birthday!', 3)]);
    let before = expression(0);
    for (let frame = 1; frame < 200; frame++) {
      const now = expression(frame / 25);
      expect(now.smile).toBeLessThanOrEqual(0.4);
      expect(Math.abs(now.brow)).toBeLessThanOrEqual(0.5);
      for (const part of ['smile', 'brow', 'calm'] as const) expect(Math.abs(now[part] - before[part])).toBeLessThan(0.09);
      before = now;
    }
  });

  it('raises the brows for a surprise and lowers the head in sorrow', () => {
    expect(expressionOf(said('Guess what we did!'))(1.7).brow).toBeGreaterThan(0.35);
    expect(expressionOf(said('I am so sorry for your loss.'))(2).pitch).toBeGreaterThan(0.015);
  });
});
