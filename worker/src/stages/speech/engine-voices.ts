import { familyOf, type Voice } from '@hellograph/contract';
import { espeakVoiceName, type SpokenPart, type TrackVoice, type VideoTiming, type VoiceKind } from '@hellograph/render';
import { installedVoicePath } from '../voices/installed-voices';
import type { SherpaVoice } from './sherpa-engine';

/** Returns the voices of a video's sound track. `voices` are indexed by face. */
export const toTrackVoices = (
  timing: Pick<VideoTiming, 'speechStartSec'>,
  parts: readonly SpokenPart[],
  voices: readonly Voice[],
): TrackVoice[] =>
  parts.map(({ face, speech: { pcm, sampleRate, levelDb }, startSec, together }) => ({
    pcm,
    sampleRate,
    levelDb,
    kind: toneOf(voices[face]),
    startSec: timing.speechStartSec + startSec,
    together,
  }));

/** Returns how a voice is mastered: as buzzing formant synthesis, or as a recorded speaker. */
export const toneOf = (voice: Voice | undefined): VoiceKind => (voice?.engine === 'espeak' ? 'synthetic' : 'recorded');

/** Returns the engine's own name for a voice of the catalogue. */
export const engineVoiceOf = (voice: Voice, voicesDir = ''): string => engineNames[voice.engine](voice, voicesDir);

const engineNames = {
  flite: ({ id }) => id.replace('flite-', ''),
  espeak: espeakVoiceName,
  sherpa: (voice, voicesDir) =>
    JSON.stringify({
      path: installedVoicePath(voicesDir, voice),
      speaker: voice.speaker,
      language: familyOf(voice.language),
      references: referenceNames(voice),
    } satisfies SherpaVoice),
} as const satisfies Record<Voice['engine'], (voice: Voice, voicesDir: string) => string>;

/**
 * Lists high and low presets of the synthetic engine for a voice's language. Their known times are
 * aligned with the voice.
 */
export const referenceNames = ({ language }: Pick<Voice, 'language'>): string[] =>
  ['f', 'm'].map((preset) => espeakVoiceName({ id: `espeak-${preset}`, language }));
