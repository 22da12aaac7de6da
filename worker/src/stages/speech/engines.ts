import type { Voice } from '@hellograph/contract';
import type { Speech, Utterance } from '@hellograph/render';
import { speakWithEspeak } from './espeak-engine';
import { speakWithFlite } from './flite-engine';
import { speakWithSherpa } from './sherpa-engine';

/** The function that speaks an utterance, by the engine of its voice. */
export const engines = { flite: speakWithFlite, espeak: speakWithEspeak, sherpa: speakWithSherpa } as const satisfies Record<
  Voice['engine'],
  (utterance: Utterance) => Promise<Speech>
>;
