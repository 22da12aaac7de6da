import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDatabase, verifyCopy } from '@hellograph/db';
import { type Logger, repeat } from '@hellograph/kit';
import { listSuperfluous, toBackupName } from './backup-rotation';

export interface BackupOptions {
  databasePath: string;
  /** Created if missing. Other files in it are left alone. */
  dir: string;
  now: () => number;
}

const hourMs = 60 * 60_000;
const unfinishedSuffix = '.unfinished';

/**
 * Writes one verified copy of the database under the hour's name, and deletes older ones by the
 * rotation. Returns its path.
 */
export async function backUp({ databasePath, dir, now }: BackupOptions): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const path = join(dir, toBackupName(now()));
  await removeLeftovers(dir);
  const unfinished = `${path}.${randomUUID()}${unfinishedSuffix}`;
  try {
    await copyDatabase(databasePath, unfinished);
    await verifyCopy(unfinished);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  for (const name of listSuperfluous(await readdir(dir), now())) await rm(join(dir, name), { force: true });
  return path;
}

/** Deletes what a killed program left behind. Younger files may still be in use by another one. */
async function removeLeftovers(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const path = join(dir, name);
    if (name.endsWith(unfinishedSuffix) && Date.now() - (await stat(path)).mtimeMs > hourMs) await rm(path, { force: true });
  }
}

/**
 * Runs at the start and every hour. `ageSec` is the time since the last success, for monitoring.
 */
export function startBackups({ log, ...options }: BackupOptions & { log: Logger }) {
  let lastMs: number | undefined;
  const run = async () => {
    const path = await backUp(options);
    lastMs = options.now();
    log.info({ path }, 'backed up the database');
  };
  return {
    ageSec: () => (lastMs === undefined ? undefined : (options.now() - lastMs) / 1000),
    close: repeat(hourMs, run, (err) => log.error({ err }, 'the database could not be backed up')),
  };
}
