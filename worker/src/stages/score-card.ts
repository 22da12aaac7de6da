import { writeFile } from 'node:fs/promises';
import type { Mood, Voice } from '@hellograph/contract';
import { type CardPlan, duck, masterLevel, masterRateHz, masterSpeech, playMusic, type Speech } from '@hellograph/render';
import { toneOf } from './track-voices';
import { writeWav } from './wav';

export interface CardSound {
  speech: Speech;
  voice: Voice;
  music: Mood | 'none';
}

/** A card's sound track as a WAV file: the voice at its place over music that steps back for it, as loud as every film. */
export async function scoreCard(plan: CardPlan, { speech, voice, music }: CardSound, path: string): Promise<void> {
  const track = new Float32Array(Math.round(plan.durationSec * masterRateHz));
  if (music !== 'none') {
    const bed = playMusic(music, plan.seed, { durationSec: plan.durationSec, rateHz: masterRateHz });
    const spoken = speech.segments.map(({ phoneme, startSec, endSec }) => ({
      phoneme,
      startSec: startSec + plan.speechStartSec,
      endSec: endSec + plan.speechStartSec,
    }));
    track.set(duck(bed, masterRateHz, spoken).subarray(0, track.length));
  }
  const start = Math.round(plan.speechStartSec * masterRateHz);
  for (const [i, sample] of masterSpeech(speech.pcm, speech.sampleRate, toneOf(voice)).entries()) {
    if (start + i < track.length) track[start + i] = (track[start + i] ?? 0) + sample;
  }
  await writeFile(path, writeWav(masterLevel(track), masterRateHz));
}
