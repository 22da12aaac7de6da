import { describe, expect, it } from 'vitest';
import { plans } from '../billing/plans';
import { type LanguageTag, languages } from './languages';
import { toSpeakable } from './speakable';
import { estimateSpeechSec } from './speech-length';
import { voices } from './voices';

const seconds = (message: string, voice = 'flite-slt', more: Partial<Parameters<typeof estimateSpeechSec>[0]> = {}) =>
  estimateSpeechSec({ message, cast: [{ name: null, voice }], duration: 'fit', ...more });
const prose = 'Dear Nana, all of us wish you the best. ';

it('lets every plan use all of its characters for ordinary words, and refuses as many digits', () => {
  for (const { charactersMax, speechMaxSec } of Object.values(plans)) {
    const message = prose.repeat(Math.floor(charactersMax / prose.length));
    expect(seconds(message)).toBeLessThan(speechMaxSec);
    expect(seconds('7'.repeat(charactersMax))).toBeGreaterThan(charactersMax === 500 ? 130 : plans.enterprise.speechMaxSec);
  }
  expect(seconds('7'.repeat(2000))).toBeGreaterThan(550);
});

it('counts the spoken text, not the written one', () => {
  expect(seconds('1234567890')).toBeGreaterThan(2 * seconds('Hello dear'));
  expect(seconds('300000000')).toBeLessThan(seconds('312456789') / 2);
  expect(seconds('Dr. Hood, Mrs. Reed, Mr. Bean')).toBe(seconds('Dr Hood, Mrs Reed, Mr Bean'));
  expect(seconds('**Hello** dear Nana')).toBe(seconds('Hello dear Nana'));
  expect(seconds('Hello [pause 5s] Nana')).toBe(seconds('Hello Nana') + 5);
  expect(seconds('Hello 🎂🎂🎂🎂🎂🎂🎂🎂🎂🎂')).toBe(seconds('Hello'));
  expect(seconds('50% + 50% = 100% @ Nana/Ben')).toBeGreaterThan(seconds('50 50 100 Nana Ben') + 1.5);
  expect(seconds('[spell: Siobhan Siobhan Siobhan]')).toBeGreaterThan(seconds('Siobhan Siobhan Siobhan'));
  const asSaid = { pronunciations: [{ word: 'a', said: 'a very long word indeed' }] };
  expect(seconds('a '.repeat(100), 'flite-slt', asSaid)).toBeGreaterThan(4 * seconds('a '.repeat(100)));
});

it('follows the voice, its speed, and the requested length', () => {
  const message = prose.repeat(8);
  expect(seconds(message, 'flite-slt;pace=0.7')).toBeGreaterThan(1.35 * seconds(message));
  expect(seconds(message, 'flite-rms')).toBeGreaterThan(seconds(message));
  expect(seconds(message, 'flite-slt', { duration: '10s' })).toBeLessThan(seconds(message));
  expect(seconds('Feliz cumpleaños, abuela', 'auto', { language: 'es-ES' })).toBe(seconds('Feliz cumpleaños, abuela', 'espeak-es-es-f'));
  expect(seconds('あけましておめでとう', 'auto')).toBe(seconds('あけましておめでとう', 'espeak-ja-f'));
});

it('adds up a conversation, in which names are silent and voices together count once', () => {
  const cast = [
    { name: 'Anna', voice: 'flite-slt' },
    { name: 'Ben', voice: 'flite-awb' },
  ];
  const script = (message: string) => estimateSpeechSec({ message, cast, duration: 'fit' });
  const line = prose.repeat(4).trim();
  expect(script(`Anna: ${line}\nBen: ${line}`)).toBeGreaterThan(1.9 * script(`Anna: ${line}`));
  expect(script(`All: ${line}`)).toBeLessThan(1.1 * script(`Anna: ${line}`));
  expect(Math.abs(script(`Anna: ${line}`) - seconds(line))).toBeLessThanOrEqual(1);
});

it('returns an integer of at least 1 for every voice', () => {
  for (const { id, language } of voices) {
    const sec = seconds(languages[language satisfies LanguageTag].greeting, id);
    expect(Number.isInteger(sec) && sec >= 2 && sec <= 5, `${id}: ${sec}`).toBe(true);
  }
  expect(seconds('!')).toBe(1);
  expect(seconds('')).toBe(1);
});

describe('toSpeakable', () => {
  it.each([
    ['Happy birthday, Nana! 🎂🎉', 'Happy birthday, Nana!'],
    ['👩‍👩‍👧 Hi 👋🏽 from 🇩🇪', 'Hi from'],
    ['<break time="9s"/> hi', 'break time="9s"/ hi'],
    ['[[h@lou]] you & me', 'h@lou you and me'],
    ['See https://www.example.org/a?b=1 now', 'See example dot org now'],
    ['a\u0000b\u202ec\n\n d', 'a b c d'],
    ['Ça va, ça va 1️⃣', 'Ça va, ça va 1'],
    ['你好,奶奶', '你好,奶奶'],
    ['می\u200cکنم \u200cب\u200c', 'می\u200cکنم ب'],
    ['क्\u200dष a\u200db', 'क्\u200dष a b'],
  ])('%j → %j', (message, spoken) => {
    expect(toSpeakable(message)).toBe(spoken);
  });

  it.each(['', '   ', '🎂🎂', '...', '!?', '\u200d\ufe0f', '[]<>'])('returns nothing for %j', (message) => {
    expect(toSpeakable(message)).toBe('');
  });
});
