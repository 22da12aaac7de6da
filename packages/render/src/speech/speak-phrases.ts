import { mannerOf } from '@hellograph/contract/speaking-pace';
import { type SpokenPhrase, toSaid } from '@hellograph/contract/spoken-phrases';
import type { PhonemeSegment, Speech, SpokenWord } from '../model';
import { inManner } from './in-mood';
import { joined, stressSpans } from './stress';

/**
 * Says one phrase; `pace` is relative to the message's. With `exactWords` the times of its words
 * must be exact instead of estimated.
 */
export type SayPhrase = (text: string, exactWords: boolean, pace: number) => Promise<Speech>;

/** Sample rate of a message that is only silence. */
const silentRateHz = 16_000;

/**
 * Says phrases one after the other, with the message's pauses, stress on stressed words, and the
 * words as written. Throws what `say` throws.
 */
export async function speakPhrases(phrases: readonly SpokenPhrase[], say: SayPhrase): Promise<Speech> {
  const spoken: Speech[] = [];
  for (const phrase of phrases) {
    const isStressed = phrase.words.some((word) => word.isStressed);
    const manner = mannerOf(phrase);
    const said = phrase.words.length === 0 ? silence : inManner(await say(toSaid(phrase), isStressed, manner.pace), manner);
    spoken.push(inWords(phrase, said));
  }
  const [first] = spoken;
  return first && spoken.length === 1 && phrases[0]?.pauseBeforeSec === 0 ? first : inARow(phrases, spoken);
}

const silence: Speech = { pcm: new Float32Array(), sampleRate: silentRateHz, segments: [], words: [], timing: 'exact' };

/**
 * Gives each word of the phrase the time of what was said for it, and stresses the marked words.
 */
function inWords({ words, mood }: SpokenPhrase, speech: Speech): Speech {
  const timed = timeShown(words, speech.words).map((word) => (mood ? { ...word, mood } : word));
  const spans = words.flatMap(({ isStressed }, i) => (isStressed ? [timed[i]] : []));
  return stressSpans({ ...speech, words: timed }, spans);
}

/**
 * How far ahead a spoken word is searched for among the expected ones: engines skip some words and
 * split others.
 */
const lookAhead = 6;

function timeShown(words: SpokenPhrase['words'], heard: readonly SpokenWord[]): SpokenWord[] {
  const said = words.flatMap((word, place) => word.said.split(' ').map((text) => ({ text, place })));
  const times: { startSec: number; endSec: number }[] = [];
  let next = 0;
  for (const { text, startSec, endSec } of heard) {
    const ahead = said.slice(next, next + lookAhead).findIndex((candidate) => candidate.text === text);
    const at = ahead === -1 ? Math.min(next, said.length - 1) : next + ahead;
    if (ahead !== -1) next = at + 1;
    const { place } = said[at];
    times[place] = { startSec: times[place]?.startSec ?? startSec, endSec };
  }
  let untilSec = heard[0]?.startSec ?? 0;
  return words.map(({ shown }, place) => {
    const known = times[place];
    const startSec = known?.startSec ?? untilSec;
    untilSec = known?.endSec ?? times.slice(place).find(Boolean)?.startSec ?? untilSec;
    return { text: shown, startSec, endSec: Math.max(startSec, untilSec) };
  });
}

/** The level of several phrases as a whole: the mean of their powers. */
function toLevel(spoken: readonly Speech[]): Pick<Speech, 'levelDb'> {
  if (spoken.every(({ levelDb }) => levelDb === undefined)) return {};
  const said = spoken.filter(({ words }) => words.length > 0);
  const whole = said.reduce((sum, { pcm }) => sum + pcm.length, 0);
  return { levelDb: 10 * Math.log10(said.reduce((sum, { pcm, levelDb = 0 }) => sum + (pcm.length / whole) * 10 ** (levelDb / 10), 0)) };
}

/**
 * Joins phrases. Reports the silence before the first sound and after the last, so that a
 * conversation waits for it.
 */
function inARow(phrases: readonly SpokenPhrase[], spoken: readonly Speech[]): Speech {
  const sampleRate = spoken.find(({ words }) => words.length > 0)?.sampleRate ?? silentRateHz;
  const parts: Float32Array[] = [];
  const segments: PhonemeSegment[] = [];
  const words: SpokenWord[] = [];
  let length = 0;
  for (const [i, { pcm, segments: sounds, words: read }] of spoken.entries()) {
    const pauseSec = phrases[i]?.pauseBeforeSec ?? 0;
    const silent = new Float32Array(Math.round(pauseSec * sampleRate));
    const startSec = (length + silent.length) / sampleRate;
    if (silent.length > 0) segments.push({ phoneme: 'pau', startSec: length / sampleRate, endSec: startSec });
    const later = <Timed extends { startSec: number; endSec: number }>(timed: Timed): Timed => ({
      ...timed,
      startSec: timed.startSec + startSec,
      endSec: timed.endSec + startSec,
    });
    segments.push(...sounds.map(later));
    words.push(...read.map(later));
    parts.push(silent, pcm);
    length += silent.length + pcm.length;
  }
  const isEstimated = spoken.some(({ timing }) => timing === 'estimated');
  const last = phrases.at(-1);
  return {
    pcm: joined(parts, length),
    sampleRate,
    segments,
    words,
    timing: isEstimated ? 'estimated' : 'exact',
    ...toLevel(spoken),
    held: { beforeSec: phrases[0]?.pauseBeforeSec ?? 0, afterSec: last?.words.length === 0 ? last.pauseBeforeSec : 0 },
  };
}
