import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isColouriser, languages, modelOf, neuralVoices, toPhrases, toSampleFile, type Voice } from '@hellograph/contract';
import { masterRateHz, mixVoices } from '@hellograph/render';
import { runMediaTool } from '../encoding/encode-video';
import type { TranscribingProcess } from '../hearing/transcribe';
import { keepPhotoReadier } from '../photo/ready-photo';
import { engineVoiceOf, referenceNames, toneOf } from '../speech/engine-voices';
import { canRunNeuralVoices, type SherpaVoice } from '../speech/sherpa-engine';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { writeWav } from '../speech/wav';
import { InstallProblem } from './download-archive';
import { installedVoicePath } from './installed-voices';

/** Throws unless this machine has the runtime for a model, before anything is downloaded. */
export async function requireRuntime(id: string): Promise<void> {
  if (!isColouriser(id) && !(await canRunNeuralVoices()))
    throw new InstallProblem('sherpa-onnx-node, which runs natural voices and recognisers, has no build for this machine.');
}

/**
 * Lets the unpacked recogniser in `path` listen to a second of sound. Returns the seconds of work
 * for it. Throws if it can't be loaded.
 */
export async function tryRecogniser(id: string, path: string, transcribing: Pick<TranscribingProcess, 'request'>): Promise<number> {
  const pcm = Float32Array.from({ length: 16_000 }, (_, i) => Math.sin(i / 10) / 2);
  const startedAtMs = performance.now();
  await transcribing
    .request({ path, spoken: { pcm, sampleRate: 16_000 } })
    .catch((cause: unknown) => Promise.reject(new InstallProblem(`${id} does not understand on this machine.`, 'content', { cause })));
  return (performance.now() - startedAtMs) / 1000;
}

/** A grey disc before a lighter ground. */
const triedSidePx = 64;
const triedPhoto = {
  width: triedSidePx,
  height: triedSidePx,
  rgb: Uint8Array.from({ length: 3 * triedSidePx ** 2 }, (_, i) => {
    const at = Math.floor(i / 3);
    return Math.hypot((at % triedSidePx) - 32, Math.floor(at / triedSidePx) - 32) < 20 ? 96 : 176;
  }),
};

/**
 * Lets the colouriser in `path` colour a small picture. Returns the seconds of work for it. Throws
 * if it can't be loaded.
 */
export async function tryColouriser(id: string, path: string): Promise<number> {
  const readier = keepPhotoReadier();
  const startedAtMs = performance.now();
  try {
    await readier.request({ photo: triedPhoto, faces: [], colouriser: path });
    return (performance.now() - startedAtMs) / 1000;
  } catch (cause) {
    throw new InstallProblem(`${id} does not colour on this machine.`, 'content', { cause });
  } finally {
    await readier.close();
  }
}

/**
 * Lets the unpacked voice in `path` speak its greeting. Returns the seconds of work for a second of
 * speech. Throws if the voice is silent.
 */
export async function tryVoice(voice: Voice, path: string, speech: Pick<SpeechProcess, 'request'>): Promise<number> {
  const engineVoice = JSON.stringify({ path, references: referenceNames(voice) } satisfies SherpaVoice);
  const utterances = [toPhrases(languages[voice.language].greeting, voice)];
  const startedAtMs = performance.now();
  const [spoken] = await speech
    .request({ engine: 'sherpa', engineVoice, utterances, pace: 1, pitch: 0 }, {})
    .catch((cause: unknown) => Promise.reject(new InstallProblem(`${voice.id} does not speak on this machine.`, 'content', { cause })));
  if (!spoken?.pcm.some((sample) => Math.abs(sample) > 0.001)) throw new InstallProblem(`${voice.id} is silent on this machine.`);
  return (performance.now() - startedAtMs) / 1000 / (spoken.pcm.length / spoken.sampleRate);
}

/** A claim of a worker that was killed while it recorded counts no longer after this time. */
const claimMaxMs = 120_000;

/**
 * Takes a file that only one worker records at a time. Throws if the model is no longer installed.
 */
async function claim(path: string): Promise<boolean> {
  const taken = await stat(path).catch(() => undefined);
  if (taken && Date.now() - taken.mtimeMs > claimMaxMs) await rm(path, { force: true });
  try {
    await (await open(path, 'wx')).close();
    return true;
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw thrown;
  }
}

/**
 * Records the greeting of each speaker of an installed model, mastered as in a video, unless it was
 * recorded before. Samples lie in the model's folder and are removed with it. Returns the number of
 * new ones.
 */
export async function recordSamples(
  model: Voice,
  dir: string,
  speech: Pick<SpeechProcess, 'request'>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const voice of neuralVoices.filter((one) => modelOf(one) === model.id)) {
    signal?.throwIfAborted();
    const path = join(installedVoicePath(dir, voice), toSampleFile(voice));
    if (existsSync(path)) continue;
    // The model's folder is not made anew if the model was removed meanwhile.
    await mkdir(dirname(path)).catch((thrown: NodeJS.ErrnoException) => {
      if (thrown.code !== 'EEXIST') throw thrown;
    });
    const [spoken, packed] = [`${path}.wav`, `${path}.new`];
    if (!(await claim(spoken))) continue;
    try {
      await writeFile(spoken, await greet(voice, dir, speech, signal));
      const encoding = ['-c:a', 'aac', '-b:a', '32k', '-ar', '24000', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'ipod'];
      await runMediaTool('ffmpeg', ['-v', 'error', '-y', '-f', 'wav', '-i', spoken, ...encoding, packed], signal);
      await rename(packed, path);
      count++;
    } finally {
      for (const file of [spoken, packed]) await rm(file, { force: true });
    }
  }
  return count;
}

async function greet(voice: Voice, dir: string, speech: Pick<SpeechProcess, 'request'>, signal: AbortSignal | undefined): Promise<Buffer> {
  const utterances = [toPhrases(languages[voice.language].greeting, voice)];
  const how = { engine: voice.engine, engineVoice: engineVoiceOf(voice, dir), pace: 1, pitch: 0 };
  const [spoken] = await speech.request({ ...how, utterances }, { signal });
  if (!spoken) throw new InstallProblem(`${voice.id} does not speak on this machine.`);
  const { pcm, sampleRate } = spoken;
  const durationSec = pcm.length / sampleRate;
  return writeWav(mixVoices([{ pcm, sampleRate, kind: toneOf(voice), startSec: 0, together: 1 }], durationSec), masterRateHz);
}
