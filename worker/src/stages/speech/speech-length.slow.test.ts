import { estimateSpeechSec, type ScriptLine } from '@hellograph/contract';
import { afterAll, expect, it } from 'vitest';
import { speakScript } from './speak-script';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

const speech = startSpeechProcess();
afterAll(() => speech.close());

/**
 * The share by which an estimate may differ from the speech itself, and seconds for short messages.
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
