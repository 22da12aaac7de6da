import { describe, expect, it } from 'vitest';
import { familyOf, findLanguage, languages } from './languages';
import { languageOfMessage } from './message-language';
import { findChosenVoice, findVoiceChoice, writeVoiceChoice } from './voice-choice';
import { canRead, voiceFor, voices } from './voices';

describe('the catalogue', () => {
  it('has at least fifty voices in twenty languages, each id once, English first', () => {
    expect(voices.length).toBeGreaterThanOrEqual(50);
    expect(new Set(voices.map(({ language }) => familyOf(language))).size).toBeGreaterThanOrEqual(20);
    expect(new Set(voices.map(({ id }) => id)).size).toBe(voices.length);
    expect(familyOf(voices[0]!.language)).toBe('en');
  });

  it('marks presets of the synthetic engine as such', () => {
    for (const { engine, quality, character } of voices)
      if (engine === 'espeak') expect(quality === 'novelty' || /^Synthetic/.test(character)).toBe(true);
  });

  it('has a greeting for every language that its own voice can read', () => {
    for (const [tag, { greeting }] of Object.entries(languages)) expect(canRead(findLanguage(tag)!, greeting), tag).toBe(true);
  });
});

describe('a voice for a message', () => {
  it.each([
    ['de-CH', 'espeak-de-f'],
    ['en', 'flite-slt'],
    ['en-GB-scotland', 'flite-awb'],
    ['pt', 'espeak-pt-br-f'],
    ['zh', 'espeak-cmn-f'],
    ['tlh', 'flite-slt'],
  ])('%s: %s', (code, id) => expect(voiceFor(findLanguage(code) ?? code).id).toBe(id));

  it('knows which letters a voice reads', () => {
    expect(canRead('en-US', 'Привет, бабушка!')).toBe(false);
    expect(canRead('ru', 'Привет, Bob!')).toBe(true);
    expect(canRead('ja', '誕生日')).toBe(false);
    expect(canRead('ja', 'おたんじょうび おめでとう')).toBe(true);
    expect(canRead('de', '2026')).toBe(true);
  });

  it.each([
    ['Hello', 'en-US'],
    ['Congratulations, Tom!', 'en-US'],
    ['Ciao nonna', 'it'],
    ['Grazie mille', 'it'],
    ['ok', 'en-US'],
    ['こんにちは', 'ja'],
    ['Γεια', 'el'],
  ])('%s is in %s without a detector', (text, tag) => expect(languageOfMessage(text, () => '')).toBe(tag));

  it('leaves longer messages to the detector', () => {
    expect(languageOfMessage('Hello this is what Nederlanders often say', () => 'nl')).toBe('nl');
    expect(languageOfMessage('words of a language nobody here speaks at all', () => 'tlh')).toBe('en-US');
  });
});

describe('a choice in writing', () => {
  it.each([
    ['flite-slt', { id: 'flite-slt', pace: 1, pitch: 0 }],
    ['flite-slt;pace=0.9;pitch=-2', { id: 'flite-slt', pace: 0.9, pitch: -2 }],
    ['auto;pitch=3', { id: 'auto', pace: 1, pitch: 3 }],
  ])('%s reads and writes the same', (written, choice) => {
    expect(findVoiceChoice(written)).toEqual(choice);
    expect(writeVoiceChoice(choice)).toBe(written);
  });

  it.each(['', 'flite-slt;pace=9', 'flite-slt;pitch=-7', 'a b', '"; rm -rf /', '(voice)', 'flite-slt;pace=1;x=1', '../voice'])(
    '"%s" is not a valid choice',
    (written) => expect(findVoiceChoice(written)).toBeUndefined(),
  );

  it('returns nothing for an unknown id', () => {
    expect(findChosenVoice('espeak-xx-f')).toBeUndefined();
    expect(findChosenVoice('auto')).toBe('auto');
  });
});

it('a message in several scripts gets a language that reads most of it', () => {
  for (const code of ['bg', 'ja', 'en', '']) expect(languageOfMessage('С днём рождения, Bob! こんにちは', () => code)).toMatch(/^(ru|bg)$/);
  expect(languageOfMessage('Hello Привет, дорогая бабушка', () => 'en')).toBe('ru');
});
