import { neuralVoices } from './neural-voices';
import { autoVoiceId, type Voice, voices } from './voices';

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
