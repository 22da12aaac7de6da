import type { KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { claimTempDir, type Lifecycle } from '@hellograph/kit';
import { type BlobStore, openMedia, type S3Settings } from '@hellograph/storage';
import { type RenderEngine, startRenderEngine } from './render-engine';
import { loadOriginKey } from './stages/encoding/video-origin';
import { type HearingProcess, startHearingProcess } from './stages/hearing/hear-recording';
import { startTranscribingProcess, type TranscribingProcess } from './stages/hearing/transcribe';
import { type SpeechProcess, startSpeechProcess } from './stages/speech/synthesize-speech';

/** The shared resources of all handlers. The lifecycle closes them in reverse order. */
export interface WorkerContext {
  store: BlobStore;
  /** Identical for all programs that use the same media. */
  mediaId: string;
  /** Each job creates its own temporary folder in it. */
  tempDir: string;
  /** The processes and threads of the renders. */
  engine: RenderEngine;
  hearing: HearingProcess;
  /** Writes recordings down. */
  transcribing: TranscribingProcess;
  /** Speaks for `say-words`. Renders use a separate one, so neither waits for the other. */
  speech: SpeechProcess;
  /** The folder of the neural voices. */
  voicesDir: string;
  /** Has the recogniser fetched in the background, if this instance may. */
  wantRecogniser?: (() => void) | undefined;
  /** Signs the origin that is written into videos. */
  originKey: KeyObject;
}

export interface WorkerContextOptions {
  DATA_DIR: string;
  FILM_KEY?: string | undefined;
  /** The bucket that has the media, instead of a folder in DATA_DIR. */
  s3?: S3Settings | undefined;
  /** Called with the voice of each message that is spoken. */
  onSpoken?: SpeechProcess['onSpoken'];
}

/** Also starts the processes, so that the first job can start immediately. */
export async function openWorkerContext(
  { DATA_DIR, FILM_KEY, s3, onSpoken }: WorkerContextOptions,
  lifecycle: Lifecycle,
): Promise<WorkerContext> {
  const { store, id: mediaId } = await openMedia({ dir: join(DATA_DIR, 'media'), s3 });
  const tempDir = await claimTempDir('worker');
  lifecycle.add('temporary files', () => rm(tempDir, { recursive: true, force: true }));
  const voicesDir = join(DATA_DIR, 'voices');
  const engine = startRenderEngine({ voicesDir, onSpoken });
  lifecycle.add('engine', () => engine.close());
  engine.warmUp();
  const hearing = startHearingProcess();
  lifecycle.add('hearing', () => hearing.close());
  const transcribing = startTranscribingProcess();
  lifecycle.add('transcribing', () => transcribing.close());
  const speech = startSpeechProcess(voicesDir, onSpoken);
  lifecycle.add('speech', () => speech.close());
  return { store, mediaId, tempDir, engine, hearing, transcribing, speech, voicesDir, originKey: await loadOriginKey(DATA_DIR, FILM_KEY) };
}
