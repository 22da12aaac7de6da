import { existsSync, rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

const mark = '/tmp/hellograph-was-here';
const speech = startSpeechProcess();
afterAll(async () => {
  await speech.close();
  rmSync(mark, { force: true });
});

/** Each is read as words, or refused in words; none is obeyed. */
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

describe('a message that would rather be a command', () => {
  it.each(
    Object.entries(hostile).flatMap(([name, message]) => ['flite-slt', 'espeak-en-us-f'].map((voice) => [name, voice, message] as const)),
  )(
    '%s is only read, by %s',
    async (_, voiceId, message) => {
      const { speech: spoken } = await synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech);
      const lengthSec = spoken.pcm.length / spoken.sampleRate;
      expect(lengthSec).toBeGreaterThan(0.4);
      expect(lengthSec).toBeLessThan(40);
      expect(existsSync(mark)).toBe(false);
    },
    30_000,
  );
});
