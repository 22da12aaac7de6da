import { readFileSync } from 'node:fs';
import { type LanguageTag, toPhrases, toSaid, voices } from '@hellograph/contract';
import { findRomanizer } from '@hellograph/render';
import { expect, it } from 'vitest';
import { engineVoiceOf } from './engine-voices';
import { speakWithEspeak } from './espeak-engine';
import { speakWithFlite } from './flite-engine';

const soundsOf = ({ segments }: Awaited<ReturnType<typeof speakWithEspeak>>) =>
  segments.flatMap(({ phoneme }) => (phoneme === 'pau' ? [] : [phoneme])).join(' ');
const espeak = async (text: string, language: LanguageTag) => {
  const voice = voices.find((one) => one.language === language && one.engine === 'espeak');
  if (!voice) throw new Error(`no voice for ${language}`);
  return soundsOf(await speakWithEspeak({ text, engineVoice: engineVoiceOf(voice), pace: 1, pitch: 0 }));
};
const flite = async (text: string) => soundsOf(await speakWithFlite({ text, engineVoice: 'slt', pace: 1, pitch: 0 }));
const say = async (message: string, language: LanguageTag) =>
  toPhrases(message, { engine: 'espeak', language, romanize: await findRomanizer(message, language) })
    .map(toSaid)
    .join(' ');

/** "Letter", as engines say it for a character that they cannot read. */
const letterName = /l eh [td] (?:er|ax)/;

const sentences = readFileSync(new URL('../../../../packages/render/src/speech/said-sentences.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [LanguageTag, string, string]);

it('no engine names a letter or is silent', async () => {
  for (const [language, message, said] of sentences.filter(([, , said], i) => i % 7 === 0 && said !== '')) {
    const sounds = await espeak(said, language);
    expect(sounds, message).not.toMatch(letterName);
    expect(sounds.split(' ').length, message).toBeGreaterThan(2);
  }
}, 300_000);

it.each([
  ['José', 'hh ao uw z eh iy'],
  ['Zoë', 'z ao uw iy'],
  ['Beyoncé', 'b iy y aa n s eh iy'],
  ['Łukasz', 'w uw k ae sh'],
  ['Nguyễn', 'w ih n'],
  ['Björn', 'b y ao r n'],
  ['Дмитрий', 'd ih m iy t r iy'],
])(
  'the default English voice says %s',
  async (name, sounds) => {
    expect(await flite(await say(name, 'en-US'))).toBe(sounds);
  },
  60_000,
);

it('kanji are read, not named', async () => {
  const said = await say('お誕生日おめでとう', 'ja');
  expect(await espeak(said, 'ja')).not.toMatch(letterName);
  expect(await espeak('誕', 'ja')).toMatch(letterName);
}, 60_000);
