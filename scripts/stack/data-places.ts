import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { variables } from '@hellograph/api/env';
import { env as environment } from '@hellograph/kit';
import { s3Variables, toS3Settings } from '@hellograph/storage';
import { root } from '../setup/packages.mjs';

/** Returns the folders and the database of `npm start`, from the same variables. */
export function readDataPlaces(env: NodeJS.ProcessEnv = process.env) {
  const dataDir = resolve(root, env.DATA_DIR ?? 'data');
  const databasePath = join(dataDir, 'hellograph.sqlite');
  const { DATABASE_URL: databaseUrl, ...s3Values } = environment.parseEnv({ DATABASE_URL: variables.DATABASE_URL, ...s3Variables }, env);
  return {
    dataDir,
    databasePath,
    databaseUrl,
    /** Whichever of both the instance uses. */
    database: databaseUrl ?? databasePath,
    /** Empty if there is a database, else what to do about it. */
    missing:
      databaseUrl || existsSync(databasePath)
        ? ''
        : `There is no database at ${databasePath}. Set DATA_DIR to the folder of your instance.`,
    mediaDir: join(dataDir, 'media'),
    /** The bucket of media, if there is one. */
    s3: toS3Settings(s3Values),
    backupDir: env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : join(dataDir, 'backups'),
  };
}
