import { join } from 'node:path';
import { CodedError, toSpeakable } from '@hellograph/contract';
import { alignSpeech, type Speech, type Utterance } from '@hellograph/render';
import { readManifest, type VoiceManifest } from '../voices/installed-voices';
import { speakWithEspeak } from './espeak-engine';

interface Sherpa {
  OfflineTts: new (
    config: object,
  ) => {
    sampleRate: number;
    generate(request: { text: string; sid: number; speed: number }): { samples: Float32Array; sampleRate: number };
  };
}

/** Presets with known times in the language of the voice. */
export interface SherpaVoice {
  path: string;
  references: string[];
}

/**
 * Speaks with a neural model (VITS, Kokoro, Kitten) by sherpa-onnx. The models do not report times:
 * they are found by aligning the synthetic engine's speech of the same words.
 */
export async function speakWithSherpa({ text, engineVoice, pace, pitch }: Utterance): Promise<Speech> {
  const { path, references } = JSON.parse(engineVoice) as SherpaVoice;
  const manifest = await readManifest(path).catch((cause: unknown) => {
    throw new CodedError('VOICE_UNKNOWN', { cause });
  });
  // The pitch is raised by playing the speech faster.
  const ratio = 2 ** (pitch / 12);
  const { samples, sampleRate } = await generate(path, manifest, toSpeakable(text), pace / ratio);
  if (samples.length === 0 || !samples.every(Number.isFinite))
    throw new CodedError('RENDER_FAILED', { cause: new Error(`${path} returned no sound`) });
  const recording = { pcm: samples, sampleRate: Math.round((sampleRate * ratio) / 100) * 100 };
  const said = [];
  for (const reference of references) said.push(await speakWithEspeak({ text, engineVoice: reference, pace, pitch: 0 }));
  const { segments, words } = alignSpeech(recording, said);
  return { ...recording, segments, words, timing: 'estimated' };
}

async function generate(path: string, manifest: VoiceManifest, text: string, speed: number) {
  const { kind, model, tokens, dataDir, voices, lexicon } = manifest;
  const at = (name: string | undefined) => (name === undefined ? '' : join(path, name));
  const files = { model: at(model), tokens: at(tokens), dataDir: at(dataDir), voices: at(voices), lexicon: at(lexicon) };
  const sherpa = await load();
  try {
    const speaker = new sherpa.OfflineTts({ model: { [kind]: files, numThreads: 2, provider: 'cpu', debug: false }, maxNumSentences: 1 });
    return speaker.generate({ text, sid: 0, speed });
  } catch (cause) {
    throw new CodedError('VOICE_UNKNOWN', { cause });
  }
}

/** Whether this machine has the runtime for neural voices. */
export const canRunNeuralVoices = (): Promise<boolean> =>
  load().then(
    () => true,
    () => false,
  );

/** An optional package, because it has no build for some machines. */
async function load(): Promise<Sherpa> {
  try {
    // @ts-expect-error the package has no types; the parts that are used are declared above
    return (await import('sherpa-onnx-node')).default as Sherpa;
  } catch (cause) {
    throw new CodedError('VOICE_UNKNOWN', { cause });
  }
}
