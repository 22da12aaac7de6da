import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, toSpeakable } from '@hellograph/contract';
import { alignSpeech, type Speech, type Utterance } from '@hellograph/render';
import { readManifest, type VoiceManifest } from '../voices/installed-voices';
import { speakWithEspeak } from './espeak-engine';
import { keepLoaded } from './keep-loaded';

interface SherpaModel {
  sampleRate: number;
  generate(request: SherpaRequest): { samples: Float32Array; sampleRate: number };
}

interface SherpaRequest {
  text: string;
  sid: number;
  speed: number;
  /** For models that know several languages. */
  generationConfig?: { sid: number; speed: number; numSteps: number; extra: { lang: string; seed: number } };
}

interface SherpaStream {
  acceptWaveform(sound: { samples: Float32Array; sampleRate: number }): void;
}

export interface SherpaRecogniser {
  createStream(): SherpaStream;
  decode(stream: SherpaStream): void;
  getResult(stream: SherpaStream): { text: string; lang?: string };
}

interface Sherpa {
  OfflineTts: new (config: object) => SherpaModel;
  OfflineRecognizer: new (config: object) => SherpaRecogniser;
}

export interface SherpaVoice {
  /** The folder of the model. */
  path: string;
  /** The number of the speaker in the model; the first if left out. */
  speaker?: number | undefined;
  /** The language, which a model of several has to be told: a code of ISO 639-1. */
  language?: string | undefined;
  /** Presets with known times in the language of the voice. */
  references: string[];
}

/** Two languages in one conversation; each model takes up to half a gigabyte. */
const modelsMax = 2;

/**
 * Speaks with a neural model (VITS, Kokoro, Kitten, Supertonic) by sherpa-onnx. The models do not
 * report times: they are found by aligning the synthetic engine's speech of the same words.
 */
export async function speakWithSherpa({ text, engineVoice, pace, pitch }: Utterance): Promise<Speech> {
  const { path, speaker = 0, language = 'en', references } = JSON.parse(engineVoice) as SherpaVoice;
  // The pitch is raised by playing the speech faster.
  const ratio = 2 ** (pitch / 12);
  const { samples, sampleRate } = await generate(path, language, { text: toSpeakable(text), sid: speaker, speed: pace / ratio });
  if (samples.length === 0 || !samples.every(Number.isFinite))
    throw new CodedError('RENDER_FAILED', { cause: new Error(`${path} returned no sound`) });
  const recording = { pcm: samples, sampleRate: Math.round((sampleRate * ratio) / 100) * 100 };
  const said = [];
  for (const reference of references) said.push(await speakWithEspeak({ text, engineVoice: reference, pace, pitch: 0 }));
  const { segments, words } = alignSpeech(recording, said);
  return { ...recording, segments, words, timing: 'estimated' };
}

/** Steps of refinement, as its makers recommend. The same words always sound the same. */
const supertonicSteps = { numSteps: 8, seed: 1 };

async function generate(path: string, lang: string, request: SherpaRequest) {
  try {
    const { kind, model } = await readManifest(path);
    const { mtimeMs, size } = await stat(join(path, model));
    const loaded = await keptModels.get(`${path}\n${mtimeMs} ${size}`);
    if (kind !== 'supertonic') return loaded.generate(request);
    const { numSteps, seed } = supertonicSteps;
    const { sid, speed } = request;
    return loaded.generate({ ...request, generationConfig: { sid, speed, numSteps, extra: { lang, seed } } });
  } catch (cause) {
    throw new CodedError('VOICE_UNKNOWN', { cause });
  }
}

/**
 * The models of this process, by folder and by the stamp of the model's file, which may be
 * installed anew.
 */
export const keptModels = keepLoaded(async (key: string): Promise<SherpaModel> => {
  const [path = ''] = key.split('\n');
  const manifest: VoiceManifest = await readManifest(path);
  const { kind, model, tokens, dataDir, voices, lexicon, parts } = manifest;
  const at = (name: string | undefined) => (name === undefined ? '' : join(path, name));
  const files = parts
    ? Object.fromEntries(Object.entries(parts).map(([part, name]) => [part, at(name)]))
    : { model: at(model), tokens: at(tokens), dataDir: at(dataDir), voices: at(voices), lexicon: at(lexicon) };
  const sherpa = await loadSherpa();
  return new sherpa.OfflineTts({ model: { [kind]: files, numThreads: 2, provider: 'cpu', debug: false }, maxNumSentences: 1 });
}, modelsMax);

/** Whether this machine has the runtime for neural voices and recognisers. */
export const canRunNeuralVoices = (): Promise<boolean> =>
  loadSherpa().then(
    () => true,
    () => false,
  );

/** An optional package, because it has no build for some machines. */
export async function loadSherpa(): Promise<Sherpa> {
  try {
    // @ts-expect-error the package has no types; the parts that are used are declared above
    return (await import('sherpa-onnx-node')).default as Sherpa;
  } catch (cause) {
    throw new CodedError('VOICE_UNKNOWN', { cause });
  }
}
