import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CodedError, cleanText } from '@hellograph/contract';
import { keepWarm, type WarmProcess } from '@hellograph/kit/process';
import { isAudible, type Recording } from '@hellograph/render';
import { keepLoaded } from '../speech/keep-loaded';
import { loadSherpa, type SherpaRecogniser } from '../speech/sherpa-engine';
import { type RecogniserManifest, readManifest } from '../voices/installed-voices';

export interface TranscriptionRequest {
  /** The folder of the recogniser. */
  path: string;
  /** The recording that is written down. */
  spoken: Recording;
}

export interface Transcription {
  words: string;
  /** A code of ISO 639-1; `null` if no words were heard. */
  language: string | null;
}

export type TranscribingProcess = WarmProcess<TranscriptionRequest, Transcription>;

/** Whisper hears 30 s at once, and the runtime ignores what is beyond. */
const pieceMaxSec = 28;
/** A pause between words is about as long. */
const pauseSec = 0.2;
/** Long enough for the next recording of somebody who tries again. */
const restMs = 10_000;

/**
 * Runs in a separate process with bounded memory, one recording at a time. The model stays loaded
 * for a moment, and then its memory is free.
 */
export function startTranscribingProcess(): TranscribingProcess {
  const process = keepWarm<TranscriptionRequest, Transcription>({
    entry: new URL('./hearing-process.ts', import.meta.url),
    timeoutMs: 90_000,
    failure: 'BUSY',
    limits: { dataMaxBytes: 3 * 1024 ** 3 },
  });
  let resting: NodeJS.Timeout | undefined;
  return {
    ...process,
    request: async (request, options) => {
      clearTimeout(resting);
      try {
        return await process.request(request, options);
      } finally {
        clearTimeout(resting);
        resting = setTimeout(process.rest, restMs).unref();
      }
    },
    close: () => {
      clearTimeout(resting);
      return process.close();
    },
  };
}

/**
 * Writes down what is said. Called in the process. `onPiece` is called after each piece, as a sign
 * of progress. Throws RECOGNISER_MISSING.
 */
export async function transcribe({ path, spoken }: TranscriptionRequest, onPiece: () => void): Promise<Transcription> {
  const recogniser = await load(path);
  const heard: { text: string; lang?: string }[] = [];
  for (const pcm of cutAtPauses(spoken)) {
    // Whisper makes words of silence that nobody said.
    if (!isAudible({ ...spoken, pcm })) continue;
    const stream = recogniser.createStream();
    stream.acceptWaveform({ samples: pcm, sampleRate: spoken.sampleRate });
    recogniser.decode(stream);
    heard.push(recogniser.getResult(stream));
    onPiece();
  }
  const words = toWords(heard.map(({ text }) => text).join(' '));
  const language = heard.map(({ lang = '' }) => lang).find((code) => /^[a-z]{2}$/.test(code));
  return { words, language: words === '' ? null : (language ?? null) };
}

/** Cuts a long recording where it is quietest, so that no word is in two pieces. */
export function cutAtPauses({ pcm, sampleRate }: Recording): Float32Array[] {
  const [longest, pause] = [pieceMaxSec * sampleRate, Math.round(pauseSec * sampleRate)];
  const pieces: Float32Array[] = [];
  let from = 0;
  while (pcm.length - from > longest) {
    let [quietest, cut] = [Number.POSITIVE_INFINITY, from + longest];
    for (let at = from + longest / 2; at + pause <= from + longest; at += pause / 2) {
      const energy = pcm.subarray(at, at + pause).reduce((sum, sample) => sum + sample * sample, 0);
      if (energy < quietest) [quietest, cut] = [energy, at + pause / 2];
    }
    pieces.push(pcm.slice(from, cut));
    from = Math.round(cut);
  }
  return [...pieces, pcm.slice(from)];
}

/**
 * Removes what a recogniser writes besides words, such as `[Music]`, `(laughs)` or `♪`; in a
 * message, square brackets would be marks.
 */
export function toWords(text: string): string {
  const plain = text
    .replace(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|[♪♫[\]*{}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(plain) ? cleanText(plain, 'lines') : '';
}

async function load(path: string): Promise<SherpaRecogniser> {
  try {
    const { encoder } = await readManifest<RecogniserManifest>(path);
    const { mtimeMs, size } = await stat(join(path, encoder));
    return await kept.get(`${path}\n${mtimeMs} ${size}`);
  } catch (cause) {
    throw new CodedError('RECOGNISER_MISSING', { cause });
  }
}

/** By folder and by the stamp of a file, which may be installed anew. */
const kept = keepLoaded(async (key: string): Promise<SherpaRecogniser> => {
  const [path = ''] = key.split('\n');
  const { encoder, decoder, tokens } = await readManifest<RecogniserManifest>(path);
  const { OfflineRecognizer } = await loadSherpa();
  // An empty language: it is detected.
  const whisper = { encoder: join(path, encoder), decoder: join(path, decoder), language: '', task: 'transcribe', tailPaddings: -1 };
  return new OfflineRecognizer({
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { whisper, tokens: join(path, tokens), numThreads: 2, provider: 'cpu', debug: false },
  });
}, 1);
