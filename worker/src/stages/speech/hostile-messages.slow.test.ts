import { existsSync, rmSync } from 'node:fs';
import { languages } from '@hellograph/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

const mark = '/tmp/hellograph-was-here';
const speech = startSpeechProcess();
afterAll(async () => {
  await speech.close();
  rmSync(mark, { force: true });
});

/** Each is read aloud as text or refused with a coded error; none is interpreted. */
const hostile: Record<string, string> = {
  'a pause of an hour in SSML': 'Hello <break time="3600s"/> Bob',
  'a voice and a file in SSML': '<speak><voice name="none"><audio src="file:///etc/passwd"/>Hello</voice></speak>',
  'phoneme codes': 'Hello [[_::_::_:]] {{h@"loU}} Bob',
  'a shell': `Hello $(touch ${mark}) \`touch ${mark}\`; touch ${mark} | touch ${mark} && touch ${mark}`,
  'options of a program': `--setf duration_stretch=100 -o ${mark} Hello`,
  'a Lisp reader': `Hello") (system "touch ${mark}") (quit) (print "`,
  'control characters': 'He\u0000l\u0007lo\u001b[31m \u202eBob\u202c\r\n\u2028now',
  'mixed scripts': 'Hello Привет こんにちは مرحبا Bob and Nana, happy birthday to you',
  'a lone half of a letter': 'Hello \ud800 Bob \udfff',
  'marks of pauses and spelling around a command': `Hello [pause] [spell: $(touch ${mark})] *<break time="3600s"/>* [pause 1s] Bob`,
  'a tower of marks': `Hello B${'\u0301'.repeat(300)}ob`,
};

describe('a message that looks like a command', () => {
  it.each(
    Object.entries(hostile).flatMap(([name, message]) => ['flite-slt', 'espeak-en-us-f'].map((voice) => [name, voice, message] as const)),
  )('%s is only read aloud, by %s', async (_, voiceId, message) => {
    const { speech: spoken } = await synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech);
    const lengthSec = spoken.pcm.length / spoken.sampleRate;
    expect(lengthSec).toBeGreaterThan(0.4);
    expect(lengthSec).toBeLessThan(40);
    expect(existsSync(mark)).toBe(false);
  });
});

it.each(['flite-slt', 'espeak-en-us-f'])('two thousand characters are spoken to the end, by %s', async (voiceId) => {
  const message = 'Dear Nana, all of us wish you the best. '.repeat(50).trim();
  const { speech: spoken } = await synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech);
  expect(spoken.pcm.length / spoken.sampleRate).toBeGreaterThan(60);
  expect(spoken.words).toHaveLength(450);
  expect(spoken.words.at(-1)).toMatchObject({ text: 'best.' });
});

/**
 * Broken model files are tested in `install-voice`, recordings of every kind in `hear-recording`.
 */
describe('unspeakable messages get a coded error', () => {
  it.each([
    ['nothing', '  \n ', 'auto', 'MESSAGE_EMPTY'],
    ['emoji alone', '🎂🎉 👩‍👩‍👧 🇩🇪', 'auto', 'MESSAGE_UNSPEAKABLE'],
    ['control characters alone', '\u0000\u0007\u202e\u2028', 'auto', 'MESSAGE_UNSPEAKABLE'],
    ['brackets of markup alone', '<>[[]]{}***', 'auto', 'MESSAGE_UNSPEAKABLE'],
    ['pauses alone', '[pause] [pause 3s]', 'auto', 'MESSAGE_UNSPEAKABLE'],
    ['letters that the voice does not know', 'Привет, бабушка', 'flite-slt', 'VOICE_CANNOT_READ'],
    ['a voice that there never was', 'Hello', 'nobody', 'VOICE_UNKNOWN'],
    ['a voice that vanished', 'Hello', 'kokoro-en', 'VOICE_UNKNOWN'],
    ['a voice with a path in it', 'Hello', '../../etc/passwd', 'VOICE_UNKNOWN'],
    ['a pace out of range', 'Hello', 'flite-slt;pace=9', 'VOICE_UNKNOWN'],
  ])('%s', async (_, message, voiceId, code) => {
    await expect(synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech)).rejects.toMatchObject({ code });
  });

  it('a message in many scripts gets a voice that reads most of it', async () => {
    const { voice } = await synthesizeSpeech({ message: 'С днём рождения, Bob! こんにちは', voiceId: 'auto', duration: 'fit' }, speech);
    expect(languages[voice.language].script).toBe('Cyrillic');
  });
});
