/** A conversation in time: who speaks when, with natural pauses between them. */
import type { PhonemeSegment, Speech, SpokenPart } from '../model';
import { seededRandom } from './how-lively';

/** Words spoken at the same time, by one voice or by several together. */
export type Turn = readonly { face: number; speech: Speech; name: string | null }[];

/**
 * Seconds from the last sound of a turn to the first of the next: about what people leave after
 * questions (T. Stivers et al., "Universals and Cultural Variation in Turn-Taking in Conversation",
 * PNAS 106(26), 2009), plus time to look up.
 */
const pauseSec = { shortest: 0.26, longest: 0.5, afterQuestion: 0.2, sameVoice: 0.55 };

const soundingSpan = ({ segments, pcm, sampleRate, held = { beforeSec: 0, afterSec: 0 } }: Speech) => {
  const sounds = segments.filter(({ phoneme }) => phoneme !== 'pau');
  const endSec = sounds.at(-1)?.endSec ?? pcm.length / sampleRate;
  return { startSec: Math.max(0, (sounds[0]?.startSec ?? 0) - held.beforeSec), endSec: endSec + held.afterSec };
};

/** Whether a word ends a question. */
export const asks = (word: string): boolean => /[?？]["'”’)\]]?$/u.test(word);
/** Whether a word ends an exclamation. */
export const exclaims = (word: string): boolean => /[!！]+["'”’)\]]?$/u.test(word);
const isQuestion = (turn: Turn) => turn.some(({ speech }) => asks(speech.words.at(-1)?.text ?? ''));
const voicesOf = (turn: Turn) => turn.map(({ face }) => face).join();

/**
 * Arranges turns one after another; the first part starts at 0. Voices that speak together start
 * their first sounds at the same time.
 */
export function arrangeTurns(turns: readonly Turn[], seed: number): SpokenPart[] {
  const random = seededRandom(seed ^ 0x7a11);
  const parts: SpokenPart[] = [];
  let soundSec = 0;
  for (const [index, turn] of turns.entries()) {
    const spans = turn.map(({ speech }) => soundingSpan(speech));
    const before = turns[index - 1];
    if (!before) soundSec = Math.max(...spans.map(({ startSec }) => startSec));
    else if (voicesOf(before) === voicesOf(turn)) soundSec += pauseSec.sameVoice;
    else if (isQuestion(before)) soundSec += pauseSec.afterQuestion + 0.1 * random();
    else soundSec += pauseSec.shortest + (pauseSec.longest - pauseSec.shortest) * random();
    for (const [i, voice] of turn.entries()) {
      parts.push({ ...voice, startSec: Math.max(0, soundSec - (spans[i]?.startSec ?? 0)), together: turn.length });
    }
    soundSec += Math.max(0, ...spans.map(({ startSec, endSec }) => endSec - startSec));
  }
  return parts;
}

/** Returns everything that is said in a video, in the video's time and in order. */
export const whenSpoken = ({ speechStartSec }: { speechStartSec: number }, parts: readonly SpokenPart[]): PhonemeSegment[] =>
  parts
    .flatMap(({ speech, startSec: partSec }) =>
      speech.segments.map(({ phoneme, startSec, endSec }) => {
        const atSec = speechStartSec + partSec;
        return { phoneme, startSec: startSec + atSec, endSec: endSec + atSec };
      }),
    )
    .sort((a, b) => a.startSec - b.startSec);
