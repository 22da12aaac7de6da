import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, migrate, openDatabase, overwriteDeleted, readMigrationState, withFileLock } from '@hellograph/db';
import { openRenderProducer, openRequestClients, type RenderProducer, type Requests } from '@hellograph/jobs';
import { createLogger, type Lifecycle, type Logger } from '@hellograph/kit';
import { openPhotoDecoder, type PhotoDecoder, photoDecoderInProcess } from '@hellograph/kit/photo-decoder';
import { type BlobStore, createDiskStore } from '@hellograph/storage';
import type { Config } from './config/config';
import { loadSecrets, type Secrets } from './config/secrets';
import { snapshotBeforeMigration } from './housekeeping/backups';

export const decodersAtOnce = 2;

/** The foundation of the whole program. The lifecycle releases everything, last created first. */
export interface AppContext {
  config: Config;
  secrets: Secrets;
  log: Logger;
  db: Database;
  store: BlobStore;
  producer: RenderProducer;
  decoder: PhotoDecoder;
  requests: Requests;
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
  const store = await createDiskStore({ dir: config.mediaDir });
  const producer = await openRenderProducer({ redisUrl: config.redisUrl, log });
  lifecycle.add('queue', () => producer.close());
  const decoder = config.confinesDecoders ? openPhotoDecoder({ count: decodersAtOnce }) : photoDecoderInProcess;
  lifecycle.add('decoders', () => decoder.close());
  const clients = await openRequestClients({ redisUrl: config.redisUrl, log });
  lifecycle.add('requests', () => clients.close());
  return { config, secrets, log, db, store, producer, decoder, requests: clients.requests, now: Date.now };
}

/**
 * Makes what is missing in DATA_DIR and brings the database to this version's schema. Of several
 * programs that start at the same time, one does it and the others wait.
 */
async function prepareData(config: Config, lifecycle: Lifecycle, log: Logger): Promise<{ secrets: Secrets; db: Database }> {
  const { dataDir, databasePath, backupDir, givenSecrets } = config;
  const prepare = async () => {
    const secrets = await loadSecrets(dataDir, givenSecrets);
    const db = openDatabase(databasePath);
    lifecycle.add('database', () => db.destroy());
    if (backupDir) {
      const path = await snapshotBeforeMigration({ databasePath, dir: backupDir, now: Date.now }, await readMigrationState(db));
      if (path) log.info({ path }, 'copied the database before its migration');
    }
    for (const migration of await migrate(db)) log.info({ migration }, 'migrated');
    // A full disk is no reason not to start; the next start tries again.
    const overwriting = overwriteDeleted(db).catch((err: unknown) => log.warn({ err }, 'what was once deleted could not be overwritten'));
    if (await overwriting) log.info('overwrote what was once deleted');
    return { secrets, db };
  };
  return withFileLock(join(dataDir, 'start.lock'), prepare, () => log.info('waiting for another process that prepares the database'));
}
