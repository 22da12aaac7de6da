import { join, resolve } from 'node:path';
import { root } from '../setup/packages.mjs';

/** Returns the folders of `npm start`, from the same variables. */
export function readDataPlaces(env: NodeJS.ProcessEnv = process.env) {
  const dataDir = resolve(root, env.DATA_DIR ?? 'data');
  return {
    dataDir,
    databasePath: join(dataDir, 'hellograph.sqlite'),
    mediaDir: join(dataDir, 'media'),
    backupDir: env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : join(dataDir, 'backups'),
  };
}
