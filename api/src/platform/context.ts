import { chmod, mkdir } from 'node:fs/promises';
import { limits } from '@hellograph/contract';
import { type Database, migrate, openDatabase } from '@hellograph/db';
import {
  type Asker,
  type DetectFacesPayload,
  type DetectFacesResult,
  detectFacesJob,
  type HearRecordingPayload,
  type HearRecordingResult,
  hearRecordingJob,
  openAsker,
  openRenderProducer,
  type RenderProducer,
  type SayWordsPayload,
  type SayWordsResult,
  type SetLinesPayload,
  type SetLinesResult,
  sayWordsJob,
  setLinesJob,
} from '@hellograph/jobs';
import { createLogger, type Lifecycle, type Logger } from '@hellograph/kit';
import { openPhotoDecoder, type PhotoDecoder, photoDecoderInProcess } from '@hellograph/kit/photo-decoder';
import { type BlobStore, createDiskStore } from '@hellograph/storage';
import type { Config } from './config/config';
import { loadSecrets, type Secrets } from './config/secrets';

export const decodersAtOnce = 2;

/** What the whole program stands on. Everything is released by the lifecycle, last made first. */
export interface AppContext {
  config: Config;
  secrets: Secrets;
  log: Logger;
  db: Database;
  store: BlobStore;
  producer: RenderProducer;
  decoder: PhotoDecoder;
  faces: Asker<DetectFacesPayload, DetectFacesResult>;
  hearing: Asker<HearRecordingPayload, HearRecordingResult>;
  speaking: Asker<SayWordsPayload, SayWordsResult>;
  covers: Asker<SetLinesPayload, SetLinesResult>;
  now: () => number;
}

export async function openContext(
  config: Config,
  lifecycle: Lifecycle,
  log = createLogger({ name: 'api', level: config.logLevel }),
): Promise<AppContext> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // One that was there already may be open to others.
  await chmod(config.dataDir, 0o700).catch((err: unknown) => log.warn({ err }, 'others may read DATA_DIR: its rights cannot be changed'));
  const secrets = await loadSecrets(config.dataDir);
  const db = openDatabase(config.databasePath);
  lifecycle.add('database', () => db.destroy());
  for (const migration of await migrate(db)) log.info({ migration }, 'migrated');
  const store = await createDiskStore({ dir: config.mediaDir });
  const producer = await openRenderProducer({ redisUrl: config.redisUrl, log });
  lifecycle.add('queue', () => producer.close());
  const decoder = config.confinesDecoders ? openPhotoDecoder({ count: decodersAtOnce }) : photoDecoderInProcess;
  lifecycle.add('decoders', () => decoder.close());
  const faces = await openAsker(detectFacesJob, { redisUrl: config.redisUrl, log, timeoutMs: limits.facesTimeoutMs });
  lifecycle.add('faces', () => faces.close());
  const hearing = await openAsker(hearRecordingJob, { redisUrl: config.redisUrl, log, timeoutMs: limits.hearingTimeoutMs });
  lifecycle.add('hearing', () => hearing.close());
  const speaking = await openAsker(sayWordsJob, { redisUrl: config.redisUrl, log, timeoutMs: limits.sayingTimeoutMs });
  lifecycle.add('speaking', () => speaking.close());
  const covers = await openAsker(setLinesJob, { redisUrl: config.redisUrl, log, timeoutMs: limits.coverTimeoutMs });
  lifecycle.add('covers', () => covers.close());
  return { config, secrets, log, db, store, producer, decoder, faces, hearing, speaking, covers, now: Date.now };
}
