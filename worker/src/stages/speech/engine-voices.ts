import type { Voice } from '@hellograph/contract';
import { espeakVoiceName } from '@hellograph/render';
import { installedVoicePath } from './installed-voices';
import type { SherpaVoice } from './sherpa-engine';

/** How a voice of the catalogue is called inside its engine. */
export const engineVoiceOf = (voice: Voice, voicesDir = ''): string => engineNames[voice.engine](voice, voicesDir);

const engineNames = {
  flite: ({ id }) => id.replace('flite-', ''),
  espeak: espeakVoiceName,
  sherpa: (voice, voicesDir) =>
    JSON.stringify({ path: installedVoicePath(voicesDir, voice), references: referenceNames(voice) } satisfies SherpaVoice),
} as const satisfies Record<Voice['engine'], (voice: Voice, voicesDir: string) => string>;

/**
 * Presets of the synthetic engine that speak a voice's language, high and low: beside them it is
 * told when it says what.
 */
export const referenceNames = ({ language }: Pick<Voice, 'language'>): string[] =>
  ['f', 'm'].map((preset) => espeakVoiceName({ id: `espeak-${preset}`, language }));
