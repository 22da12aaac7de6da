import { writeFile } from 'node:fs/promises';
import type { Voice } from '@hellograph/contract';
import { type FilmTiming, masterRateHz, masterSpeech, type Speech } from '@hellograph/render';
import { writeWav } from './wav';

/** The film's sound track as a WAV file: the mastered voice at its place, silence around it, exactly as long as the film. */
export async function masterAudio(timing: FilmTiming, speech: Speech, voice: Voice, path: string): Promise<void> {
  const mastered = masterSpeech(speech.pcm, speech.sampleRate, voice.quality === 'synthetic' ? 'synthetic' : 'recorded');
  const track = new Float32Array(Math.round(timing.durationSec * masterRateHz));
  const start = Math.round(timing.speechStartSec * masterRateHz);
  track.set(mastered.subarray(0, Math.max(0, track.length - start)), start);
  await writeFile(path, writeWav(track, masterRateHz));
}
