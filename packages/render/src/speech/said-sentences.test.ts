import { readFileSync } from 'node:fs';
import { findUnsaid, type LanguageTag, toPhrases, toSaid, toSpeakable } from '@hellograph/contract';
import { describe, expect, it } from 'vitest';
import { findRomanizer } from './romanize';

/** Every message has a foreign letter for an English voice. */
const romanize = await findRomanizer('ñ я', 'en-US');
const read = (message: string, language: LanguageTag) => toPhrases(message, { engine: 'espeak', language, romanize });
const say = (message: string, language: LanguageTag = 'en-US') => read(message, language).map(toSaid).join(' ');
const show = (message: string, language: LanguageTag = 'en-US') =>
  read(message, language)
    .flatMap(({ words }) => words.map(({ shown }) => shown))
    .join(' ');

describe('what people write', () => {
  it.each([
    ['Happy birthday José', 'Happy birthday Jose'],
    ['Siân and Łukasz', 'Sharn and Woo-kash'],
    ['Nguyễn', 'Win'],
    ['Trần Phạm, Đặng Hồ', 'Trun Fahm, Dung Hoh'],
    ['I <3 you, Mum!', 'I love you, Mum!'],
    ['Love you :D', 'Love you'],
    ['See you :P xx', 'See you'],
    ['xD haha', 'haha'],
    ['I ❤️ you', 'I love you'],
    ['I 💕 you', 'I love you'],
    ['𝓗𝓪𝓹𝓹𝔂 𝓑𝓲𝓻𝓽𝓱𝓭𝓪𝔂', 'Happy Birthday'],
    ['Ｈａｐｐｙ birthday, you are ４０', 'Happy birthday, you are 40'],
    ['ﬁnally a ﬂower', 'finally a flower'],
    ['£50 or €20 or $5.50', '50 pounds or 20 euros or 5 dollars 50'],
    ['½ cup at 20°C', 'half a cup at 20 degrees Celsius'],
    ['Born 12/05/1990', 'Born December 5th, 1990'],
    ['AT&T and C++ and C#', 'A T and T and C plus plus and C sharp'],
    ['Room #5', 'Room number 5'],
    ['Happy birthday דוד, we love you', 'Happy birthday David, we love you'],
    ['Happy birthday Дмитрий, we love you', 'Happy birthday Dimitry, we love you'],
    ['お誕生日おめでとう', 'otanjoubiomedetou'],
  ])('%j is said as %j', (message, said) => {
    expect(say(message)).toBe(said);
  });

  it.each([
    ['Born 12/05/1990', 'en-GB', 'Born 12th May 1990'],
    ['Die Feier ist am 12.05.2027 um 18.30 Uhr', 'de', 'Die Feier ist am zwölften Mai 2027 um 18 Uhr 30'],
    ['Dr. Müller, Hauptstr. 5', 'de', 'Doktor Müller, Hauptstraße 5'],
    ['La fiesta es el 12/05/2027', 'es-ES', 'La fiesta es el 12 de mayo de 2027'],
    ['お誕生日おめでとう', 'ja', 'おたんじょうびおめでとう'],
  ] as const)('%j in %s is said as %j', (message, language, said) => {
    expect(say(message, language)).toBe(said);
  });

  it.each(['I ❤️ you, Mum!', 'Love you :D', 'See you :P xx', '£50 & 20°C', 'José at 7:30 pm', 'Die 3/4 von €5,50', '<3 you', 'Happy דוד!'])(
    '%j is shown as it is written',
    (message) => {
      expect(show(message)).toBe(message);
    },
  );

  it.each([':-)', '<3', '❤️', ':D xD'])('%j alone is nothing to say', (message) => {
    expect([toSpeakable(message), say(message)]).toEqual(['', '']);
  });
});

const sentences = readFileSync(new URL('./said-sentences.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [LanguageTag, string, string]);

it('says nearly all of many sentences of the largest languages as people do', () => {
  const wrong = sentences.filter(([language, message, said]) => say(message, language) !== said);
  const count = (language: LanguageTag) => sentences.filter(([tag]) => tag === language).length;
  const large = [...new Set(sentences.map(([language]) => language))].filter((language) => count(language) >= 25);
  expect(large.length).toBeGreaterThanOrEqual(12);
  expect(sentences.length).toBeGreaterThanOrEqual(300);
  expect(wrong.length / sentences.length, JSON.stringify(wrong, null, 1)).toBeLessThanOrEqual(0.03);
});

it('gives voice, lips and captions the same words', () => {
  for (const [language, message] of sentences) {
    const words = read(message, language).flatMap((phrase) => phrase.words);
    expect(words.map(({ said }) => said).join(' ')).toBe(say(message, language));
    for (const { shown, said } of words) expect(shown === '' && said !== '', message).toBe(false);
  }
});

it('reports what no voice says, unless its owner has said how', () => {
  const voice = { engine: 'espeak', language: 'en-US' } as const;
  expect(findUnsaid('Happy 𒀀 day, ∞ love', voice)).toEqual(['𒀀', '∞']);
  expect(findUnsaid('∞ love', voice, [{ word: '∞', said: 'endless' }])).toEqual([]);
  expect(findUnsaid('Привет, José! £5 ½ ❤️ :-)', voice)).toEqual([]);
  expect(findUnsaid('お誕生日、龍', { engine: 'espeak', language: 'ja' })).toEqual(['お誕生日、龍']);
});
