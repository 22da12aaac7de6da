import { join } from 'node:path';
import { toProgramFile } from '@hellograph/kit/process';
import { root } from '../setup/packages.mjs';

/** Everything that runs in production: the programs, their processes and threads, the commands. */
export const programEntries = [
  'api/src/main.ts',
  'api/src/web.ts',
  'packages/kit/src/photo-decoder.process.ts',
  'scripts/backup.ts',
  'scripts/ledger.ts',
  'scripts/migrate-to-postgres.ts',
  'scripts/restore.ts',
  'scripts/scrub.ts',
  'worker/src/cli/voices.ts',
  'worker/src/main.ts',
  'worker/src/stages/drawing/render-thread.ts',
  'worker/src/stages/faces/face-process.ts',
  'worker/src/stages/matte/matte-process.ts',
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
