import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminStorageData, Plan } from '@hellograph/contract';
import type { Database } from '@hellograph/db';
import { readDiskSpace } from '@hellograph/storage';
import { userOverview } from '../../domain/users/user-overview';
import { listSpace } from '../../domain/videos/space';
import type { Config } from '../../platform/config/config';
import { listCopies } from '../../platform/restoring/copies';

export interface StorageDependencies {
  db: Database;
  config: Pick<Config, 'dataDir' | 'databasePath' | 'databaseUrl' | 'mediaDir' | 'backupDir'>;
  findPlan: (userId: string) => Promise<Plan>;
}

const listedMax = 10;

/** Returns what the server keeps, by kind, and who uses most. */
export async function readStorage({ db, config, findPlan }: StorageDependencies): Promise<AdminStorageData> {
  const { dataDir, databasePath, databaseUrl, mediaDir, backupDir } = config;
  const { kinds, byUser } = await listSpace(db);
  const copies = backupDir && !databaseUrl ? await listCopies({ dataDir, backupDir }) : [];
  const database = databaseUrl ? [] : await readSizes(['', '-wal'].map((suffix) => `${databasePath}${suffix}`));
  const most = [...byUser].sort(([, one], [, other]) => other - one).slice(0, listedMax);
  const people: AdminStorageData['people'] = [];
  for (const [id, usedBytes] of most) {
    const [row] = await userOverview(db).list(id, 1);
    if (row?.id !== id) continue;
    const quotaBytes = row.storage_max_bytes ?? (await findPlan(id)).storageMaxBytes;
    people.push({ _id: id, fullName: row.full_name, email: row.email, usedBytes, quotaBytes });
  }
  return {
    kinds: [
      ...kinds,
      { kind: 'voices', ...sum(await readSizes(await listFiles(join(dataDir, 'voices')))) },
      { kind: 'database', ...sum(database) },
      { kind: 'backups', ...sum(copies.map(({ sizeBytes }) => sizeBytes)) },
    ],
    people,
    disk: await readDiskSpace(mediaDir).then(({ freeBytes, totalBytes }) => ({ freeBytes, totalBytes })),
  };
}

const sum = (sizes: readonly number[]) => ({ bytes: sizes.reduce((all, one) => all + one, 0), files: sizes.length });

const readSizes = async (paths: readonly string[]): Promise<number[]> =>
  (await Promise.all(paths.map((path) => stat(path).catch(() => undefined)))).flatMap((found) => (found?.isFile() ? [found.size] : []));

const listFiles = async (dir: string): Promise<string[]> =>
  (await readdir(dir, { recursive: true }).catch(() => [])).map((name) => join(dir, name));
