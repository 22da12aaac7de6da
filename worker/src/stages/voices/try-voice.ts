import { languages, toPhrases, type Voice } from '@hellograph/contract';
import type { TranscribingProcess } from '../hearing/transcribe';
import { referenceNames } from '../speech/engine-voices';
import { canRunNeuralVoices, type SherpaVoice } from '../speech/sherpa-engine';
import type { SpeechProcess } from '../speech/synthesize-speech';
import { InstallProblem } from './download-archive';

/** Throws unless this machine has the runtime for neural voices, before anything is downloaded. */
export async function requireRuntime(): Promise<void> {
  if (!(await canRunNeuralVoices()))
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
