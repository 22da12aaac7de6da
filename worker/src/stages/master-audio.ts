import { writeFile } from 'node:fs/promises';
import type { Voice } from '@hellograph/contract';
import { type FilmTiming, masterRateHz, masterSpeech, mixVoices, type SpokenPart } from '@hellograph/render';
import { writeWav } from './wav';

/** The film's sound track as a WAV file: every mastered voice at its place, silence around, exactly as long as the film. `voices` by the number of the face. */
export async function masterAudio(timing: FilmTiming, parts: readonly SpokenPart[], voices: readonly Voice[], path: string): Promise<void> {
  const mastered = parts.map(({ face, speech, startSec, together }) => ({
    pcm: masterSpeech(speech.pcm, speech.sampleRate, voices[face]?.quality === 'synthetic' ? 'synthetic' : 'recorded'),
    startSec: timing.speechStartSec + startSec,
    together,
  }));
  await writeFile(path, writeWav(mixVoices(mastered, timing.durationSec), masterRateHz));
}
