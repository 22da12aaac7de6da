import { existsSync, rmSync } from 'node:fs';
import { estimateSpeechSec, languages, type ScriptLine } from '@hellograph/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { speakScript } from './speak-script';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

describe('speech length', () => {
  const speech = startSpeechProcess();
  afterAll(() => speech.close());

  /**
   * The share by which an estimate may differ from the speech itself, and seconds for short
   * messages.
   */
  const tolerance = 0.2;
  const toleranceSec = 1;

  const prose = [
    'Happy birthday, Nana! We all miss you and can’t wait to see you on Sunday. The children have baked a cake with seven layers.',
    'Dear Tom, thank you for thirty years of patience, of coffee, and of fixing what all of us broke. Enjoy the garden.',
  ].join(' ');
  const spanish =
    '¡Feliz cumpleaños, abuela! Todos te echamos de menos y tenemos muchas ganas de verte el domingo. Los niños han hecho una tarta enorme.';
  const german = 'Liebe Oma, wir wünschen dir alles Gute zum Geburtstag und freuen uns auf den Sonntag im Garten. Bring bitte nichts mit!';
  const digits = '31415926535897932384626433832795028841971693993751';

  const cases: [string, string, string][] = [
    ...['flite-slt', 'flite-rms', 'flite-awb', 'flite-kal16', 'espeak-en-us-f', 'espeak-en-gb-m'].map((voice): [string, string, string] => [
      'English',
      voice,
      prose,
    ]),
    ['slow English', 'flite-slt;pace=0.7', prose],
    ['quick English', 'flite-slt;pace=1.4', prose],
    ['Spanish', 'espeak-es-es-f', spanish],
    ['German', 'espeak-de-m', german],
    ['four hundred digits', 'flite-slt', digits.repeat(8)],
    ['a number', 'espeak-en-us-f', 'You are number 274918635 today'],
    ['Spanish numbers', 'espeak-es-es-f', 'Somos 58213 amigos y 947 primos'],
    ['abbreviations and signs', 'flite-slt', 'Dr. Smith pays 50% of $300 + 25% of $80 = $170 @ home, says Mrs. Jones, tel. 555-0199.'],
    ['marks', 'flite-slt', 'Hello [pause 3s] my *dear* friend [spell: Siobhan], [pause] welcome.'],
  ];

  it.each(cases)('the estimate of %s by %s is close to the speech', async (_, voiceId, message) => {
    const { speech: said } = await synthesizeSpeech({ message, voiceId, duration: 'fit' }, speech);
    const realSec = said.pcm.length / said.sampleRate;
    const sec = estimateSpeechSec({ message, cast: [{ name: null, voice: voiceId }], duration: 'fit' });
    expect(Math.abs(sec - realSec), `${sec} s estimated, ${realSec.toFixed(1)} s said`).toBeLessThan(toleranceSec + tolerance * realSec);
  });

  it('refuses speech that is longer than allowed, whatever the estimate was, and allows a small excess', async () => {
    const cast = [{ name: null, voice: 'flite-slt' }];
    const lines: ScriptLine[] = [{ speakers: [0], text: digits }];
    const say = (speechMaxSec: number) => speakScript({ cast, lines, duration: 'fit', seed: 1, speechMaxSec }, speech);
    const { parts } = await say(60);
    const realSec = Math.max(...parts.map(({ startSec, speech: said }) => startSec + said.pcm.length / said.sampleRate));
    await expect(say(Math.floor(realSec / 1.2))).rejects.toMatchObject({ code: 'SPEECH_TOO_LONG', status: 422 });
    expect((await say(Math.ceil(realSec / 1.1))).parts).toHaveLength(1);
  });
});

describe('hostile messages', () => {
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
});
