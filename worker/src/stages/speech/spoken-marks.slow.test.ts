import { type LanguageTag, languages, type MotionStyle, type Pronunciation, toPhrases, toShown, voices } from '@hellograph/contract';
import { pitchSpread, type Speech, speakPhrases, trackPitch } from '@hellograph/render';
import { afterAll, describe, expect, it } from 'vitest';
import { engineVoiceOf } from './engine-voices';
import { speakWithEspeak } from './espeak-engine';
import { startSpeechProcess, synthesizeSpeech } from './synthesize-speech';

const speaker = startSpeechProcess();
afterAll(() => speaker.close());

const say = async (message: string, voiceId: string, pronunciations = [{ word: 'Siobhan', said: 'Shivawn' }]): Promise<Speech> =>
  (await synthesizeSpeech({ message, voiceId, duration: 'fit', pronunciations }, speaker)).speech;
const lengthSec = ({ pcm, sampleRate }: Speech) => pcm.length / sampleRate;
const soundsOf = ({ segments }: Speech) => segments.flatMap(({ phoneme }) => (phoneme === 'pau' ? [] : [phoneme])).join(' ');
const find = ({ words }: Speech, text: string) => words.find((word) => word.text === text)!;
const energyOf = ({ pcm, sampleRate }: Speech, { startSec, endSec }: { startSec: number; endSec: number }) => {
  const part = pcm.subarray(Math.round(startSec * sampleRate), Math.round(endSec * sampleRate));
  return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
};

describe.each(['flite-slt', 'espeak-en-us-f'])('%s honours', (voice) => {
  it('a pause, in silence and in its times', async () => {
    const speech = await say('Hello [pause 2s] you', voice);
    const [hello, you] = [find(speech, 'Hello'), find(speech, 'you')];
    expect(you.startSec - hello.endSec).toBeGreaterThan(1.9);
    expect(you.startSec - hello.endSec).toBeLessThan(3);
    expect(speech.segments.some(({ phoneme, startSec, endSec }) => phoneme === 'pau' && endSec - startSec > 1.99)).toBe(true);
    expect(speech.words.map(({ text }) => text)).toEqual(['Hello', 'you']);
  });

  it('emphasis: the word is longer, the others are unchanged, and it is still the same word', async () => {
    const [plain, speech] = [await say('We will never forget you', voice), await say('We will *never* forget you', voice)];
    expect(lengthSec(speech)).toBeGreaterThan(lengthSec(plain) + 0.03);
    expect(lengthSec(speech)).toBeLessThan(lengthSec(plain) + 0.2);
    expect(soundsOf(speech)).toBe(soundsOf(plain));
    const word = find(speech, 'never');
    expect(word.endSec - word.startSec).toBeGreaterThan(0.22);
    expect(
      energyOf(speech, word) / energyOf(plain, { startSec: word.startSec, endSec: word.endSec - (lengthSec(speech) - lengthSec(plain)) }),
    ).toBeGreaterThan(1.2);
  });

  it('letters and the dictionary, and shows the written text', async () => {
    const spelled = await say('I am [spell: Ann]', voice);
    expect(soundsOf(spelled)).toContain('eh iy eh n eh n');
    expect(spelled.words.map(({ text }) => text)).toEqual(['I', 'am', 'Ann']);
    const named = await say('Dear Siobhan, hello', voice);
    expect(soundsOf(named)).toBe(soundsOf(await say('Dear Shivawn, hello', voice, [])));
    expect(named.words.map(({ text }) => text)).toEqual(['Dear', 'Siobhan,', 'hello']);
  });
});

it('gives the same video again', async () => {
  const message = 'Hello [pause] *you*, [spell: Bo]';
  const [one, two] = [await say(message, 'flite-slt'), await say(message, 'flite-slt')];
  expect(one.pcm.length).toBe(two.pcm.length);
  expect(one.pcm.every((sample, i) => sample === two.pcm[i])).toBe(true);
});

/**
 * A right-to-left language and one without spaces in normal runs; `HELLOGRAPH_LANGUAGES=all` tries
 * every language.
 */
const few: readonly LanguageTag[] = ['he', 'cmn'];
const all = Object.keys(languages) as LanguageTag[];

describe.each(process.env.HELLOGRAPH_LANGUAGES === 'all' ? all : few)('in %s', (language) => {
  const voice = voices.find((one) => one.language === language && one.engine === 'espeak')!;
  const { greeting } = languages[language];
  const wordsOf = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(greeting)].filter(({ isWordLike }) => isWordLike);
  const [first] = wordsOf;
  const longest = wordsOf.slice(1).reduce((one, other) => (other.segment.length > one.segment.length ? other : one));
  const [before, after] = [greeting.slice(0, longest.index), greeting.slice(longest.index + longest.segment.length)];
  const marked = `${before}*${longest.segment}*${after}`;
  const shownOf = ({ words }: Speech) => words.map(({ text }) => text.replaceAll(' ', '')).join('');
  /** The engine gets the same words, with emphasis or without. */
  const sayPhrases = (message: string, { isPlain = false, dictionary = [] as Pronunciation[] } = {}) => {
    const phrases = toPhrases(message, voice, dictionary).map(({ words, ...phrase }) => ({
      ...phrase,
      words: isPlain ? words.map((word) => ({ ...word, isStressed: false })) : words,
    }));
    const engineVoice = engineVoiceOf(voice);
    return speakPhrases(phrases, (text) => speakWithEspeak({ text, engineVoice, pace: 1, pitch: 0 }));
  };

  it('one word is emphasised, and only that one', async () => {
    const [plain, speech] = [await sayPhrases(marked, { isPlain: true }), await sayPhrases(marked)];
    const stressed = speech.words.find(({ text }) => text.includes(longest.segment))!;
    const longer = lengthSec(speech) - lengthSec(plain);
    expect(longer).toBeGreaterThan(0.02);
    expect(longer / (stressed.endSec - stressed.startSec)).toBeCloseTo(1 - 1 / 1.2, 2);
    expect(stressed.endSec - stressed.startSec).toBeLessThan(0.6 * lengthSec(speech));
    expect(soundsOf(speech)).toBe(soundsOf(plain));
    expect(shownOf(speech)).toBe(toShown(marked).replaceAll(' ', ''));
  });

  it('a pause, letters and the dictionary', async () => {
    const marked = await sayPhrases(`${before}[spell: ${longest.segment}] [pause 1s]${after}`);
    expect(marked.segments.some(({ phoneme, startSec, endSec }) => phoneme === 'pau' && Math.abs(endSec - startSec - 1) < 1e-3)).toBe(true);
    expect(shownOf(marked)).toContain(longest.segment);
    const named = await sayPhrases(greeting, { dictionary: [{ word: longest.segment, said: first?.segment ?? '' }] });
    expect(soundsOf(named)).toBe(soundsOf(await sayPhrases(`${before}${first?.segment}${after}`)));
    expect(shownOf(named)).toContain(longest.segment);
  });
});

/** The moods and styles, by what they do to pace, melody and loudness. */
const heardIn = [
  ['[sad] ', 'Natural', { faster: false, livelier: false, louder: false }],
  ['[excited] ', 'Natural', { faster: true, livelier: true, louder: true }],
  ['', 'Tender', { faster: false, livelier: false, louder: false }],
  ['', 'Excited', { faster: true, livelier: true, louder: true }],
] as const;

it.each(['flite-slt', 'espeak-en-us-f', 'espeak-de-m'])('%s says a mood and a style by its pace, melody and loudness', async (voiceId) => {
  const message = 'Good morning to you, my dear Nana, and to all of you.';
  const say = async (mark: string, style: MotionStyle) => {
    const { speech } = await synthesizeSpeech({ message: mark + message, voiceId, duration: 'fit', style }, speaker);
    const { pcm, sampleRate } = speech;
    const loudness = Math.sqrt(pcm.reduce((sum, value) => sum + value * value, 0) / pcm.length);
    return { sec: pcm.length / sampleRate, spread: pitchSpread(trackPitch(pcm, sampleRate)), loudness };
  };
  const plain = await say('', 'Natural');
  for (const [mark, style, { faster, livelier, louder }] of heardIn) {
    const said = await say(mark, style);
    const about = `${voiceId} ${mark}${style}`;
    expect(said.sec < plain.sec * 0.97, about).toBe(faster);
    expect(said.sec > plain.sec * 1.03, about).toBe(!faster);
    expect(said.spread > plain.spread * 1.05, about).toBe(livelier);
    expect(said.spread < plain.spread * 0.97, about).toBe(!livelier);
    expect(said.loudness > plain.loudness, about).toBe(louder);
  }
});
