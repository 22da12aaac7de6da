import { execFileSync } from 'node:child_process';
import { cp, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { findFiles, openTestApi, tidyUpAnHourLater } from '@hellograph/api/testing';
import { openDatabase, transaction } from '@hellograph/db';
import { withTempDir } from '@hellograph/kit';
import { startRedis } from '@hellograph/testing/redis';
import { root } from './setup/packages.mjs';

/**
 * Searches for the words of a deleted class, as `strings` would. Run by the journey of a class,
 * which knows the folder of the running instance and a backup from before the deletion. The
 * instance continues; a copy of its folder is searched as of an hour later, and again after the
 * backup was restored to it. Prints `ClassTraces` as JSON.
 */
export interface ClassTraces {
  /** Traces in the backup itself, which is older than the deletion. */
  backup: string[];
  /** An hour after the deletion: database with its log, media, logs, mails. */
  anHourLater: string[];
  /** In the restored database, before the next start ends again what had ended. */
  restored: string[];
  /** An hour after that start. */
  restarted: string[];
}

interface Asked {
  dataDir: string;
  backup: string;
  words: string[];
}

const databaseName = 'hellograph.sqlite';

/** Copies the folder in a consistent state: the database is locked meanwhile. */
async function copyFolder(dataDir: string, copy: string): Promise<void> {
  const db = openDatabase(join(dataDir, databaseName));
  const filter = (path: string) => !/^(?:backups(?:\/|$)|.*\.sqlite-shm$)/.test(relative(dataDir, path));
  await transaction(db, () => cp(dataDir, copy, { recursive: true, preserveTimestamps: true, filter }));
  await db.destroy();
}

/** Starts on the folder, with what a start and the next hour's housekeeping do. */
async function liveAnHour(dataDir: string, redisUrl: string): Promise<void> {
  const api = await openTestApi({ redisUrl, dataDir });
  await tidyUpAnHourLater(api);
  await api.close();
}

/** In files, and in their names: media is named by what it contains. */
async function search(dir: string, words: readonly string[]): Promise<string[]> {
  const names = await readdir(dir, { recursive: true });
  const found = await Promise.all(
    words.map(async (word) =>
      [...(await findFiles(dir, word)), ...names.filter((name) => name.includes(word))].map((path) => `${word}: ${path}`),
    ),
  );
  return found.flat();
}

async function findTraces({ dataDir, backup, words }: Asked): Promise<ClassTraces> {
  const redis = await startRedis();
  try {
    return await withTempDir(async (dir) => {
      const [data, copies] = [join(dir, 'data'), join(dir, 'copies')];
      await copyFolder(dataDir, data);
      await cp(backup, join(copies, basename(backup)));
      const found = { backup: await search(copies, words) };
      await liveAnHour(data, redis.url);
      const anHourLater = await search(data, words);
      const env = { ...process.env, DATA_DIR: data, BACKUP_DIR: copies };
      execFileSync(process.execPath, ['scripts/run.mjs', 'scripts/restore.ts'], { cwd: root, env });
      const restored = await search(data, words);
      await liveAnHour(data, redis.url);
      return { ...found, anHourLater, restored, restarted: await search(data, words) };
    });
  } finally {
    await redis.stop();
  }
}

console.log(JSON.stringify(await findTraces(JSON.parse(process.argv[2] ?? '') as Asked)));
