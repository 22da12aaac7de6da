// @ts-check
import { handOver } from './setup/hand-over.mjs';
import { offerHooks } from './setup/hooks.mjs';
import { checkNode, ensurePackages } from './setup/packages.mjs';
import { ensureSystem, offerSystem } from './setup/system.mjs';

checkNode();
ensureSystem(['redis', 'ffmpeg', 'ffprobe', 'bzip2', 'chromium']);
offerSystem(['webkit', 'firefox', 'screen', 'sound']);
ensurePackages();
await offerHooks();
handOver('scripts/test.ts', process.argv.slice(2));
