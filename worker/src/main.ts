import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { limits } from '@hellograph/contract';
import { detectFacesJob, hearRecordingJob, openAnswerer, openRenderConsumer, sayWordsJob, setLinesJob } from '@hellograph/jobs';
import { claimTempDir, createLogger, runUntilStopped } from '@hellograph/kit';
import { listMissingConfinement } from '@hellograph/kit/process';
import { createDiskStore } from '@hellograph/storage';
import { readEnv } from './config/env';
import { detectFacesHandler } from './handlers/detect-faces';
import { hearRecordingHandler } from './handlers/hear-recording';
import { renderVideoHandler } from './handlers/render-video';
import { sayWordsHandler } from './handlers/say-words';
import { setLinesHandler } from './handlers/set-lines';
import { startRenderEngine } from './render-talking-video';
import { loadFilmKey } from './stages/encoding/video-origin';
import { startHearingProcess } from './stages/hearing/hear-recording';
import { startSpeechProcess } from './stages/speech/synthesize-speech';
import { yieldToOthers } from './yield-to-others';

/** The table of contents of the worker: what it stands on, and a handler for each job. */
const { REDIS_URL, DATA_DIR, LOG_LEVEL, RENDER_CONCURRENCY } = readEnv();
const log = createLogger({ name: 'worker', level: LOG_LEVEL });

runUntilStopped({
  log,
  start: async (lifecycle) => {
    await yieldToOthers();
    const missing = listMissingConfinement();
    if (missing.length > 0) log.warn({ missing }, 'this system does not let ffmpeg be confined fully');
    const store = await createDiskStore({ dir: join(DATA_DIR, 'media') });
    const tempDir = await claimTempDir('worker');
    lifecycle.add('temporary files', () => rm(tempDir, { recursive: true, force: true }));
    const voicesDir = join(DATA_DIR, 'voices');
    const engine = startRenderEngine({ voicesDir });
    lifecycle.add('engine', () => engine.close());
    engine.warmUp();
    const looks = openAnswerer(detectFacesJob, {
      redisUrl: REDIS_URL,
      timeoutMs: limits.facesTimeoutMs,
      log,
      handler: detectFacesHandler({ store, finder: engine, tempDir }),
    });
    lifecycle.add('looks', () => looks.close());
    const hearing = startHearingProcess();
    lifecycle.add('hearing', () => hearing.close());
    const recordings = openAnswerer(hearRecordingJob, {
      redisUrl: REDIS_URL,
      timeoutMs: limits.hearingTimeoutMs,
      log,
      handler: hearRecordingHandler({ store, hearing, tempDir }),
    });
    lifecycle.add('recordings', () => recordings.close());
    // Apart from that of the renders, which must not wait.
    const speech = startSpeechProcess(voicesDir);
    lifecycle.add('speech', () => speech.close());
    const words = openAnswerer(sayWordsJob, {
      redisUrl: REDIS_URL,
      timeoutMs: limits.sayingTimeoutMs,
      log,
      handler: sayWordsHandler({ speech }),
    });
    lifecycle.add('words', () => words.close());
    const covers = openAnswerer(setLinesJob, { redisUrl: REDIS_URL, timeoutMs: limits.coverTimeoutMs, log, handler: setLinesHandler });
    lifecycle.add('covers', () => covers.close());
    const renders = openRenderConsumer({
      redisUrl: REDIS_URL,
      concurrency: RENDER_CONCURRENCY,
      log,
      handler: renderVideoHandler({ store, engine, tempDir, filmKey: await loadFilmKey(DATA_DIR) }),
    });
    lifecycle.add('renders', () => renders.close(), { timeLimitMs: 13_000 });
    log.info({ concurrency: RENDER_CONCURRENCY }, 'ready');
  },
});
