import { familyOf } from './languages';
import { neuralVoices } from './neural-voices';
import { autoVoiceId, isLowVoice, type Voice, voiceFor, voices } from './voices';

/** A voice and how it speaks: `pace` 1 and `pitch` 0 are its defaults. */
export interface VoiceChoice {
  id: string;
  /** Relative to its default speed. */
  pace: number;
  /** Semitones above its default pitch. */
  pitch: number;
}

export const paceRange = { slowest: 0.7, fastest: 1.4 } as const;
export const pitchRange = { lowest: -6, highest: 6 } as const;

const notation = /^([a-z0-9][a-z0-9.-]{0,59})(?:;pace=(\d(?:\.\d{1,2})?))?(?:;pitch=(-?\d(?:\.\d)?))?$/;

/**
 * Parses a chosen voice: its id, optionally followed by how it speaks:
 * `flite-slt;pace=0.9;pitch=-2`. Returns `undefined` for anything else, and for values out of
 * range.
 */
export function findVoiceChoice(written: string): VoiceChoice | undefined {
  const match = notation.exec(written);
  if (!match) return undefined;
  const [, id = autoVoiceId, pace = '1', pitch = '0'] = match;
  const choice = { id, pace: Number(pace), pitch: Number(pitch) };
  const isInRange =
    choice.pace >= paceRange.slowest &&
    choice.pace <= paceRange.fastest &&
    choice.pitch >= pitchRange.lowest &&
    choice.pitch <= pitchRange.highest;
  return isInRange ? choice : undefined;
}

/**
 * Returns the voice of a written choice; `auto` for the message's own voice, `undefined` if there
 * is no such voice.
 */
export function findChosenVoice(written: string): Voice | typeof autoVoiceId | undefined {
  const choice = findVoiceChoice(written);
  return choice?.id === autoVoiceId ? autoVoiceId : [...voices, ...neuralVoices].find(({ id }) => id === choice?.id);
}

/** The inverse of `findVoiceChoice`. Default values are left out. */
export const writeVoiceChoice = ({ id, pace, pitch }: VoiceChoice): string =>
  `${id}${pace === 1 ? '' : `;pace=${pace}`}${pitch === 0 ? '' : `;pitch=${pitch}`}`;

/**
 * Replaces natural voices that can't speak by built-in ones of the same language that sound as high
 * or as low, different ones while there are any.
 */
export function replaceNatural(written: readonly string[], isMissing: (voice: Voice) => boolean): string[] {
  const taken = new Set(written.map((one) => findVoiceChoice(one)?.id));
  return written.map((one) => {
    const choice = findVoiceChoice(one);
    const missing = neuralVoices.find(({ id }) => id === choice?.id);
    if (!choice || !missing || !isMissing(missing)) return one;
    const alike = voices.filter(
      (voice) =>
        voice.quality !== 'novelty' && familyOf(voice.language) === familyOf(missing.language) && isLowVoice(voice) === isLowVoice(missing),
    );
    const free = alike.filter(({ id }) => !taken.has(id));
    const open = free.length > 0 ? free : alike.length > 0 ? alike : voices;
    // A recorded speaker with another accent sounds better than a synthetic one.
    const recorded = open.filter(({ quality }) => quality !== 'synthetic');
    const { id } = voiceFor(missing.language, recorded.length > 0 ? recorded : open);
    taken.add(id);
    return writeVoiceChoice({ ...choice, id });
  });
}

/**
 * Gives those of a conversation who have simple voices natural ones of a model that sound as high
 * or as low, all different. Those for whom none is left keep theirs.
 */
export function proposeNatural(written: readonly string[], among: readonly Voice[]): string[] {
  const taken = new Set(written.map((one) => findVoiceChoice(one)?.id));
  return written.map((one) => {
    const choice = findVoiceChoice(one);
    const simple = voices.find(({ id, quality }) => id === choice?.id && quality !== 'novelty');
    const natural = simple && among.find((voice) => suits(voice, simple) && !taken.has(voice.id));
    if (!choice || !natural) return one;
    taken.add(natural.id);
    return writeVoiceChoice({ ...choice, id: natural.id });
  });
}

const suits = (voice: Voice, simple: Voice) =>
  familyOf(voice.language) === familyOf(simple.language) && isLowVoice(voice) === isLowVoice(simple);
