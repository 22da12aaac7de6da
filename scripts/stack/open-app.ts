import { join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { findPart } from '../setup/system.mjs';
import { buildAppIfStale } from './build-app';

export const findChromium = () => findPart('chromium') ?? '/usr/bin/chromium';

/** Builds the app if it is stale. Returns its folder and the browser to open it in. */
export async function openApp() {
  await buildAppIfStale();
  return { dist: join(root, 'pwa/dist'), chromiumPath: findChromium() };
}
