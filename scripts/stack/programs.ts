import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { variables } from '@hellograph/api/env';
import { env as environment } from '@hellograph/kit';
import { toProgramFile } from '@hellograph/kit/process';
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
    backupDir: env.BACKUP_DIR ? resolve(root, env.BACKUP_DIR) : (readBackupPlace(dataDir) ?? join(dataDir, 'backups')),
  };
}

/** The folder for copies that administrators have set in the browser. */
function readBackupPlace(dataDir: string): string | undefined {
  const path = join(dataDir, 'settings.json');
  if (!existsSync(path)) return undefined;
  return (JSON.parse(readFileSync(path, 'utf8')) as { backupDir: string | null }).backupDir ?? undefined;
}

/** Everything that runs in production: the programs, their processes and threads, the commands. */
export const programEntries = [
  'api/src/main.ts',
  'api/src/web.ts',
  'packages/kit/src/photo-decoder.process.ts',
  'scripts/backup.ts',
  'scripts/stack/doctor.ts',
  'scripts/ledger.ts',
  'scripts/migrate-to-postgres.ts',
  'scripts/restore.ts',
  'scripts/scrub.ts',
  'scripts/serve.ts',
  'worker/src/cli/voices.ts',
  'worker/src/main.ts',
  'worker/src/stages/drawing/render-thread.ts',
  'worker/src/stages/faces/face-process.ts',
  'worker/src/stages/matte/matte-process.ts',
  'worker/src/stages/photo/ready-process.ts',
  'worker/src/stages/hearing/hearing-process.ts',
  'worker/src/stages/speech/speech-process.ts',
] as const;

/**
 * Writes what Node runs of each, so that a start writes nothing: the folder may be read-only then.
 */
export function buildPrograms(): number {
  for (const entry of programEntries) toProgramFile(join(root, entry));
  return programEntries.length;
}
