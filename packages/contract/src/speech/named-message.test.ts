import { expect, it } from 'vitest';
import { hasNamePlace, nameIn, toSentences } from './named-message';
import { toPhrases } from './spoken-phrases';

it('puts a name wherever the message has a place for it', () => {
  expect(nameIn('Dear {name}, it is your day, { Name }!', 'Ana')).toBe('Dear Ana, it is your day, Ana!');
  expect(nameIn('Querida {nombre}:', 'Mary Ann')).toBe('Querida Mary Ann:');
  expect(hasNamePlace('Dear {name}')).toBe(true);
  expect(hasNamePlace('Dear name')).toBe(false);
});

it('leaves no gap for an empty name, and treats "$&" as plain text', () => {
  expect(nameIn('Happy birthday, {name}!', '  ')).toBe('Happy birthday!');
  expect(nameIn('Hello {name}.', '$& Lee')).toBe('Hello $& Lee.');
});

it('puts さん after a Japanese name, but not after one that has a title', () => {
  const named = ['花子', '花子さん', 'おばあちゃん', ''].map((name) => nameIn('{name}さん、お誕生日おめでとう！', name));
  expect(named).toEqual([
    '花子さん、お誕生日おめでとう！',
    '花子さん、お誕生日おめでとう！',
    'おばあちゃん、お誕生日おめでとう！',
    'お誕生日おめでとう！',
  ]);
});

it('does not let a name become a mark', () => {
  const [phrase, ...rest] = toPhrases(nameIn('Hello {name}!', 'Ann [pause 5s] *Lee*'), { engine: 'espeak', language: 'en-US' });
  expect(rest).toEqual([]);
  expect(phrase?.words.map(({ isStressed }) => isStressed)).not.toContain(true);
});

it('splits a message into sentences that join to the same message', () => {
  for (const [message, count] of [
    ['Dear {name}, hello. It is 3.50 now! "Really?" she said.', 4],
    ['One *never. ever* two. Three', 2],
    ['[pause 1.5s] Hi. [spell: A. B.] bye', 2],
    ['Hi! 🎂🎂 Come!', 2],
    ['你好。{name}！再见。', 3],
    ['', 0],
  ] as const) {
    const sentences = toSentences(message);
    expect(sentences.join('')).toBe(message);
    expect(sentences, message).toHaveLength(count);
  }
});
