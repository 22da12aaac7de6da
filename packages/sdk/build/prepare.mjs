// @ts-check
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Makes the types after each installation, and before the package is packed. An installation that
 * only runs has nothing to make them with, and nothing that needs them.
 */
const root = fileURLToPath(new URL('../../..', import.meta.url));

function canMake() {
  try {
    createRequire(import.meta.url).resolve('openapi-typescript');
    return true;
  } catch {
    return false;
  }
}

if (canMake()) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/setup/make-sdk-types.ts'], { cwd: root, stdio: 'inherit' });
  process.exit(status ?? 1);
}
