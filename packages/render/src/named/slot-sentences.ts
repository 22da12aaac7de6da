import type { PhonemeSegment, Speech, SpokenWord } from '../model';

/** A sentence of a message to many people. */
export interface NamedSentence {
  speech: Speech;
  /** Whether the name is part of it, so that each person's sentence is different. */
  isNamed: boolean;
}

/** The time of one sentence, a whole number of frames: what follows it moves by whole frames. */
export interface Slot {
  frames: number;
  isNamed: boolean;
  /** Times from the start of the slot. */
  words: SpokenWord[];
}

export interface SlottedSpeech {
  speech: Speech;
  slots: Slot[];
}

/**
 * Least silence before and after a sentence, seconds. At the ends of a slot the mouth is at rest,
 * and together they are a usual pause between sentences.
 */
const restSec = { before: 0.18, after: 0.26 };
/** The sample rate of a message that is only silence. */
const silentRateHz = 16_000;

/** Joins sentences, each in its own slot. Their samples stay unchanged. */
export function slotSentences(sentences: readonly NamedSentence[], fps: number): SlottedSpeech {
  const sampleRate = sentences.find(({ speech }) => speech.pcm.length > 0)?.speech.sampleRate ?? silentRateHz;
  const slots: Slot[] = [];
  const segments: PhonemeSegment[] = [];
  const words: SpokenWord[] = [];
  const placed: { pcm: Float32Array; at: number }[] = [];
  let frames = 0;
  for (const { speech, isNamed } of sentences) {
    const { beforeSec, frames: length } = slotOf(speech, fps);
    const fromSec = frames / fps;
    const later = <Timed extends { startSec: number; endSec: number }>(timed: Timed, bySec: number): Timed => ({
      ...timed,
      startSec: timed.startSec + bySec,
      endSec: timed.endSec + bySec,
    });
    segments.push(...speech.segments.map((segment) => later(segment, fromSec + beforeSec)));
    words.push(...speech.words.map((word) => later(word, fromSec + beforeSec)));
    placed.push({ pcm: speech.pcm, at: Math.round((fromSec + beforeSec) * sampleRate) });
    slots.push({ frames: length, isNamed, words: speech.words.map((word) => later(word, beforeSec)) });
    frames += length;
  }
  const pcm = new Float32Array(Math.round((frames / fps) * sampleRate));
  for (const { pcm: sentence, at } of placed) pcm.set(sentence.subarray(0, Math.max(0, pcm.length - at)), at);
  const isEstimated = sentences.some(({ speech }) => speech.timing === 'estimated');
  return { speech: { pcm, sampleRate, segments, words, timing: isEstimated ? 'estimated' : 'exact' }, slots };
}

function slotOf({ pcm, sampleRate, segments, held = { beforeSec: 0, afterSec: 0 } }: Speech, fps: number) {
  const sounds = segments.filter(({ phoneme }) => phoneme !== 'pau');
  const [first, last] = [sounds[0], sounds.at(-1)];
  const lengthSec = pcm.length / sampleRate;
  if (!first || !last) return { beforeSec: 0, frames: Math.ceil(lengthSec * fps) };
  const beforeSec = Math.max(0, restSec.before + held.beforeSec - first.startSec);
  const neededSec = beforeSec + Math.max(lengthSec, last.endSec + held.afterSec + restSec.after);
  return { beforeSec, frames: Math.ceil(neededSec * fps - 1e-6) };
}
