import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, overwriteDeleted, readMigrationState, withFileLock } from '@hellograph/db';
import {
  openRenderProducer,
  openRequestClients,
  openSharedWindows,
  type RenderProducer,
  type Requests,
  type SharedWindows,
} from '@hellograph/jobs';
import { createLogger, type Lifecycle, type Logger } from '@hellograph/kit';
import { openPhotoDecoder, type PhotoDecoder, photoDecoderInProcess } from '@hellograph/kit/photo-decoder';
import { type BlobStore, openMedia } from '@hellograph/storage';
import type { Config } from './config/config';
import { loadSecrets, type Secrets } from './config/secrets';
import { snapshotBeforeMigration } from './housekeeping/backups';
import { carryOutRestore } from './restoring/carry-out-restore';

export const decodersAtOnce = 2;

/** The foundation of the whole program. The lifecycle releases everything, last created first. */
export interface AppContext {
  config: Config;
  secrets: Secrets;
  log: Logger;
  db: Database;
  store: BlobStore;
  /** Identical for all programs that use the same media. */
  mediaId: string;
  producer: RenderProducer;
  decoder: PhotoDecoder;
  requests: Requests;
  /** Rate limits count in it, together with other apis. */
  sharedWindows: SharedWindows | undefined;
  now: () => number;
}

export async function openContext(
  config: Config,
  lifecycle: Lifecycle,
  log = createLogger({ name: 'api', level: config.logLevel }),
): Promise<AppContext> {
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  // An existing directory may be readable by others.
  await chmod(config.dataDir, 0o700).catch((err: unknown) => log.warn({ err }, 'others may read DATA_DIR: its rights cannot be changed'));
  const { secrets, db } = await prepareData(config, lifecycle, log);
  const { store, id: mediaId, isMoving } = await openMedia({ dir: config.mediaDir, s3: config.s3 });
  if (isMoving)
    log.warn({ folder: config.mediaDir }, 'media that are not in S3 yet are read from the folder: npm run move-media moves them');
  const producer = await openRenderProducer({ redisUrl: config.redisUrl, log });
  lifecycle.add('queue', () => producer.close());
  const decoder = config.confinesDecoders ? openPhotoDecoder({ count: decodersAtOnce }) : photoDecoderInProcess;
  lifecycle.add('decoders', () => decoder.close());
  const clients = await openRequestClients({ redisUrl: config.redisUrl, log });
  lifecycle.add('requests', () => clients.close());
  const sharedWindows = config.rateLimits ? openSharedWindows({ redisUrl: config.redisUrl, log }) : undefined;
  if (sharedWindows) lifecycle.add('shared limits', async () => sharedWindows.close());
  return { config, secrets, log, db, store, mediaId, producer, decoder, requests: clients.requests, sharedWindows, now: Date.now };
}

/**
 * Creates missing files in DATA_DIR and migrates the database to this version's schema. If several
 * programs start at the same time, one does it and the others wait.
 */
async function prepareData(config: Config, lifecycle: Lifecycle, log: Logger): Promise<{ secrets: Secrets; db: Database }> {
  const { dataDir, databasePath, databaseUrl, backupDir, givenSecrets } = config;
  const prepare = async () => {
    const secrets = await loadSecrets(dataDir, givenSecrets);
    if (backupDir && !databaseUrl) await carryOutRestore({ dataDir, backupDir, databasePath, log });
    const db = openDatabase(databaseUrl ?? databasePath);
    lifecycle.add('database', () => db.destroy());
    // A server's migrations are applied completely or not at all, and its operator makes the
    // backups.
    if (backupDir && !databaseUrl) {
      const path = await snapshotBeforeMigration({ databasePath, dir: backupDir, now: Date.now }, await readMigrationState(db));
      if (path) log.info({ path }, 'copied the database before its migration');
    }
    for (const migration of await migrate(db)) log.info({ migration }, 'migrated');
    // A full disk must not prevent the start; the next start tries again.
    const overwriting = overwriteDeleted(db).catch((err: unknown) => log.warn({ err }, 'deleted data could not be overwritten'));
    if (await overwriting) log.info('overwrote deleted data');
    return { secrets, db };
  };
  return withFileLock(join(dataDir, 'start.lock'), prepare, () => log.info('waiting for another process that is preparing the database'));
}
