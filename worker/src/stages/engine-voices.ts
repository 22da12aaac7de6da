import type { Voice } from '@hellograph/contract';
import { espeakVoiceName } from '@hellograph/render';

/** How a voice of the catalogue is called inside its engine. */
export const engineVoiceOf = (voice: Voice): string => engineNames[voice.engine](voice);

const engineNames = {
  flite: ({ id }) => id.replace('flite-', ''),
  espeak: espeakVoiceName,
} as const satisfies Record<Voice['engine'], (voice: Voice) => string>;
