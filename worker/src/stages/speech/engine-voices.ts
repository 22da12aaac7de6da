import type { Voice } from '@hellograph/contract';
import { espeakVoiceName } from '@hellograph/render';
import { installedVoicePath } from '../voices/installed-voices';
import type { SherpaVoice } from './sherpa-engine';

/** Returns the engine's own name for a voice of the catalogue. */
export const engineVoiceOf = (voice: Voice, voicesDir = ''): string => engineNames[voice.engine](voice, voicesDir);

const engineNames = {
  flite: ({ id }) => id.replace('flite-', ''),
  espeak: espeakVoiceName,
  sherpa: (voice, voicesDir) =>
    JSON.stringify({ path: installedVoicePath(voicesDir, voice), references: referenceNames(voice) } satisfies SherpaVoice),
} as const satisfies Record<Voice['engine'], (voice: Voice, voicesDir: string) => string>;

/**
 * Lists high and low presets of the synthetic engine for a voice's language. Their known times are
 * aligned with the voice.
 */
export const referenceNames = ({ language }: Pick<Voice, 'language'>): string[] =>
  ['f', 'm'].map((preset) => espeakVoiceName({ id: `espeak-${preset}`, language }));
