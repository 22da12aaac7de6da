import type { PhonemeSegment, Speech, SpokenWord } from '../model';
import { fromIpa } from './phonemes';
import { tidySegments, toSegments } from './segments';

/** An event that espeak-ng reports while it speaks. */
export interface EspeakEvent {
  type: string;
  /** Milliseconds from the start. */
  audio_position: number;
  /** Position of the word in the text in code points, from 1. */
  text_position: number;
  word_length: number;
  /** IPA of a phoneme event; empty for a pause. */
  id: string;
}

/**
 * A fresh synthesiser of `@echogarden/espeak-ng-emscripten`, in Node and in browsers. Calls back
 * with a view of its own memory.
 */
export interface Espeak {
  /** Returns 0 if the voice exists. */
  set_voice(name: string): number;
  set_rate(wordsPerMin: number): void;
  set_pitch(pitch: number): void;
  synthesize(text: string, onPart: (samples: Int16Array | undefined, events: EspeakEvent[]) => void): void;
}

/** The input of a speech engine. */
export interface Utterance {
  /** The engine's own name of the voice. */
  engineVoice: string;
  /** Speakable text only, never a message as it was typed. */
  text: string;
  /** 1 is the voice's own pace; 2 twice as fast. */
  pace: number;
  /** Semitones above the voice's own pitch. */
  pitch: number;
  /** Whether the times of its words must be exact instead of estimated. */
  exactWords?: boolean;
}

const rateHz = 22_050;
const naturalWordsPerMin = 158;
/**
 * The engine's pitch runs from 0 to 99. Its steps are finer below the middle than above, measured
 * on four presets.
 */
const naturalPitch = 50;
const pitchStepsPerSemitone = { down: 7.6, up: 6.3 };

/**
 * Speaks with an espeak-ng preset. Give each utterance a fresh instance: a second one sounds a
 * little different from the first, and a render must be repeatable. Returns `undefined` if the
 * voice does not exist.
 */
export function speakWith(espeak: Espeak, { text, engineVoice, pace, pitch }: Utterance): Speech | undefined {
  if (espeak.set_voice(engineVoice) !== 0) return undefined;
  espeak.set_rate(Math.round(naturalWordsPerMin * pace));
  espeak.set_pitch(Math.max(0, Math.min(99, Math.round(naturalPitch + pitch * pitchStepsPerSemitone[pitch < 0 ? 'down' : 'up']))));
  const parts: Int16Array[] = [];
  const events: EspeakEvent[] = [];
  espeak.synthesize(text, (samples, heard) => {
    if (samples?.length) parts.push(samples.slice());
    events.push(...heard);
  });
  const pcm = joined(parts);
  const durationSec = pcm.length / rateHz;
  const segments = tidySegments(toPhonemes(events, durationSec), durationSec);
  return { pcm, sampleRate: rateHz, segments, words: toWords(text, events, segments), timing: 'exact' };
}

function joined(parts: readonly Int16Array[]): Float32Array {
  const pcm = new Float32Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) for (const sample of part) pcm[at++] = sample / 32_768;
  return pcm;
}

/** The engine marks where it changes to another language's dictionary: `(en)`, `(ru)`. */
const languageMark = /\([a-z-]+\)/g;

function toPhonemes(events: readonly EspeakEvent[], durationSec: number): PhonemeSegment[] {
  const sounds = events.filter(({ type }) => type === 'phoneme');
  return sounds.flatMap(({ id, audio_position }, i) => {
    const endSec = (sounds[i + 1]?.audio_position ?? durationSec * 1000) / 1000;
    return toSegments(fromIpa(id.replace(languageMark, '')), audio_position / 1000, endSec);
  });
}

/**
 * Word events name places in the text. A number causes several events, and some events cover more
 * than one word: what lies between two places is split evenly into its words.
 */
function toWords(text: string, events: readonly EspeakEvent[], segments: readonly PhonemeSegment[]): SpokenWord[] {
  const letters = [...text];
  const lastSec = segments.findLast(({ phoneme }) => phoneme !== 'pau')?.endSec ?? 0;
  const starts = new Map<number, number>();
  for (const { type, text_position, audio_position } of events) {
    if (type !== 'word') continue;
    const at = wordStart(letters, text_position - 1);
    if (!starts.has(at)) starts.set(at, audio_position / 1000);
  }
  const timed = [...starts].sort(([a], [b]) => a - b);
  return timed.flatMap(([from, startSec], i) => {
    const [to = letters.length, endSec = lastSec] = timed[i + 1] ?? [];
    const words = letters.slice(from, to).join('').split(/\s+/).filter(Boolean);
    const share = (Math.max(startSec, endSec) - startSec) / Math.max(1, words.length);
    return words.map((word, k) => ({ text: word, startSec: startSec + k * share, endSec: startSec + (k + 1) * share }));
  });
}

function wordStart(letters: readonly string[], position: number): number {
  let at = Math.min(Math.max(0, position), letters.length);
  while (at > 0 && !/\s/u.test(letters[at - 1] ?? ' ')) at--;
  return at;
}
