import { writeFile } from 'node:fs/promises';
import type { Voice } from '@hellograph/contract';
import { type FilmTiming, masterRateHz, masterSpeech, mixVoices, type SpokenPart } from '@hellograph/render';
import { writeWav } from './wav';

/** The film's sound track as a WAV file: every mastered voice at its place, silence around, exactly as long as the film. `voices` by the number of the face. */
export async function masterAudio(timing: FilmTiming, parts: readonly SpokenPart[], voices: readonly Voice[], path: string): Promise<void> {
  const mastered = parts.map(({ face, speech, startSec, together }) => ({
    pcm: masterSpeech(speech.pcm, speech.sampleRate, toneOf(voices[face])),
    startSec: timing.speechStartSec + startSec,
    together,
  }));
  await writeFile(path, writeWav(mixVoices(mastered, timing.durationSec), masterRateHz));
}

/** Which of the two ways of mastering a voice takes: that for the buzz of formant synthesis, or that for recorded speakers. */
export const toneOf = (voice: Voice | undefined) => (voice?.engine === 'espeak' ? 'synthetic' : 'recorded');
